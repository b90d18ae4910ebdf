import { sql } from 'kysely';
import type { Saved } from '#base/envelope.ts';
import type { AnyRegister } from '#base/register/declare.ts';
import type { AnyRecord } from '#base/register/declaration.ts';
import { isTyped } from '#base/register/fields.ts';
import { placeWritten } from '#base/register/judging/centre.ts';
import { notFound, Problem, refuse } from '../http/problem.ts';
import type { Db } from '../database/tables.ts';
import { brokenConstraint, type Judge, judge } from './judging/checking.ts';
import { columnOf, columnsOf, declared } from './columns.ts';
import type { Writer, Written } from '../service/records.ts';
import { remember, staleBecause } from './history.ts';
import { refuseKept, refuseLocked } from './kept.ts';
import { hangingFault, parentOf, refuseBelowEnded, treeOf } from './judging/tree.ts';
import { refuseMerged } from './merging/standing.ts';
import { allRecords, recordOf, recordsOf } from './reading.ts';
import { refuseRestoring } from './judging/restoring.ts';
import { usedBecause } from './judging/used.ts';

/** What every write knows: by whose scope and rules it is judged, and who writes when. */
export type Pen = Judge & Writer;

/** A record as a person calls it; the log names its line by it. */
export type Named = AnyRecord & { readonly name: string };
export interface Saving {
  readonly saved: Saved;
  readonly before?: Named;
  readonly after: Named;
}

/** Any number, the same for every server; registers have a second one each. */
const TURNS = 20_261_301;

/** Writers of one register take turns until their transaction ends: what one checks, no other changes meanwhile. */
export async function takeTurn(tx: Db, { name }: AnyRegister): Promise<void> {
  await sql`select pg_advisory_xact_lock(${TURNS}, hashtext(${name}))`.execute(tx);
}

const typedIn = ({ fields }: AnyRegister, values: AnyRecord): AnyRecord =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, spec]) => isTyped(spec))
      .map(([key]) => [key, values[key]]),
  );

/** Adds a record; in a dragged order it stands last. */
export async function createRecord(tx: Db, register: AnyRegister, values: AnyRecord, pen: Pen): Promise<Saving> {
  await takeTurn(tx, register);
  const typed = typedIn(register, values);
  await judge(tx, register, typed, pen);
  const after = await inserted(tx, register, typed);
  await remember(tx, register, [{ deed: 'create', after }], pen);
  return { saved: { id: Number(after[register.key]), version: Number(after['version']) }, after };
}

/** Enters typed values that were judged, and gives the record. */
export async function inserted(tx: Db, register: AnyRegister, typed: AnyRecord): Promise<Named> {
  const own = columnOf(register.key);
  const placed = { ...typed, ...placeWritten(register, typed, undefined) };
  const row = await declared(tx)
    .insertInto(register.table)
    .values({ ...columnsOf(register, placed), ...ownColumns(register, typed) })
    .returning(own)
    .executeTakeFirstOrThrow();
  // The writer's own scope has been judged; what was written is read as it stands.
  return (await recordOf(tx, register, null, Number(row[own]))) as Named;
}

/** What the register gives a new record by itself: its number where that is a code, the last place in a dragged order, the depth in a tree. */
function ownColumns({ table, key, fields, tree, numbered }: AnyRegister, typed: AnyRecord): Record<string, unknown> {
  const from = sql.table(table);
  const columns = Object.entries(fields).flatMap(([field, { kind }]): [string, unknown][] => {
    const column = columnOf(field);
    const kept = sql.ref(column);
    if (kind === 'position') return [[column, sql`(select coalesce(max(${kept}), 0) + 1 from ${from})`]];
    if (kind !== 'depth') return [];
    const above = typed[tree?.parent ?? ''] ?? null;
    return [
      [column, sql`coalesce((select ${kept} from ${from} where ${sql.ref(columnOf(key))} = ${above}::integer), 0) + 1`],
    ];
  });
  return { ...Object.fromEntries(columns), ...(numbered && { [columnOf(key)]: Number(typed[numbered]) }) };
}

