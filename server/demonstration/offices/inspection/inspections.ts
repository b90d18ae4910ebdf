import { sql } from 'kysely';
import { addDays, type DateText, startOf } from '#base/calendar.ts';
import { digestOf } from '#base/text/digest.ts';
import { draw, listDigest } from '#subjects/inspection/rules/draw.ts';
import type { TemplateContent } from '#subjects/inspection/rules/template.ts';
import { DRAW_METHOD, USUAL_WEIGHTS } from '#subjects/inspection/terms.ts';
import type { Db } from '#server/database/tables.ts';
import { enterTasks } from '#server/inspection/drawing.ts';
import { poolOf } from '#server/inspection/pool.ts';
import { enterCheckPoints } from './points.ts';
import { enterRecord } from './records.ts';
import { MARKET_TEMPLATE, STATION_TEMPLATE } from './templates.data.ts';
import { PLANS, type DemonstrationPlan, REMARK } from './plans.data.ts';

const HOUR = 3_600_000;

/** Enters templates, plans at every state, draws that can be made again, records and findings 演示数据. */
export async function enterInspections(db: Db, today: DateText): Promise<void> {
  await enterCheckPoints(db);
  const maker = await db
    .selectFrom('app_user')
    .select(['user_id', 'display_name'])
    .where('user_name', '=', 'reviewer')
    .executeTakeFirstOrThrow();
  const made = startOf(addDays(today, -70));
  const templates: number[] = [];
  for (const [name, content] of [
    ['农贸市场安全检查表', MARKET_TEMPLATE],
    ['加油站安全检查表', STATION_TEMPLATE],
  ] as const)
    templates.push(await enterTemplate(db, name, content, maker.display_name, made));
  for (const [at, plan] of PLANS.entries()) await enterPlan(db, { plan, at, templates, today, maker });
}

async function enterTemplate(
  db: Db,
  name: string,
  content: TemplateContent,
  author: string,
  at: number,
): Promise<number> {
  const text = JSON.stringify(content);
  const { template_id } = await db
    .insertInto('inspection_template')
    .values({ name, content: text, live_version: 1, changed: false, author_name: author, changed_at: at })
    .returning('template_id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('inspection_template_version')
    .values({ template_id, version: 1, content: text, publisher_name: author, published_at: at })
    .execute();
  return template_id;
}

interface Entering {
  readonly plan: DemonstrationPlan;
  readonly at: number;
  readonly templates: readonly number[];
  readonly today: DateText;
  readonly maker: { readonly user_id: number; readonly display_name: string };
}

async function enterPlan(db: Db, { plan, at, templates, today, maker }: Entering): Promise<void> {
  const [from, to] = [addDays(today, plan.from), addDays(today, plan.to)];
  const drawnAt = startOf(from) - 20 * HOUR;
  const row = await db
    .insertInto('inspection_plan')
    .values({
      name: plan.name,
      template_id: templates[plan.template] ?? 0,
      template_version: plan.state === 'draft' ? null : 1,
      from_on: from,
      to_on: to,
      region_id: plan.regionId,
      kinds: JSON.stringify(plan.kinds),
      risks: '[]',
      sites: plan.sites,
      weights: JSON.stringify(USUAL_WEIGHTS),
      left_out: '[]',
      state: plan.state,
      maker_id: maker.user_id,
      maker_name: maker.display_name,
      // A plan of days to come is made before today.
      made_at: Math.min(drawnAt, startOf(today)) - HOUR,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (plan.state === 'draft') return;
  const list = await poolOf(db, row);
  const seed = digestOf(`${REMARK} ${plan.name}`).slice(0, 32);
  const outcome = draw(seed, list);
  const { draw_id } = await db
    .insertInto('inspection_draw')
    .values({
      plan_id: row.plan_id,
      number: 1,
      method: DRAW_METHOD,
      seed,
      list: JSON.stringify(list),
      list_digest: listDigest(list),
      outcome: JSON.stringify(outcome),
      reason: '',
      actor_id: maker.user_id,
      actor_name: maker.display_name,
      at: drawnAt,
    })
    .returning('draw_id')
    .executeTakeFirstOrThrow();
  await enterTasks(db, { plan: row, templateVersion: 1, drawId: draw_id, list, outcome });
  const tasks = await db
    .selectFrom('inspection_task as k')
    .innerJoin('check_point as c', 'c.check_point_id', 'k.check_point_id')
    .selectAll('k')
    .select(['c.lng', 'c.lat'])
    .select(
      sql<{
        id: number;
        name: string;
      }>`(select json_build_object('id', m.user_id, 'name', m.name) from inspection_task_person m
        where m.task_id = k.task_id order by m.user_id limit 1)`.as('person'),
    )
    .where('k.draw_id', '=', draw_id)
    .orderBy('k.task_id')
    .limit(plan.done)
    .execute();
  const content = plan.template === 0 ? MARKET_TEMPLATE : STATION_TEMPLATE;
  for (const [index, task] of tasks.entries())
    await enterRecord(db, { task, content, day: addDays(from, 2 + index * 2), today, of: at * 20 + index });
}
