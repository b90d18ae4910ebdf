import type { Selectable } from 'kysely';
import type { BaseLayer } from '#subjects/base-map/terms.ts';
import type { BaseVersion } from '#subjects/base-map/wire.ts';
import type { BaseMapRow } from '../database/rows/running/base-maps.ts';
import type { Db } from '../database/tables.ts';
import { takeTurns } from '../database/turns.ts';

/** A version as it is entered. */
export type NewBase = Omit<Selectable<BaseMapRow>, 'base_map_id' | 'in_use'>;

/** Everything of a version but what it holds. */
const FACTS = [
  'base_map_id as versionId',
  'layer',
  'source',
  'review_number as reviewNumber',
  'crs',
  'file_name as fileName',
  'shapes',
  'corners',
  'at',
  'by_name as byName',
  'in_use as inUse',
] as const;

/** Every kept version, the newest first. */
export async function baseVersions(db: Db): Promise<readonly BaseVersion[]> {
  return db.selectFrom('base_map').select(FACTS).orderBy('base_map_id', 'desc').execute();
}

/** The versions in use, with what their addresses are made of. */
export async function basesInUse(db: Db) {
  return db
    .selectFrom('base_map')
    .select(['base_map_id as versionId', 'layer', 'source', 'review_number as reviewNumber', 'digest'])
    .where('in_use', '=', true)
    .orderBy('base_map_id')
    .execute();
}

/** What a version holds; undefined for one that is not kept. */
export async function contentOf(db: Db, versionId: number) {
  return db
    .selectFrom('base_map')
    .select(['layer', 'content', 'digest', 'source', 'review_number as reviewNumber'])
    .where('base_map_id', '=', versionId)
    .executeTakeFirst();
}

/** What the version in use of a layer holds; undefined for the system's own drawing. */
export async function contentInUse(db: Db, layer: BaseLayer): Promise<string | undefined> {
  const row = await db
    .selectFrom('base_map')
    .select('content')
    .where('layer', '=', layer)
    .where('in_use', '=', true)
    .executeTakeFirst();
  return row?.content;
}

/** Waits for its turn and gives the version of a layer that is in use then, 0 for the system's own drawing. */
export async function inUseOf(tx: Db, layer: BaseLayer): Promise<number> {
  await takeTurns(tx, 'base-map');
  const row = await tx
    .selectFrom('base_map')
    .select('base_map_id')
    .where('layer', '=', layer)
    .where('in_use', '=', true)
    .executeTakeFirst();
  return row?.base_map_id ?? 0;
}

/** Uses a version of a layer and no other; 0 for the system's own drawing. */
export async function putInUse(tx: Db, layer: BaseLayer, versionId: number): Promise<void> {
  await tx
    .updateTable('base_map')
    .set({ in_use: false })
    .where('layer', '=', layer)
    .where('in_use', '=', true)
    .execute();
  await tx.updateTable('base_map').set({ in_use: true }).where('base_map_id', '=', versionId).execute();
}

/** Enters a version that is not in use yet; gives its number. */
export async function enterBase(tx: Db, row: NewBase): Promise<number> {
  const { base_map_id } = await tx
    .insertInto('base_map')
    .values({ ...row, in_use: false })
    .returning('base_map_id')
    .executeTakeFirstOrThrow();
  return base_map_id;
}

/** Forgets the oldest versions of a layer but `kept`; the one in use always stays. */
export async function forgetOld(tx: Db, layer: BaseLayer, kept: number): Promise<void> {
  const old = await tx
    .selectFrom('base_map')
    .select('base_map_id')
    .where('layer', '=', layer)
    .where('in_use', '=', false)
    .orderBy('base_map_id', 'desc')
    .offset(kept)
    .execute();
  if (old.length === 0) return;
  await tx
    .deleteFrom('base_map')
    .where(
      'base_map_id',
      'in',
      old.map((row) => row.base_map_id),
    )
    .execute();
}
