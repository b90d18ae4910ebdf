import { today } from '#base/calendar.ts';
import type { AnyRegister } from '#base/register/declare.ts';
import type { AnyRecord } from '#base/register/declaration.ts';
import type { Change } from '#base/register/importing/codecs.ts';
import { isPointing } from '#base/register/fields.ts';
import { typedFields } from '#base/register/shown.ts';
import { divisionIn, keyFieldOf } from '#subjects/crawler/rules.ts';
import type { Difference } from '#subjects/crawler/terms.ts';
import type { Db } from '../database/tables.ts';
import { cityOutline } from '../register/map.ts';
import { type Target, targetsOf } from '../register/options.ts';
import { allRecords } from '../register/reading.ts';
import { type Targets, valuesIn } from '../register/sheet/cells.ts';
import { type PlannedRow, planned } from '../register/sheet/plan.ts';
import type { FileRow } from '../register/sheet/rows.ts';
import { takeTurn } from '../register/writing.ts';
import type { Services } from '../service/services.ts';
import { Faults } from '../sheet/sheet-faults.ts';
import { crawledRegister } from './sources.ts';

export type Cells = Readonly<Record<string, string>>;

/** What a row means for its list, as it is kept with the collection. */
export interface Compared {
  readonly line: number;
  readonly difference: Difference;
  readonly name: string;
  readonly licence: string;
  readonly cells: Cells;
  readonly changes: readonly Change[];
  readonly faults: ReadonlyArray<{ readonly term: string; readonly message: string }>;
}

/** A list and what a collection would make of it. */
export interface Comparison {
  readonly register: AnyRegister;
  readonly rows: readonly Compared[];
  readonly plan: readonly PlannedRow[];
  /** Records that came from this source, stand, nobody has locked, and were not found any more. */
  readonly gone: readonly AnyRecord[];
}

/** Whose pages they are, and for which list. */
export interface Of {
  readonly name: string;
  readonly register: string;
}

type Around = Pick<Services, 'clock' | 'config'>;

/** Compares what was found with its list, under the list's lock: the same judging as a file's that is imported. What was found once more on a later page counts once. */
export async function compared(
  tx: Db,
  { clock, config: { phonePattern } }: Around,
  { name: source, register: registerName }: Of,
  found: readonly Cells[],
): Promise<Comparison> {
  const register = crawledRegister(registerName);
  const key = keyFieldOf(register);
  await takeTurn(tx, register);
  const targets: Targets = new Map(
    await Promise.all(
      typedFields(register)
        .filter(([, spec]) => isPointing(spec))
        .map(async ([field, spec]) => [field, await targetsOf(tx, spec, null)] as const),
    ),
  );
  const city = await cityOutline(tx, register);
  const divisions = targets.get('regionId') ?? [];
  const distinct = [...new Map(found.map((cells) => [JSON.stringify(cells), cells])).values()];
  const rows = distinct.map((given, at): FileRow => {
    const cells = { ...withDivision(given, divisions), source };
    return { line: at + 1, cells, ...valuesIn(register, cells, { targets, crs: 'gcj02', city }) };
  });
  const faults = new Faults();
  const judged = await planned(tx, register, rows, { regions: null, phonePattern, ownNumbers: false, faults });
  // The day of collection is the one on which something changed: by itself it is no change.
  const plan = judged.map((row) => ({ ...row, values: { ...row.values, collectedOn: today(clock) } }));
  const keys = new Set(rows.map(({ cells }) => cells[key]));
  const standing = await allRecords(tx, register, null, { ended: 'no' });
  const gone = standing.filter(
    (one) => one['source'] === source && one['lockedAt'] === undefined && !keys.has(String(one[key])),
  );
  return {
    register,
    plan,
    gone,
    rows: [
      ...rows.map(({ line, cells }, at) => comparedRow({ line, cells, licence: cells[key] ?? '' }, plan[at], faults)),
      ...gone.map((record, at) => goneRow(rows.length + at + 1, record, key)),
    ],
  };
}

function comparedRow(
  { line, cells, licence }: Pick<Compared, 'line' | 'cells' | 'licence'>,
  row: PlannedRow | undefined,
  faults: Faults,
): Compared {
  return {
    line,
    difference: row?.outcome ?? 'rejected',
    name: (row?.name ?? '') || (cells['name'] ?? ''),
    licence,
    cells,
    changes: row?.outcome === 'changed' ? row.changes : [],
    faults:
      row?.outcome === 'rejected'
        ? faults.list.filter((one) => one.line === line).map(({ column: term, message }) => ({ term, message }))
        : [],
  };
}

const goneRow = (line: number, record: AnyRecord, key: string): Compared => ({
  line,
  difference: 'gone',
  name: String(record['name'] ?? ''),
  licence: String(record[key] ?? ''),
  cells: {},
  changes: [],
  faults: [],
});

/** The cells with their division by its name: what a page says of it may be a longer one, or stand in the address alone. */
function withDivision(cells: Cells, divisions: readonly Target[]): Cells {
  const { regionId: said = '', address = '' } = cells;
  const { regionId: _, ...others } = cells;
  const namesOf = (isPart: boolean) =>
    divisions.filter(({ parentId }) => (parentId !== undefined) === isPart).map(({ name }) => name);
  const [parts, whole] = [namesOf(true), namesOf(false)];
  // That it lies in the city is said before the district is, and where the district is not.
  const found =
    divisionIn(said, parts) ?? divisionIn(address, parts) ?? divisionIn(said, whole) ?? divisionIn(address, whole);
  return found === undefined ? others : { ...others, regionId: found };
}
