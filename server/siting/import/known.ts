import { sql } from 'kysely';
import { type RegionScope, seesRegion } from '../../scope/scope.ts';
import type { Db } from '../../database/tables.ts';
import { allRegions } from '../../planning/repository.ts';

export interface KnownRegion {
  readonly regionId: number;
  readonly code: string;
  readonly name: string;
  readonly level: number;
}

/** What rows may name. Of every number there is it is known whether the importer may change it. */
export interface Known {
  readonly regions: readonly KnownRegion[];
  readonly kinds: ReadonlyArray<{ readonly code: string; readonly name: string }>;
  readonly outlets: ReadonlyMap<number, boolean>;
  readonly compounds: ReadonlyMap<number, boolean>;
}

/** Divisions in scope whose records count, kinds of business, and the numbers that are taken. */
export async function knownTo(db: Db, scope: RegionScope): Promise<Known> {
  const regions = (await allRegions(db)).filter(({ code, countsInSum }) => countsInSum && seesRegion(scope, code));
  const kinds = await db
    .selectFrom('market_type')
    .select(['market_type_code as code', 'name'])
    .orderBy('sort')
    .execute();
  const numbers = async (table: 'outlet' | 'compound'): Promise<ReadonlyMap<number, boolean>> => {
    const { rows } = await sql<{
      id: number;
      code: string;
    }>`select ${sql.ref(`t.${table}_id`)} as id, case when ${sql.raw(table === 'outlet' ? 't.locked_at is null and' : '')} t.ended_at is null then r.code else '' end as code
      from ${sql.table(`${table}_record`)} t join region r using (region_id)`.execute(db);
    return new Map(rows.map(({ id, code }) => [id, code !== '' && seesRegion(scope, code)]));
  };
  return {
    regions: regions.filter(({ level }) => level > 1),
    kinds,
    outlets: await numbers('outlet'),
    compounds: await numbers('compound'),
  };
}
