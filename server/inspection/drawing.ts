import { randomBytes } from 'node:crypto';
import type { InputOf, OutputOf } from '#base/call.ts';
import { today } from '#base/calendar.ts';
import { inspectionCalls as calls } from '#subjects/inspection/calls.ts';
import { draw, drawFault, type DrawList, listDigest } from '#subjects/inspection/rules/draw.ts';
import { DRAW_METHOD, INSPECTION_MESSAGES as messages } from '#subjects/inspection/terms.ts';
import { record } from '../audit/record.ts';
import type { Db } from '../database/tables.ts';
import { refuse } from '../http/problem.ts';
import { toldEverywhere } from '../notice/todo.ts';
import { reachOf } from '../scope/scope.ts';
import type { Services } from '../service/services.ts';
import type { Writer } from '../service/writing.ts';
import { changed } from './acting.ts';
import { drawOf } from './drawn.ts';
import { lockedPlan, type StoredPlan } from './plans.ts';
import { poolOf } from './pool.ts';
import { tellInspectors } from './task/todo.ts';

type Kept = OutputOf<typeof calls.draw>;
/** Bytes of a seed: nobody can try them all for one that suits him. */
const SEED_BYTES = 16;

/**
 * Draws sites and inspectors of a plan 双随机抽取: the list is frozen, the seed made here and now, and both are kept for good with what came of them.
 * A further draw wants a reason, is only made while nothing was handed in, and leaves the first as it is; its tasks are void.
 */
export function drawPlan(
  services: Services,
  { planId, version, reason = '' }: InputOf<typeof calls.draw>,
  { principal, address }: Writer,
): Promise<Kept> {
  return changed(services, async (tx, now) => {
    const plan = await lockedPlan(tx, planId, reachOf(principal), version);
    if (plan.to_on < today(services.clock)) throw refuse(messages.windowOver);
    const number = await nextNumber(tx, plan, reason);
    const list = await poolOf(tx, plan);
    const fault = drawFault(list);
    if (fault !== undefined) throw refuse(fault);
    const { live_version: templateVersion } = await tx
      .selectFrom('inspection_template')
      .select('live_version')
      .where('template_id', '=', plan.template_id)
      .executeTakeFirstOrThrow();
    if (templateVersion === null) throw refuse(messages.unpublished);
    const seed = randomBytes(SEED_BYTES).toString('hex');
    const outcome = draw(seed, list);
    const digest = listDigest(list);
    const row = await tx
      .insertInto('inspection_draw')
      .values({
        plan_id: planId,
        number,
        method: DRAW_METHOD,
        seed,
        list: JSON.stringify(list),
        list_digest: digest,
        outcome: JSON.stringify(outcome),
        reason,
        actor_id: principal.userId,
        actor_name: principal.displayName,
        at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('inspection_task')
      .set({ state: 'void' })
      .where('plan_id', '=', planId)
      .where('state', '=', 'open')
      .execute();
    await enterTasks(tx, { plan, templateVersion, drawId: row.draw_id, list, outcome });
    await tellInspectors(tx, plan, principal.displayName, now);
    await tx
      .updateTable('inspection_plan')
      .set({ state: 'drawn', version: plan.version + 1, template_version: templateVersion })
      .where('plan_id', '=', planId)
      .execute();
    await record(tx, {
      actor: principal,
      address,
      action: calls.draw.name,
      target: `检查计划 ${plan.name}`,
      after: { number, seed, list: digest, points: list.points.length, outcome, ...(reason !== '' && { reason }) },
    });
    return drawOf(row);
  }).then(toldEverywhere(services));
}

async function nextNumber(tx: Db, plan: StoredPlan, reason: string): Promise<number> {
  if (plan.state === 'draft') return 1;
  if (reason.trim() === '') throw refuse(messages.oneDraw);
  const done = await tx
    .selectFrom('inspection_task')
    .select('task_id')
    .where('plan_id', '=', plan.plan_id)
    .where('state', '=', 'done')
    .executeTakeFirst();
  if (done) throw refuse(messages.tasksBegun);
  const { last } = await tx
    .selectFrom('inspection_draw')
    .select((is) => is.fn.max<number>('number').as('last'))
    .where('plan_id', '=', plan.plan_id)
    .executeTakeFirstOrThrow();
  return last + 1;
}

interface Drawn {
  readonly plan: Pick<StoredPlan, 'plan_id' | 'template_id'>;
  readonly templateVersion: number;
  readonly drawId: number;
  readonly list: DrawList;
  readonly outcome: ReturnType<typeof draw>;
}

/** A task for each site that was drawn, with its people. */
export async function enterTasks(tx: Db, { plan, templateVersion, drawId, list, outcome }: Drawn): Promise<void> {
  const nameOf = new Map(list.inspectors.map(({ id, name }) => [id, name]));
  for (const { pointId, inspectorIds } of outcome) {
    const { task_id } = await tx
      .insertInto('inspection_task')
      .values({
        plan_id: plan.plan_id,
        draw_id: drawId,
        check_point_id: pointId,
        region_id: list.points.find(({ id }) => id === pointId)?.regionId ?? 0,
        template_id: plan.template_id,
        template_version: templateVersion,
      })
      .returning('task_id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('inspection_task_person')
      .values(inspectorIds.map((user_id) => ({ task_id, user_id, name: nameOf.get(user_id) ?? '' })))
      .execute();
  }
}
