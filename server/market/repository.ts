import { sql } from 'kysely';
import { type Dwellers, peopleOf, areaPerThousand, summedDivisions } from '#subjects/market/rules.ts';
import { AGE_BANDS, LARGE_FROM } from '#subjects/market/terms.ts';
import type { MarketCurrent, MarketTypeCount } from '#subjects/market/wire.ts';
import { namesRegion } from '../scope/conditions.ts';
import { type RegionScope, seesRegion } from '../scope/scope.ts';
import type { Db } from '../database/tables.ts';

/** How many outlets of a scope there are of each kind 市场主体, kinds without any included. */
export async function marketTypeCounts(db: Db, regions: RegionScope): Promise<readonly MarketTypeCount[]> {
  return db
    .selectFrom('market_type as t')
    .leftJoin('outlet as o', 'o.market_type_code', 't.market_type_code')
    .leftJoin('region as r', 'r.region_id', 'o.region_id')
    .select(['t.name', 't.icon'])
    .select(sql<number>`count(o.outlet_id) filter (where ${namesRegion('r.code', regions)})`.as('count'))
    .groupBy(['t.market_type_code', 't.name', 't.icon', 't.sort'])
    .orderBy('t.sort')
    .execute();
}

/** The divisions of the districts' level that a scope holds; null is the whole city. */
async function divisionsIn(db: Db, regions: RegionScope) {
  return db
    .selectFrom('region as r')
    .where(namesRegion('r.code', regions))
    .select(['r.region_id as regionId', 'r.counts_in_sum as countsInSum'])
    .execute();
}

/**
 * The market current situation 市场现状 of a scope in a year: every outlet and every place where people live (`homes`) once, whatever division it is entered under;
 * of the plans those that are summed (江北新区 overlaps its neighbours).
 */
export async function marketCurrent(
  db: Db,
  homes: ReadonlyArray<Dwellers & { readonly regionCode: string }>,
  regions: RegionScope,
  year: number,
): Promise<Omit<MarketCurrent, 'asOf'>> {
  const divisions = await divisionsIn(db, regions);
  const outlets = await outletsOf(
    db,
    divisions.map(({ regionId }) => regionId),
  );
  const added = await addedBy(
    db,
    summedDivisions(divisions).map(({ regionId }) => regionId),
    year,
  );
  const own = homes
    .filter(({ regionCode }) => seesRegion(regions, regionCode))
    .toSorted((a, b) => b.male + b.female - (a.male + a.female));
  const { population, ...people } = peopleOf(own);
  return {
    retained: outlets.count,
    added,
    total: outlets.count + added,
    floorArea: outlets.floorArea,
    small: outlets.small,
    areaPerThousand: population === undefined ? undefined : areaPerThousand(outlets.floorArea, population),
    population,
    ...people,
    ageNames: people.ageShares.length === 0 ? [] : [...AGE_BANDS],
  };
}

const isIn = (column: string, regionIds: readonly number[]) =>
  sql<boolean>`${sql.ref(column)} = any(${sql.val([...regionIds])}::integer[])`;

async function outletsOf(db: Db, regionIds: readonly number[]) {
  const row = await db
    .selectFrom('outlet')
    .where(isIn('region_id', regionIds))
    .select([
      sql<number>`count(*)`.as('count'),
      sql<number>`coalesce(sum(floor_area), 0)`.as('floorArea'),
      sql<number>`count(*) filter (where floor_area < ${LARGE_FROM})`.as('small'),
    ])
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), floorArea: Number(row.floorArea), small: Number(row.small) };
}

/** Outlets that the plans of the period which holds `year` add. */
async function addedBy(db: Db, regionIds: readonly number[], year: number): Promise<number> {
  const row = await db
    .selectFrom('market_plan')
    .where(isIn('region_id', regionIds))
    .where('begin_year', '<=', year)
    .where('end_year', '>=', year)
    .select(sql<number>`coalesce(sum(added), 0)`.as('added'))
    .executeTakeFirstOrThrow();
  return Number(row.added);
}