/** Changes a record; a version that is not the newest is refused with what has changed since. */
export function updateRecord(tx: Db, register: AnyRegister, values: AnyRecord, pen: Pen): Promise<Saving> {
  const changeable = typedIn(
    { ...register, fields: Object.fromEntries(Object.entries(register.fields).filter(([, { fixed }]) => !fixed)) },
    values,
  );
  return changeFields(
    tx,
    register,
    { id: Number(values[register.key]), version: Number(values['version']) },
    changeable,
    pen,
  );
}

/** Changes the fields of a record that `values` names, and leaves the others as they are; refused as every change is. */
export async function changeFields(
  tx: Db,
  register: AnyRegister,
  at: Saved,
  values: AnyRecord,
  pen: Pen,
): Promise<Saving> {
  return changeNewest(tx, register, await newestOf(tx, register, at, pen), values, pen);
}

/** The same of a record that was read by {@link newestOf} in this transaction. */
export async function changeNewest(
  tx: Db,
  register: AnyRegister,
  before: Named,
  values: AnyRecord,
  pen: Pen,
): Promise<Saving> {
  refuseKept([before]);
  await judge(tx, register, values, pen, before);
  const after = await changed(tx, register, before, values);
  await remember(tx, register, [{ deed: 'update', before, after }], pen);
  return { saved: { id: Number(after[register.key]), version: Number(after['version']) }, before, after };
}

/** A record of the scope as it stands now, for who saw its newest version; for the others 409 with who changed what since. */
export async function newestOf(tx: Db, register: AnyRegister, { id, version }: Saved, pen: Pen): Promise<Named> {
  await takeTurn(tx, register);
  const record = (await recordOf(tx, register, pen.regions, id)) as Named;
  if (record['version'] !== version) throw await staleBecause(tx, register, id, version);
  return record;
}

/** Writes values that were judged over a record, and gives it as it is then. */
export async function changed(tx: Db, register: AnyRegister, before: AnyRecord, values: AnyRecord): Promise<Named> {
  const version = Number(before['version']) + 1;
  await declared(tx)
    .updateTable(register.table)
    .set({ ...columnsOf(register, { ...values, ...placeWritten(register, values, before) }), version })
    .where(columnOf(register.key), '=', before[register.key])
    .execute()
    .catch((problem: unknown) => {
      throw brokenConstraint(register, problem) ?? problem;
    });
  return (await recordOf(tx, register, null, Number(before[register.key]))) as Named;
}

/** Writes values that were judged elsewhere over some fields of a record, with its history; refused where the record has ended or was locked meanwhile. */
export async function overwriteRecord(
  tx: Db,
  register: AnyRegister,
  id: number,
  values: AnyRecord,
  writer: Writer,
): Promise<void> {
  await takeTurn(tx, register);
  const before = (await recordOf(tx, register, null, id)) as Named;
  refuseKept([before]);
  const after = await changed(tx, register, before, values);
  await remember(tx, register, [{ deed: 'update', before, after }], writer);
}

/** Gives several records a value in some fields, one for all or each its own, each judged as by itself; all or none. What has it already stays as it is. */
export async function updateMany(
  tx: Db,
  register: AnyRegister,
  ids: readonly number[],
  given: AnyRecord | ((record: Named) => AnyRecord),
  pen: Pen,
): Promise<readonly Named[]> {
  const records = await wanted(tx, register, ids, pen);
  refuseKept(records);
  const written: Written[] = [];
  for (const before of records) {
    const values = typeof given === 'function' ? given(before) : given;
    if (Object.entries(values).every(([key, value]) => before[key] === value)) continue;
    await judge(tx, register, values, pen, before);
    written.push({ deed: 'update', before, after: await changed(tx, register, before, values) });
  }
  await remember(tx, register, written, pen);
  return records;
}

/** The records of all these numbers, or nothing is done. */
async function wanted(
  tx: Db,
  register: AnyRegister,
  ids: readonly number[],
  { regions }: Pen,
): Promise<readonly Named[]> {
  await takeTurn(tx, register);
  const distinct = [...new Set(ids)];
  const found = (await recordsOf(tx, register, regions, distinct)) as readonly Named[];
  if (found.length !== distinct.length) throw notFound(`${register.noun}不存在`);
  return found;
}

