import { type RawBuilder, sql } from 'kysely';
import { today } from '#base/calendar.ts';
import { type Gcj02, groundOf } from '#base/geo.ts';
import { MOST_ROWS, POINT_METRES, USUAL_REACH } from '#subjects/enterprise-record/terms.ts';
import type {
  CheckedPoint,
  OutletProposal,
  OutletRecord,
  RivalOutlet,
  ServedCompound,
} from '#subjects/enterprise-record/wire.ts';
import { compoundRegister } from '#subjects/market/register/compounds.ts';
import { outletRegister } from '#subjects/market/register.ts';
import { REVIEW_STATUS, REVIEW_STATUS_LABELS, type ReviewStatus } from '#subjects/report/terms.ts';
import { reportedOutlet } from '../approval/register.ts';
import { isSeen, partyOf } from '../approval/scope.ts';
import { isCompound } from '../census/homes.ts';
import type { Db } from '../database/tables.ts';
import { outletOf } from '../outlet/content.ts';
import { around, nearest } from '../outlet/near.ts';
import { type Plane, planeOf } from '../planning/plane.ts';
import { inScope } from '../register/columns.ts';
import { liesInRegions } from '../scope/conditions.ts';
import { type RegionScope, seesRegion } from '../scope/scope.ts';
import { holds, type Principal } from '../service/principal.ts';
import type { Services } from '../service/services.ts';
import { holdersOf } from '../user/holders.ts';
import { checkedPoints } from './checked.ts';
import { alertsTold } from './record.ts';

/** What hangs on an outlet in the session's scope 网点全景; another's is not there. Each part only for who may read its kind. */
export async function outletRecord(
  services: Pick<Services, 'db' | 'clock' | 'onMessage'>,
  outletId: number,
  principal: Principal,
): Promise<OutletRecord> {
  const { db, clock } = services;
  const { regionCodes } = principal;
  const outlet = await outletOf(db, regionCodes, outletId);
  const { enterpriseId } = outlet;
  const reach = outlet.serviceRadius || USUAL_REACH;
  const [served, rivals, points, alerts, proposals, sight] = await Promise.all([
    holds(principal, `${compoundRegister.rights}.read`)
      ? servedWithin(await planeOf(services)(), outlet, reach, regionCodes)
      : undefined,
    rivalsWithin(db, outlet, reach, regionCodes),
    holds(principal, 'inspection.read') ? pointsNear(db, outlet, principal, today(clock)) : undefined,
    enterpriseId !== undefined && holds(principal, 'alert.read') ? alertsTold(db, enterpriseId, principal) : undefined,
    enterpriseId !== undefined && partyOf(principal, 'outlet')
      ? proposalsFor(db, { outletId, enterpriseId }, principal)
      : undefined,
    sightOf(db, outlet.regionId),
  ]);
  return {
    reach,
    compounds: served?.all,
    people: served?.people,
    served: served?.rows,
    rivalCount: rivals.all,
    rivals: rivals.rows,
    checked: points?.all,
    points: points?.rows,
    alerts,
    proposals,
    sight,
  };
}

/** How far the row `t` lies from a place on the ground, metres. */
const metresFrom = ({ x, y }: ReturnType<typeof groundOf>): RawBuilder<number> =>
  sql<number>`round(sqrt((t.x - ${x}) ^ 2 + (t.y - ${y}) ^ 2))::int`;

/** Whether the row `t` lies within so many metres of a place on the ground; answered by the index of places. */
const liesWithin = ({ x, y }: ReturnType<typeof groundOf>, reach: number): RawBuilder<boolean> =>
  sql<boolean>`point(t.x, t.y) <@ circle(point(${x}, ${y}), ${reach})`;

interface Found<T> {
  readonly all: number;
  readonly rows: T[];
}

/** The places where people live that an outlet serves, as the planning map counts them: the nearest first, with how many there are and how many people live in all of them. */
function servedWithin(
  { compounds, compoundsAt }: Plane,
  place: Gcj02,
  reach: number,
  regions: RegionScope,
): Found<ServedCompound> & { readonly people: number } {
  const ground = groundOf(place);
  const found: (ServedCompound & { readonly at: number })[] = [];
  compoundsAt.near(ground, reach, (at) => {
    const home = compounds[at];
    if (!home || !seesRegion(regions, home.regionCode)) return;
    const { compoundId, name, lng, lat, male, female, x, y } = home;
    const distance = Math.round(Math.hypot(x - ground.x, y - ground.y));
    const id = isCompound(compoundId) ? compoundId : undefined;
    found.push({ at, id, name, people: male + female, lng, lat, distance });
  });
  return {
    all: found.length,
    people: found.reduce((sum, { people }) => sum + people, 0),
    rows: found
      .toSorted((a, b) => a.distance - b.distance || a.at - b.at)
      .slice(0, MOST_ROWS)
      .map(({ at: _at, ...row }) => row),
  };
}

