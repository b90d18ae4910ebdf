import { groundOf, type Ground } from '#base/geo.ts';
import type { Db } from '../database/tables.ts';

/** An outlet as the plane keeps it. */
export interface PlaneOutlet extends Ground {
  readonly outletId: number;
  readonly name: string;
  readonly kind: string;
  readonly regionCode: string;
  readonly division: string;
  readonly address: string;
  readonly lng: number;
  readonly lat: number;
  readonly floorArea: number;
  readonly serviceRadius: number;
  readonly openedYear: number;
}

/** A residential compound as the plane keeps it: heads by sex and by age band. */
export interface PlaneCompound extends Ground {
  readonly compoundId: number;
  readonly name: string;
  readonly regionCode: string;
  readonly lng: number;
  readonly lat: number;
  readonly male: number;
  readonly female: number;
  readonly ages: readonly number[];
}

/** A division; those that do not count in sums overlap their neighbours. */
export interface PlaneRegion {
  readonly regionId: number;
  readonly code: string;
  readonly name: string;
  readonly level: number;
  readonly countsInSum: boolean;
}

/** A business area 商圈: its register knows the centre only, GCJ-02. */
export interface PlaneArea {
  readonly areaId: number;
  readonly name: string;
  readonly lng: number;
  readonly lat: number;
  readonly regionCode: string;
}

/** A district's plan for a period 规划指标. */
export interface PlanRow {
  readonly regionCode: string;
  readonly division: string;
  readonly begin: number;
  readonly end: number;
  readonly retained: number;
  readonly added: number;
  readonly floorArea: number;
}

export async function allOutlets(db: Db): Promise<readonly PlaneOutlet[]> {
  return db
    .selectFrom('outlet as o')
    .innerJoin('region as r', 'r.region_id', 'o.region_id')
    .select([
      'o.outlet_id as outletId',
      'o.name',
      'o.market_type_code as kind',
      'r.code as regionCode',
      'r.name as division',
      'o.address',
      'o.lng',
      'o.lat',
      'o.x',
      'o.y',
      'o.floor_area as floorArea',
      'o.service_radius as serviceRadius',
      'o.opened_year as openedYear',
    ])
    .orderBy('o.outlet_id')
    .execute();
}

export async function allCompounds(db: Db): Promise<readonly PlaneCompound[]> {
  const rows = await db
    .selectFrom('compound as c')
    .innerJoin('region as r', 'r.region_id', 'c.region_id')
    .select([
      'c.compound_id as compoundId',
      'c.name',
      'r.code as regionCode',
      'c.lng',
      'c.lat',
      'c.x',
      'c.y',
      'c.male',
      'c.female',
      'c.ages',
    ])
    .orderBy('c.compound_id')
    .execute();
  return rows.map(({ ages, ...row }) => ({
    ...row,
    ages: (typeof ages === 'string' ? JSON.parse(ages) : ages) as readonly number[],
  }));
}

export async function allRegions(db: Db): Promise<readonly PlaneRegion[]> {
  return db
    .selectFrom('region')
    .select(['region_id as regionId', 'code', 'name', 'level', 'counts_in_sum as countsInSum'])
    .where('ended_at', 'is', null)
    .orderBy('level')
    .orderBy('sort')
    .execute();
}

/** The plans of all divisions, all periods, oldest first; divisions that overlap others are left out. */
export async function allPlans(db: Db): Promise<readonly PlanRow[]> {
  return db
    .selectFrom('market_plan as p')
    .innerJoin('region as r', 'r.region_id', 'p.region_id')
    .where('r.counts_in_sum', '=', true)
    .select([
      'r.code as regionCode',
      'r.name as division',
      'p.begin_year as begin',
      'p.end_year as end',
      'p.retained',
      'p.added',
      'p.floor_area as floorArea',
    ])
    .orderBy('p.begin_year')
    .orderBy('r.sort')
    .execute();
}

/** The business areas 商圈 with their centres, GCJ-02. */
export async function allAreas(db: Db): Promise<readonly PlaneArea[]> {
  return db
    .selectFrom('business_area as a')
    .innerJoin('region as r', 'r.region_id', 'a.region_id')
    .select(['a.area_id as areaId', 'a.name', 'a.lng', 'a.lat', 'r.code as regionCode'])
    .orderBy('a.area_id')
    .execute();
}

/** The rings of the divisions that overlap their neighbours, metres; every other division's records know it. */
export async function allOverlapping(
  db: Db,
): Promise<ReadonlyArray<{ readonly code: string; readonly rings: ReadonlyArray<readonly Ground[]> }>> {
  const rows = await db
    .selectFrom('boundary as b')
    .innerJoin('region as r', 'r.code', 'b.code')
    .select(['b.code', 'b.rings'])
    .where('r.counts_in_sum', '=', false)
    .execute();
  return rows.map(({ code, rings }) => ({
    code,
    rings: ringsIn(rings).map((ring) => ring.map(([lng, lat]) => groundOf({ lng, lat }))),
  }));
}

/** The boundaries 区划边界 and waters to draw, degrees in GCJ-02. */
export async function allBoundaries(db: Db) {
  const rows = await db
    .selectFrom('boundary')
    .select(['code', 'kind', 'name', 'rings', 'source', 'review_number as reviewNumber'])
    .orderBy('boundary_id')
    .execute();
  return rows.map(({ rings, ...row }) => ({ ...row, rings: ringsIn(rings) }));
}

type Degrees = readonly [lng: number, lat: number];

/** One engine gives JSON as text, the other as what it says. */
const ringsIn = (rings: unknown): ReadonlyArray<readonly Degrees[]> =>
  (typeof rings === 'string' ? JSON.parse(rings) : rings) as ReadonlyArray<readonly Degrees[]>;
