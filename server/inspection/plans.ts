import { type Selectable, sql } from 'kysely';
import type { InputOf, OutputOf } from '#base/call.ts';
import { inspectionCalls as calls } from '#subjects/inspection/calls.ts';
import { INSPECTION_MESSAGES as messages } from '#subjects/inspection/terms.ts';
import { record } from '../audit/record.ts';
import { containing } from '../database/like.ts';
import type { InspectionPlanRow } from '../database/rows/offices/inspections.ts';
import type { Db } from '../database/tables.ts';
import { notFound, refuse, stale } from '../http/problem.ts';
import { liesWithinReach } from '../scope/conditions.ts';
import { type Reach, reachOf } from '../scope/scope.ts';
import type { Services } from '../service/services.ts';
import type { Writer } from '../service/writing.ts';
import { changed } from './acting.ts';
import { drawOf } from './drawn.ts';
import { taskRows } from './tasks.ts';
import { refuseFaulty } from './plan-faults.ts';

export type StoredPlan = Selectable<InspectionPlanRow>;
const WHOLE_CITY_NAME = '全市';

/** The plans that somebody sees 数据范围: those of the own divisions, and of the whole city for who is responsible for it. */
const plansIn = (db: Db, reach: Reach) =>
  db
    .selectFrom('inspection_plan as p')
    .innerJoin('inspection_template as t', 't.template_id', 'p.template_id')
    .leftJoin('region as r', 'r.region_id', 'p.region_id')
    .where(liesWithinReach('p.region_id', reach));

/** A page of plans, the newest first. */
export async function planPage(
  db: Db,
  { text, pageIndex, pageSize }: InputOf<typeof calls.plans>,
  reach: Reach,
): Promise<OutputOf<typeof calls.plans>> {
  const found = plansIn(db, reach).where(
    text === undefined ? sql<boolean>`true` : sql<boolean>`p.name like ${containing(text)}`,
  );
  const { total } = await found.select((is) => is.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll('p')
    .select(['t.name as template_name', 'r.name as region_name'])
    .select(
      sql<number>`(select count(*)::int from inspection_task k where k.plan_id = p.plan_id and k.state = 'done')`.as(
        'done',
      ),
    )
    .orderBy('p.plan_id', 'desc')
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize)
    .execute();
  return {
    totalCount: total,
    rows: rows.map((row) => ({
      planId: row.plan_id,
      name: row.name,
      templateName: row.template_name,
      regionName: row.region_name ?? WHOLE_CITY_NAME,
      from: row.from_on,
      to: row.to_on,
      state: row.state,
      sites: row.sites,
      done: row.done,
      by: row.maker_name,
    })),
  };
}

/** A plan with its draws, the newest first, and the tasks that came of them. */
export async function planDetail(db: Db, planId: number, reach: Reach): Promise<OutputOf<typeof calls.plan>> {
  const row = await plansIn(db, reach)
    .selectAll('p')
    .select(['t.name as template_name', 'r.name as region_name'])
    .where('p.plan_id', '=', planId)
    .executeTakeFirst();
  if (!row) throw notFound(messages.unknownPlan);
  const draws = await db
    .selectFrom('inspection_draw')
    .selectAll()
    .where('plan_id', '=', planId)
    .orderBy('number', 'desc')
    .execute();
  return {
    planId,
    version: row.version,
    name: row.name,
    templateId: row.template_id,
    templateName: row.template_name,
    templateVersion: row.template_version ?? undefined,
    from: row.from_on,
    to: row.to_on,
    regionId: row.region_id ?? undefined,
    regionName: row.region_name ?? WHOLE_CITY_NAME,
    kinds: [...row.kinds],
    risks: [...row.risks],
    sites: row.sites,
    weights: row.weights,
    leftOut: [...row.left_out],
    state: row.state,
    by: row.maker_name,
    draws: draws.map(drawOf),
    tasks: [...(await taskRows(db, sql<boolean>`k.plan_id = ${planId} and k.state <> 'void'`))],
  };
}

/** A plan that is being changed, held until the change is done; 404 outside of the scope, 409 for an older version of it. */
export async function lockedPlan(tx: Db, planId: number, reach: Reach, version?: number): Promise<StoredPlan> {
  const row = await tx
    .selectFrom('inspection_plan as p')
    .selectAll()
    .where('plan_id', '=', planId)
    .where(liesWithinReach('p.region_id', reach))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound(messages.unknownPlan);
  if (version !== undefined && row.version !== version) throw stale();
  return row;
}

/** Keeps a plan that has not been drawn 保存计划. */
export function savePlan(
  services: Services,
  { planId, version, ...draft }: InputOf<typeof calls.savePlan>,
  { principal, address }: Writer,
): Promise<OutputOf<typeof calls.savePlan>> {
  const reach = reachOf(principal);
  return changed(services, async (tx, now) => {
    const before = planId === undefined ? undefined : await lockedPlan(tx, planId, reach, version ?? -1);
    if (before && before.state !== 'draft') throw refuse(messages.drawn);
    await refuseFaulty(tx, draft, reach, before?.region_id);
    const values = {
      name: draft.name,
      template_id: draft.templateId,
      from_on: draft.from,
      to_on: draft.to,
      region_id: draft.regionId ?? null,
      kinds: JSON.stringify(draft.kinds),
      risks: JSON.stringify(draft.risks),
      sites: draft.sites,
      weights: JSON.stringify(draft.weights),
      left_out: JSON.stringify(draft.leftOut),
    };
    const next = (before?.version ?? 0) + 1;
    const maker = { maker_id: principal.userId, maker_name: principal.displayName, made_at: now };
    const id =
      before?.plan_id ??
      (
        await tx
          .insertInto('inspection_plan')
          .values({ ...values, ...maker })
          .returning('plan_id')
          .executeTakeFirstOrThrow()
      ).plan_id;
    if (before)
      await tx
        .updateTable('inspection_plan')
        .set({ ...values, version: next })
        .where('plan_id', '=', id)
        .execute();
    await record(tx, {
      actor: principal,
      address,
      action: calls.savePlan.name,
      target: `检查计划 ${draft.name}`,
      before: before && { name: before.name, sites: before.sites, from: before.from_on, to: before.to_on },
      after: { name: draft.name, sites: draft.sites, from: draft.from, to: draft.to, leftOut: draft.leftOut },
    });
    return { id, version: next };
  });
}
