import { sql } from 'kysely';
import type { Change, Outcome } from '#base/register/importing/codecs.ts';
import type { AnyRegister } from '#base/register/declare.ts';
import type { AnyRecord } from '#base/register/declaration.ts';
import { sheetFields } from '#base/register/sheet.ts';
import { placeWritten } from '#base/register/judging/centre.ts';
import { changesBetween, typedFields } from '#base/register/shown.ts';
import type { Outline } from '#base/register/place-faults.ts';
import type { Faults } from '#server/sheet/sheet-faults.ts';
import type { Db } from '../../database/tables.ts';
import { type Judge, judgeTree, MISSING, ownFaults, REPEATED } from '../judging/checking.ts';
import { keptBecause } from '../kept.ts';
import { cityOutline } from '../map.ts';
import { allRecords, recordsOf } from '../reading.ts';
import { chunks } from '../chunks.ts';
import type { FileLimits, FileRow } from './rows.ts';

/** What becomes of one row: the record that it changes where there is one, and its values. */
export interface PlannedRow {
  readonly line: number;
  readonly outcome: Outcome;
  readonly name: string;
  readonly before?: AnyRecord | undefined;
  readonly values: AnyRecord;
  readonly changes: readonly Change[];
}

export interface Planning extends Judge, Pick<FileLimits, 'ownNumbers'> {
  readonly faults: Faults;
}

/** A file's own numbers end here: those that the register gives have room beyond. */
const HIGHEST_OWN = 2_000_000_000;
/** After so many rows others are answered before the next. */
const AT_A_STRETCH = 2_000;

/** Finds for every row of a file what it would do. Nothing is written, and nothing is asked of the database row by row. */
export async function planned(
  tx: Db,
  register: AnyRegister,
  rows: readonly FileRow[],
  { regions, phonePattern, ownNumbers, faults }: Planning,
): Promise<readonly PlannedRow[]> {
  const city = await cityOutline(tx, register);
  const match = register.match ?? [];
  const keyOf = (keys: readonly string[], record: AnyRecord): string | undefined =>
    keys.some((key) => record[key] === undefined) ? undefined : JSON.stringify(keys.map((key) => record[key]));
  const once = [
    ...Object.entries(register.fields)
      .filter(([, { unique }]) => unique)
      .map(([key]) => [key]),
    ...(register.together ? [register.together] : []),
  ];
  // Of all records only what they are told apart by; the whole of those alone that the file names.
  const only = [...match, ...once.flat()];
  const everything = await allRecords(tx, register, null, { ended: 'all' }, { only });
  const inScope = regions && (await allRecords(tx, register, regions, { ended: 'all' }, { only: [] }));
  const mine = inScope && new Set(inScope.map((one) => one[register.key]));
  const isMine = (record: AnyRecord): boolean => mine === null || mine.has(record[register.key]);
  const numbers = new Map(everything.map((one) => [keyOf(match, one), Number(one[register.key])]));
  const known = new Map(
    (
      await recordsTogether(
        tx,
        register,
        rows.flatMap(({ values }) => numbers.get(keyOf(match, values)) ?? []),
      )
    ).map((one) => [keyOf(match, one), one]),
  );
  /** Who has a value that stands once: a record by its number, a new row by its line. */
  const holders = once.map(
    (keys) => new Map(everything.map((one) => [keyOf(keys, one), `record ${String(one[register.key])}`])),
  );
  const lines = new Map<string, number>();
  const terms = new Map(sheetFields(register).map(([key, { term }]) => [key, term]));
  const found: PlannedRow[] = [];

  for (const [index, row] of rows.entries()) {
    if (index % AT_A_STRETCH === AT_A_STRETCH - 1) await sql`select 1`.execute(tx);
    const { faults: wrong } = row;
    const values: Record<string, unknown> = { ...row.values };
    const all: (readonly [string, string])[] = [...wrong];
    const key = keyOf(match, values);
    const before = key === undefined ? undefined : known.get(key);
    if (!before && wrong.length === 0) Object.assign(values, otherwise(register, values));
    const whole = { ...before, ...values };
    if (key !== undefined && lines.has(key)) all.push([match[0] ?? '', `与第 ${lines.get(key)} 行重复`]);
    if (values[register.key] !== undefined && before === undefined)
      all.push(...newNumberFaults(register, Number(values[register.key]), ownNumbers));
    if (key !== undefined) lines.set(key, lines.get(key) ?? row.line);
    if (before && !isMine(before)) all.push([match[0] ?? '', '已有重复值，且不在您的管辖范围内']);
    const kept = before && isMine(before) ? keptBecause(before) : undefined;
    if (kept !== undefined) all.push([match[0] ?? '', kept]);
    all.push(
      ...missing(register, whole, wrong),
      ...fixedFaults(register, before, values),
      ...faultsBesides(register, row, whole, { phonePattern, city }),
    );
    const self = before ? `record ${String(before[register.key])}` : `line ${row.line}`;
    for (const [at, keys] of once.entries()) {
      const value = keyOf(keys, whole);
      const holder = value === undefined ? undefined : holders[at]?.get(value);
      if (holder !== undefined && holder !== self && all.length === 0) all.push([keys.at(-1) ?? '', REPEATED]);
      else if (value !== undefined) holders[at]?.set(value, self);
    }
    if (register.tree && all.length === 0) all.push(...(await treeFaults(tx, register, values, before)));
    for (const [field, message] of all)
      faults.add(row.line, terms.get(field) ?? '整行', message, row.cells[field] ?? '');
    // Rows are written together by the same columns: each has the position, whether the file has or not.
    Object.assign(values, placeWritten(register, values, before));
    const changes = changesBetween(register, before, { ...before, ...values });
    const outcome =
      all.length > 0 ? 'rejected' : before === undefined ? 'created' : changes.length > 0 ? 'changed' : 'unchanged';
    found.push({
      line: row.line,
      outcome,
      name: String(whole['name'] ?? ''),
      before,
      values: before ? values : wholly(register, values),
      changes,
    });
  }
  return found;
}

