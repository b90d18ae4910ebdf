import { sql } from 'kysely';
import type { ReorganisationEntry } from '#subjects/region-change/wire.ts';
import type { Db } from '../database/tables.ts';
import { undoableUntil } from './undoing.ts';

/** The changes that a division came from or went into 沿革, the newest first. */
export async function changesOf(db: Db, regionId: number): Promise<ReorganisationEntry[]> {
  const rows = await db
    .selectFrom('region_change as c')
    .selectAll()
    .where(
      sql<boolean>`exists (select from region_lineage as l where l.region_change_id = c.region_change_id and ${regionId} in (l.from_id, l.to_id))`,
    )
    .orderBy('c.region_change_id', 'desc')
    .execute();
  return rows.map((row) => ({
    changeId: row.region_change_id,
    kind: row.kind,
    on: row.effective_on,
    from: row.moved.from,
    to: row.moved.to,
    at: row.at,
    by: row.actor_name,
    reason: row.reason === '' ? undefined : row.reason,
    moves: row.moved.moves,
    until: undoableUntil(row.at),
    undoneAt: row.undone_at ?? undefined,
    undoneBy: row.undone_name ?? undefined,
  }));
}