/** Deletes records, or ends them where the declaration keeps what was; all or none. What is in use, or has records below that stay, is refused. */
export async function removeRecords(
  tx: Db,
  register: AnyRegister,
  ids: readonly number[],
  pen: Pen,
): Promise<readonly Named[]> {
  const gone = await wanted(tx, register, ids, pen);
  refuseLocked(gone);
  const own = columnOf(register.key);
  const numbers = gone.map((one) => one[register.key]);
  const root = register.tree?.rooted && gone.find((one) => one[register.tree?.parent ?? ''] === undefined);
  if (root) throw refuse(`“${root.name}”不能删除`);
  const used = usedBecause(register, gone, register.ends ? '停用' : '删除');
  if (used !== undefined) throw refuse(used);
  if (register.tree) {
    const parent = columnOf(register.tree.parent);
    let hanging = declared(tx).selectFrom(register.table).select([own, parent]).where(parent, 'in', numbers);
    if (register.ends) hanging = hanging.where('ended_at', 'is', null);
    const below = await hanging.execute();
    const staying = below.find((one) => !numbers.includes(one[own]));
    if (staying)
      throw refuse(
        `“${gone.find((one) => one[register.key] === staying[parent])?.name}”下有${register.noun}，不能删除`,
      );
  }
  if (register.ends) return setEnded(tx, register, gone, pen);
  // Together with what hangs below they go in any order.
  if (register.tree)
    await declared(tx)
      .updateTable(register.table)
      .set({ [columnOf(register.tree.parent)]: null })
      .where(own, 'in', numbers)
      .execute();
  await remember(
    tx,
    register,
    gone.map((before) => ({ deed: 'remove', before })),
    pen,
  );
  await declared(tx).deleteFrom(register.table).where(own, 'in', numbers).execute();
  return gone;
}

/** Brings ended records back 恢复, all or none; below one that stays ended there is no place for them. */
export async function restoreRecords(
  tx: Db,
  register: AnyRegister,
  ids: readonly number[],
  pen: Pen,
): Promise<readonly Named[]> {
  const records = await wanted(tx, register, ids, pen);
  await refuseMerged(tx, register, records);
  await refuseRestoring(tx, register, records);
  await refuseBelowEnded(tx, register, records);
  const back = records.map((one) => [Number(one[register.key]), parentOf(register, one)] as const);
  const fault = hangingFault(register, await treeOf(tx, register, back), ids);
  if (fault !== undefined) throw refuse(`不能恢复：${fault}`);
  return setEnded(tx, register, records, pen, 'restore');
}

async function setEnded(
  tx: Db,
  register: AnyRegister,
  records: readonly Named[],
  pen: Pen,
  deed: 'end' | 'restore' = 'end',
): Promise<readonly Named[]> {
  const other = records.find(({ endedAt }) => (endedAt === undefined) === (deed === 'restore'));
  if (other) throw refuse(`“${other.name}”${deed === 'end' ? '已停用' : '未停用'}`);
  const ids = records.map((one) => one[register.key]);
  await declared(tx)
    .updateTable(register.table)
    .set({ ended_at: deed === 'end' ? pen.now : null, version: sql`version + 1` })
    .where(columnOf(register.key), 'in', ids)
    .execute();
  const after = await recordsOf(tx, register, null, ids.map(Number));
  const was = new Map(records.map((one) => [one[register.key], one]));
  const lines = after.map((one) => ({ deed, before: was.get(one[register.key]), after: one }));
  await remember(tx, register, lines, pen);
  return records;
}

/** Puts all records into a new order; a list that is not exactly all of them is refused. */
export async function orderRecords(
  tx: Db,
  register: AnyRegister,
  ids: readonly number[],
  { regions }: Pen,
): Promise<void> {
  await takeTurn(tx, register);
  const present = new Set((await allRecords(tx, register, regions, {})).map((one) => one[register.key]));
  if (ids.some((id) => !present.has(id))) throw notFound(`${register.noun}不存在`);
  if (ids.length !== present.size || new Set(ids).size !== present.size)
    throw new Problem(409, `${register.noun}已被他人修改，请刷新后重试`);
  const order = columnOf(Object.entries(register.fields).find(([, { kind }]) => kind === 'position')?.[0] ?? '');
  for (const [index, id] of ids.entries())
    await declared(tx)
      .updateTable(register.table)
      .set({ [order]: index + 1 })
      .where(columnOf(register.key), '=', id)
      .execute();
}
