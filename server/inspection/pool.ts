import { type Selectable, sql } from 'kysely';
import type { DrawInspector, DrawList } from '#subjects/inspection/rules/draw.ts';
import { type ItemSeverity, PER_SITE } from '#subjects/inspection/terms.ts';
import { USER_TYPES } from '#subjects/session/terms.ts';
import type { InspectionPlanRow } from '../database/rows/offices/inspections.ts';
import type { Db } from '../database/tables.ts';

type Plan = Selectable<InspectionPlanRow>;

/** Somebody who holds a right of the inspections, and the divisions that he is responsible for. */
export interface Holder extends DrawInspector {
  readonly userName: string;
}

/** Whether a row lies in the plan's division or below it; for a plan of the whole city, wherever it lies. */
const within = (
  column: string,
  regionId: number | null,
) => sql<boolean>`(${regionId}::integer is null or ${sql.ref(column)} in (
  select region_id from region where region_id = ${regionId} or parent_id = ${regionId}))`;

/** The list that a plan would be drawn from now 抽取名单: points by kind, risk and division, and who may inspect there. */
export async function poolOf(db: Db, plan: Plan): Promise<DrawList> {
  const points = await db
    .selectFrom('check_point as c')
    .select(['c.check_point_id', 'c.name', 'c.region_id', 'c.risk'])
    .where('c.ended_at', 'is', null)
    .where(within('c.region_id', plan.region_id))
    .where(plan.kinds.length === 0 ? sql<boolean>`true` : sql<boolean>`c.kind = any(${[...plan.kinds]}::text[])`)
    .where(plan.risks.length === 0 ? sql<boolean>`true` : sql<boolean>`c.risk = any(${[...plan.risks]}::text[])`)
    .orderBy('c.check_point_id')
    .execute();
  const everybody = (await holdersOf(db, 'inspection.inspect')).map(({ id, name, regionIds }) => ({
    id,
    name,
    regionIds,
  }));
  const reasons = new Map(plan.left_out.map(({ userId, reason }) => [userId, reason]));
  return {
    points: points.map(({ check_point_id, name, region_id, risk }) => ({
      id: check_point_id,
      name,
      regionId: region_id,
      weight: plan.weights[risk as ItemSeverity] ?? 1,
    })),
    inspectors: everybody.filter(({ id }) => !reasons.has(id)),
    leftOut: everybody.flatMap(({ id, name }) => {
      const reason = reasons.get(id);
      return reason === undefined ? [] : [{ id, name, reason }];
    }),
    sites: plan.sites,
    perSite: PER_SITE,
  };
}

/** Everybody of the bureau who holds a right, with the divisions that they are responsible for; null for the whole city. */
export async function holdersOf(db: Db, right: 'inspection.inspect' | 'inspection.plan'): Promise<readonly Holder[]> {
  const rows = await db
    .selectFrom('app_user as u')
    .leftJoin('region as r', 'r.region_id', 'u.region_id')
    .select(['u.user_id', 'u.user_name', 'u.display_name'])
    .select(
      sql<number[] | null>`case when u.region_id is null or r.level = 1 then null else (
        select json_agg(b.region_id order by b.region_id) from region b where b.region_id = u.region_id or b.parent_id = u.region_id) end`.as(
        'regions',
      ),
    )
    .where('u.enabled', '=', true)
    .where('u.user_type', '=', USER_TYPES.bureau)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('user_role as a')
          .innerJoin('role_permission as p', 'p.role_code', 'a.role_code')
          .select('a.user_id')
          .whereRef('a.user_id', '=', 'u.user_id')
          .where('p.permission', '=', right),
      ),
    )
    .orderBy('u.user_id')
    .execute();
  return rows.map(({ user_id, user_name, display_name, regions }) => ({
    id: user_id,
    userName: user_name,
    name: display_name,
    regionIds: regions,
  }));
}
