import { type RawBuilder, sql } from 'kysely';
import type { Moved } from '#base/register/merging/wire.ts';
import type { Db } from '../../database/tables.ts';
import { columnOf } from '../columns.ts';
import type { Writer } from '../../service/records.ts';
import { remember } from '../history.ts';
import { recordsOf } from '../reading.ts';
import { type Reference, refersTo, rowKey, stands, termOf } from './references.ts';

/** How many rows of each reference would move from one record to another, and how many would stay; nothing of what has none. */
export async function countMoves(
  db: Db,
  references: readonly Reference[],
  from: number,
  to: number,
): Promise<readonly Moved[]> {
  const found: Moved[] = [];
  for (const reference of references) {
    const { rows } = await sql<{ moved: number; staying: number }>`
      select (count(*) filter (where not ${stands(reference, to)}))::int as moved, (count(*) filter (where ${stands(reference, to)}))::int as staying
      from ${sql.table(reference.table)} as t where ${refersTo(reference, from)}`.execute(db);
    const { moved = 0, staying = 0 } = rows[0] ?? {};
    if (moved + staying > 0) found.push({ term: termOf(reference), moved, staying });
  }
  return found;
}

const nameOf = ({ table, column }: Reference): string => `${table}.${column}`;

/** Lets every row that refers to one record refer to another, but for those that stand there already; remembers which, and in the history of each that is a record itself. */
export async function moveRows(
  tx: Db,
  references: readonly Reference[],
  merge: { readonly id: number; readonly from: number; readonly to: number },
  writer: Writer,
): Promise<void> {
  for (const reference of references) {
    const moves = sql<boolean>`${refersTo(reference, merge.from)} and not ${stands(reference, merge.to)}`;
    await rewritten(tx, reference, moves, merge.to, writer, (update) =>
      sql`with moved as (${update} returning ${rowKey(reference)} as row_key)
        insert into register_merge_row (register_merge_id, relation, row_key)
        select ${merge.id}, ${nameOf(reference)}, row_key from moved`.execute(tx),
    );
  }
}

/** Lets the rows that a merge moved refer to the record again from which they came; gives how many did. What was changed, deleted or entered again meanwhile stays. */
export async function returnRows(
  tx: Db,
  references: readonly Reference[],
  merge: { readonly id: number; readonly from: number; readonly to: number },
  writer: Writer,
): Promise<number> {
  let returned = 0;
  for (const reference of references) {
    const moves = sql<boolean>`${refersTo(reference, merge.to)} and not ${stands(reference, merge.from)}
      and ${rowKey(reference)} in (select row_key from register_merge_row where register_merge_id = ${merge.id} and relation = ${nameOf(reference)})`;
    returned += await rowsRewritten(tx, reference, moves, merge.from, writer);
  }
  return returned;
}

/** Writes the rows `t` that meet a condition over to another record, and gives how many did. */
export async function rowsRewritten(
  tx: Db,
  reference: Reference,
  moves: RawBuilder<boolean>,
  to: number,
  writer: Writer,
): Promise<number> {
  let written = 0;
  await rewritten(tx, reference, moves, to, writer, async (update) => {
    const { rows } = await sql<{ n: number }>`
      with moved as (${update} returning 1) select count(*)::int as n from moved`.execute(tx);
    written = rows[0]?.n ?? 0;
  });
  return written;
}

/** Writes the rows `t` that meet a condition over to another record; each that is a record has a further version, with its history. */
export async function rewritten(
  tx: Db,
  { table, column, register }: Reference,
  moves: RawBuilder<boolean>,
  to: number,
  writer: Writer,
  write: (update: RawBuilder<unknown>) => Promise<unknown>,
): Promise<void> {
  if (!register) {
    await write(sql`update ${sql.table(table)} as t set ${sql.ref(column)} = ${to} where ${moves}`);
    return;
  }
  const own = columnOf(register.key);
  const { rows } = await sql<{ id: number }>`
    select ${sql.ref(`t.${own}`)} as id from ${sql.table(table)} as t where ${moves}`.execute(tx);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  const before = await recordsOf(tx, register, null, ids);
  await write(
    sql`update ${sql.table(table)} as t set ${sql.ref(column)} = ${to}, version = t.version + 1 where ${sql.ref(`t.${own}`)} = any(${ids}::integer[])`,
  );
  const after = new Map((await recordsOf(tx, register, null, ids)).map((one) => [one[register.key], one]));
  await remember(
    tx,
    register,
    before.map((one) => ({ deed: 'update', before: one, after: after.get(one[register.key]) })),
    writer,
  );
}
