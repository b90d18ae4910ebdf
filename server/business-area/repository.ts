import { sql } from 'kysely';
import { type DateText, startOf } from '#base/calendar.ts';
import { shownGender, shownGroups, tenThousandsOf } from '#subjects/business-area/rules.ts';
import type { CustomerProfile } from '#subjects/business-area/wire.ts';
import { namesRegion } from '../scope/conditions.ts';
import { recordPlaced } from '../scope/placed.ts';
import type { RegionScope } from '../scope/scope.ts';
import type { Db } from '../database/tables.ts';

/** A business area with the division it lies in. */
export interface AreaOf {
  readonly areaId: number;
  readonly name: string;
  readonly regionId: number;
  readonly regionName: string;
  readonly lng: number;
  readonly lat: number;
}

/** The business areas of the regions that the session may see, the best visited first; null is the whole city. */
export async function areasIn(db: Db, regions: RegionScope): Promise<readonly AreaOf[]> {
  return db
    .selectFrom('business_area as a')
    .innerJoin('region as r', 'r.region_id', 'a.region_id')
    .where(namesRegion('r.code', regions))
    .select(['a.area_id as areaId', 'a.name', 'a.region_id as regionId', 'r.name as regionName', 'a.lng', 'a.lat'])
    .orderBy('a.area_id')
    .execute();
}

/** The area with the division it lay in on a day: a report of a month stays that of the division of then. */
export async function areaThen(db: Db, area: AreaOf, day: DateText): Promise<AreaOf> {
  const then = await db
    .selectFrom('region as r')
    .where(
      'r.region_id',
      '=',
      recordPlaced('business_area_record.region_id', sql`${area.areaId}::integer`, sql`${area.regionId}::integer`, day),
    )
    .select(['r.region_id as regionId', 'r.name as regionName'])
    .executeTakeFirstOrThrow();
  return { ...area, ...then };
}

/** The area of a number, if the session may see it. */
export async function areaIn(db: Db, regions: RegionScope, areaId: number): Promise<AreaOf | undefined> {
  return (await areasIn(db, regions)).find((area) => area.areaId === areaId);
}

/** Who comes to an area 客群画像, as far as it was known on a day; what is said of ten people or fewer is left out. Only the last survey is kept: before it nothing is known. */
export async function profileOf(db: Db, { areaId }: AreaOf, date?: DateText): Promise<CustomerProfile> {
  let kept = db
    .selectFrom('customer_profile')
    .select(['kind', 'name', 'amount', 'surveyed_on as surveyedOn'])
    .where('area_id', '=', areaId);
  if (date !== undefined) kept = kept.where('surveyed_on', '<=', date);
  const rows = await kept.orderBy('sort').execute();
  const surveyedOn = rows[0]?.surveyedOn ?? undefined;
  const of = (kind: string) => rows.filter((row) => row.kind === kind);
  const headsOf = (name: string) => of('gender').find((row) => row.name === name)?.amount ?? 0;
  return {
    gender: shownGender(headsOf('男'), headsOf('女')),
    occupations: shownGroups(of('occupation')).map(({ name, amount }) => ({ name, heads: amount })),
    sourceCities: shownGroups(of('source-city')).map(({ name, amount }) => ({
      city: name,
      tenThousands: tenThousandsOf(amount),
    })),
    asOf: surveyedOn === undefined ? undefined : startOf(surveyedOn),
  };
}

/** The first and the last day of visits; undefined where none were ever counted. */
export async function visitDays(db: Db): Promise<{ readonly first: DateText; readonly last: DateText } | undefined> {
  const row = await db
    .selectFrom('area_visit')
    .select(({ fn }) => [fn.min('visit_date').as('first'), fn.max('visit_date').as('last')])
    .executeTakeFirst();
  return row?.first && row.last ? { first: row.first, last: row.last } : undefined;
}

/** Visitors a day, both days included. */
export async function visitsBetween(db: Db, areaId: number, from: DateText, to: DateText) {
  return db
    .selectFrom('area_visit')
    .select(['visit_date as date', 'visitors'])
    .where('area_id', '=', areaId)
    .where('visit_date', '>=', from)
    .where('visit_date', '<=', to)
    .orderBy('visit_date')
    .execute();
}

/** Outlets of some regions around a place by kind, the most frequent first. `x`, `y` and the radius are metres on the ground. */
export async function outletsAround(
  db: Db,
  { x, y }: { readonly x: number; readonly y: number },
  radius: number,
  regions: RegionScope,
) {
  const rows = await db
    .selectFrom('outlet as o')
    .innerJoin('market_type as t', 't.market_type_code', 'o.market_type_code')
    .innerJoin('region as r', 'r.region_id', 'o.region_id')
    .where(namesRegion('r.code', regions))
    .where(sql<boolean>`point(o.x, o.y) <@ circle(point(${x}, ${y}), ${radius})`)
    .select(['t.name', sql<number>`count(*)`.as('count'), sql<number>`sum(o.floor_area)`.as('floorArea')])
    .groupBy(['t.name', 't.sort'])
    .orderBy('count', 'desc')
    .orderBy('t.sort')
    .execute();
  return rows.map(({ name, count, floorArea }) => ({ name, count: Number(count), floorArea: Number(floorArea) }));
}
