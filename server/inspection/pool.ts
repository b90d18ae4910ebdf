import { type Selectable, sql } from 'kysely';
import type { DrawList } from '#subjects/inspection/rules/draw.ts';
import { type ItemSeverity, PER_SITE } from '#subjects/inspection/terms.ts';
import type { InspectionPlanRow } from '../database/rows/offices/inspections.ts';
import type { Db } from '../database/tables.ts';
import { holdersOf } from '../user/holders.ts';

type Plan = Selectable<InspectionPlanRow>;

/** Whether a row lies in the plan's division, in what became of it, or below these; for a plan of the whole city, wherever it lies. */
const within = (
  column: string,
  regionId: number | null,
) => sql<boolean>`(${regionId}::integer is null or ${sql.ref(column)} in (
  select region_reach(${regionId}::integer)))`;

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