/** The outlets of today of the same kind within reach of an outlet, the nearest first. */
async function rivalsWithin(
  db: Db,
  { outletId, marketTypeCode, ...place }: Gcj02 & { readonly outletId: number; readonly marketTypeCode: string },
  reach: number,
  regions: RegionScope,
): Promise<Found<RivalOutlet>> {
  const ground = groundOf(place);
  const { rows } = await sql<RivalOutlet & { readonly all: number }>`
    select (count(*) over ())::int as "all", t.outlet_id as id, t.name, t.floor_area::float8 as "floorArea", t.lng, t.lat, ${metresFrom(ground)} as distance
    from outlet_record t where t.ended_at is null and t.outlet_id <> ${outletId} and t.market_type_code = ${marketTypeCode}
      and ${liesWithin(ground, reach)} and ${inScope(outletRegister, regions)}
    order by distance, t.outlet_id limit ${MOST_ROWS}`.execute(db);
  return {
    all: rows[0]?.all ?? 0,
    rows: rows.map(({ all: _all, ...row }) => row),
  };
}

/** The check points of the scope near an outlet with what inspections found there, those with overdue findings first; they are placed by degrees alone, and may have no place. */
async function pointsNear(
  db: Db,
  place: Gcj02,
  { regionCodes }: Principal,
  day: Parameters<typeof checkedPoints>[3],
): Promise<Found<CheckedPoint>> {
  const { rows } = await sql<Gcj02 & { readonly id: number }>`
    select t.check_point_id as id, t.lng, t.lat from check_point t where t.ended_at is null and ${around([place], POINT_METRES)}
      and ${liesInRegions('t.region_id', regionCodes)}`.execute(db);
  // All of them: they are counted, and those that are told are chosen by what was found there.
  const near = new Map(nearest(place, POINT_METRES, rows, Infinity).map(({ id, ...where }) => [id, where]));
  const which = sql<boolean>`c.check_point_id = any(${[...near.keys()]}::int[])`;
  const { all, rows: points } = await checkedPoints(db, which, regionCodes, day);
  return { all, rows: points.map((point) => ({ ...point, ...near.get(point.checkPointId) })) };
}

/** The changes that an enterprise asked for of this outlet: of several that it has, a change is of the first entered. */
async function proposalsFor(
  db: Db,
  { outletId, enterpriseId }: { readonly outletId: number; readonly enterpriseId: number },
  principal: Principal,
): Promise<OutletProposal[]> {
  if ((await reportedOutlet(db, enterpriseId)) !== outletId) return [];
  const { rows } = await sql<{
    readonly approvalId: number;
    readonly title: string;
    readonly status: ReviewStatus;
    readonly submittedAt: number | null;
    readonly decidedAt: number | null;
  }>`
    select a.approval_id as "approvalId", a.title, a.status, a.submitted_at as "submittedAt", a.decided_at as "decidedAt" from approval a
    where a.kind = 'outlet' and a.enterprise_id = ${enterpriseId} and a.status <> ${REVIEW_STATUS.draft} and ${isSeen('a', principal)}
    order by a.submitted_at desc nulls last, a.approval_id desc limit ${MOST_ROWS}`.execute(db);
  return rows.map(({ approvalId, title, status, submittedAt, decidedAt }) => ({
    approvalId,
    title,
    stateText: REVIEW_STATUS_LABELS[status],
    submittedAt: submittedAt ?? undefined,
    decidedAt: decidedAt ?? undefined,
  }));
}

/** How many people of the bureau may see an outlet of a division: those of the division, and those of the whole city. */
async function sightOf(db: Db, regionId: number): Promise<OutletRecord['sight']> {
  const holders = await holdersOf(db, `${outletRegister.rights}.read`);
  return {
    division: holders.filter(({ regionIds }) => regionIds?.includes(regionId)).length,
    city: holders.filter(({ regionIds }) => regionIds === null).length,
  };
}
