import { sql } from 'kysely';
import type { Saved } from '#base/envelope.ts';
import type { AnyRegister } from '#base/register/declare.ts';
import type { AnyRecord } from '#base/register/declaration.ts';
import { isTyped } from '#base/register/fields.ts';
import { placeWritten } from '#base/register/judging/centre.ts';
import type { Db } from '../database/tables.ts';
import { LOCKS } from '../database/turns.ts';
import { brokenConstraint, type Judge, judge } from './judging/checking.ts';
import { columnOf, columnsOf, declared } from './columns.ts';
import type { Writer } from '../service/records.ts';
import { remember, staleBecause } from './history.ts';
import { refuseKept } from './kept.ts';
import { recordOf } from './reading.ts';

/** What every write knows: by whose scope and rules it is judged, and who writes when. */
export type Pen = Judge & Writer;

/** A record as a person calls it; the log names its line by it. */
export type Named = AnyRecord & { readonly name: string };
export interface Saving {
  readonly saved: Saved;
  readonly before?: Named;
  readonly after: Named;
}

/** Writers of one register take turns until their transaction ends: what one checks, no other changes meanwhile. */
export async function takeTurn(tx: Db, { name }: AnyRegister): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCKS.register}, hashtext(${name}))`.execute(tx);
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