/** The records of these numbers, however many. */
async function recordsTogether(tx: Db, register: AnyRegister, ids: readonly number[]): Promise<readonly AnyRecord[]> {
  const found: AnyRecord[] = [];
  for (const some of chunks([...new Set(ids)])) found.push(...(await recordsOf(tx, register, null, some)));
  return found;
}

/** What is wrong with the record that a row makes or changes, besides what is wrong with its cells: of those that could not be read nothing more is told, and what the whole record has to be is asked only when all could. */
function faultsBesides(
  register: AnyRegister,
  { values, faults }: FileRow,
  whole: AnyRecord,
  { phonePattern, city }: Pick<Judge, 'phonePattern'> & { readonly city: Outline },
): ReadonlyArray<readonly [string, string]> {
  const { lng = '', lat = '' } = register.place ?? {};
  // A place that the file says wholly was looked at as it was read.
  const outline = typeof values[lng] === 'number' && typeof values[lat] === 'number' ? [] : city;
  if (faults.length === 0) return ownFaults(register, whole, phonePattern, outline);
  const told = new Set(faults.map(([key]) => key));
  return ownFaults({ ...register, rules: () => ({}) }, whole, phonePattern, outline).filter(([key]) => !told.has(key));
}

/** A new record has every field, also those that the file has no column for, and the number that it brings. */
const wholly = (register: AnyRegister, values: AnyRecord): AnyRecord =>
  Object.fromEntries([register.key, ...typedFields(register).map(([key]) => key)].map((key) => [key, values[key]]));

/** What a new record's fields without a value are made of its others. */
const otherwise = (register: AnyRegister, values: AnyRecord): AnyRecord =>
  Object.fromEntries(
    typedFields(register).flatMap(([key, spec]) =>
      values[key] === undefined && spec.otherwise ? [[key, spec.otherwise(values)]] : [],
    ),
  );

function newNumberFaults(
  { key, noun }: AnyRegister,
  number: number,
  ownNumbers: boolean,
): ReadonlyArray<readonly [string, string]> {
  if (!ownNumbers) return [[key, `没有这个编号的${noun}，新增请留空`]];
  return number > HIGHEST_OWN ? [[key, `不能大于 ${HIGHEST_OWN}`]] : [];
}

function missing(
  register: AnyRegister,
  whole: AnyRecord,
  wrong: ReadonlyArray<readonly [string, string]>,
): readonly (readonly [string, string])[] {
  const faulty = new Set(wrong.map(([key]) => key));
  return typedFields(register)
    .filter(([key, { required }]) => required && whole[key] === undefined && !faulty.has(key))
    .map(([key]) => [key, MISSING]);
}

function fixedFaults(
  register: AnyRegister,
  before: AnyRecord | undefined,
  values: AnyRecord,
): readonly (readonly [string, string])[] {
  if (!before) return [];
  return typedFields(register)
    .filter(([key, { fixed }]) => fixed && Object.hasOwn(values, key) && values[key] !== before[key])
    .map(([key]) => [key, '保存后不能修改']);
}

async function treeFaults(
  tx: Db,
  register: AnyRegister,
  values: AnyRecord,
  before: AnyRecord | undefined,
): Promise<readonly (readonly [string, string])[]> {
  const fault = await judgeTree(tx, register, values, before);
  return fault === undefined ? [] : [[register.tree?.parent ?? '', fault]];
}
