import { sql } from 'kysely';
import type { AnyRegister } from '#base/register/declare.ts';
import type { AnyRecord } from '#base/register/declaration.ts';
import { MERGE_MESSAGES, type MergeEntry, UNMERGE_DAYS } from '#base/register/merging/wire.ts';
import { refuse } from '../../http/problem.ts';
import type { Db } from '../../database/tables.ts';
import { columnOf } from '../columns.ts';

const DAY = 86_400_000;
/** Until when a merge of an instant can be undone, ms. */
export const undoableUntil = (at: number): number => at + UNMERGE_DAYS * DAY;

/** What was merged into another record does not come back by itself: two would stand for one again. */
export async function refuseMerged(
  db: Db,
  register: AnyRegister,
  records: readonly (AnyRecord & { readonly name: string })[],
): Promise<void> {
  if (!register.merges) return;
  for (const record of records) {
    const into = await mergedInto(db, register, Number(record[register.key]));
    if (into) throw refuse(MERGE_MESSAGES.merged(record.name, into.name));
  }
}

/** The merge by which a record went into another, that was not undone; undefined where there is none. */
export async function mergedInto(
  db: Db,
  register: AnyRegister,
  id: number,
): Promise<{ readonly id: number; readonly name: string } | undefined> {
  const row = await mergesIn(db, register)
    .where('m.merged_id', '=', id)
    .where('m.undone_at', 'is', null)
    .executeTakeFirst();
  return row && { id: row.register_merge_id, name: row.kept_name };
}

/** The merges of a register with the name of the record that stayed, the newest first. */
const mergesIn = (db: Db, register: AnyRegister) =>
  db
    .selectFrom('register_merge as m')
    .selectAll('m')
    .select(
      sql<string>`(select r.name from ${sql.table(register.table)} as r where ${sql.ref(`r.${columnOf(register.key)}`)} = m.kept_id)`.as(
        'kept_name',
      ),
    )
    .where('m.register', '=', register.name)
    .orderBy('m.register_merge_id', 'desc');

/** The merges of a record, as the one that stayed or the one that went, the newest first. */
export async function mergesOf(db: Db, register: AnyRegister, id: number): Promise<readonly MergeEntry[]> {
  const rows = await mergesIn(db, register)
    .where((is) => is.or([is('m.kept_id', '=', id), is('m.merged_id', '=', id)]))
    .limit(MOST_SHOWN)
    .execute();
  return rows.map((row) => ({
    mergeId: row.register_merge_id,
    keptId: row.kept_id,
    keptName: row.kept_name,
    mergedId: row.merged_id,
    mergedName: row.merged_name,
    at: row.at,
    by: row.actor_name,
    reason: row.reason === '' ? undefined : row.reason,
    moved: [...row.moved],
    until: undoableUntil(row.at),
    undoneAt: row.undone_at ?? undefined,
    undoneBy: row.undone_name ?? undefined,
  }));
}
const MOST_SHOWN = 50;
