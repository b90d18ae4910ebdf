import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';
import { tellUsers } from '../../notice/todo.ts';
import { endTodos } from '../../todo/ending.ts';
import type { StoredPlan } from '../plans.ts';

const keyOf = (planId: number, userId: number): string => `inspection-plan/${planId}/${userId}`;

/** Each inspector of a plan has what he has to check as a to-do; those of an earlier draw are over. */
export async function tellInspectors(
  tx: Db,
  { plan_id, name, from_on, to_on }: Pick<StoredPlan, 'plan_id' | 'name' | 'from_on' | 'to_on'>,
  author: string,
  now: number,
): Promise<void> {
  const rows = await tx
    .selectFrom('inspection_task_person as o')
    .innerJoin('inspection_task as t', 't.task_id', 'o.task_id')
    .select('o.user_id')
    .select(sql<number>`count(*) filter (where t.state = 'open')::int`.as('open'))
    .where('t.plan_id', '=', plan_id)
    .groupBy('o.user_id')
    .orderBy('o.user_id')
    .execute();
  const keys = rows.map(({ user_id }) => keyOf(plan_id, user_id));
  await endTodos(tx, keys, now);
  for (const { user_id, open } of rows.filter((row) => row.open > 0))
    await tellUsers(
      tx,
      [user_id],
      {
        kind: 'todo',
        subject: keyOf(plan_id, user_id),
        component: 'inspection/tasks',
        title: `${open} 个场所等待检查：${name}`,
        content: `检查计划“${name}”抽取您检查 ${open} 个场所，请于 ${from_on} 至 ${to_on} 完成并提交检查记录。`,
        author,
      },
      now,
    );
}

/** The to-dos of those inspectors of a plan are done who have nothing left to check; gives how many. */
export async function endInspected(tx: Db, planId: number, now: number): Promise<number> {
  const rows = await tx
    .selectFrom('inspection_task_person as o')
    .innerJoin('inspection_task as t', 't.task_id', 'o.task_id')
    .select('o.user_id')
    .where('t.plan_id', '=', planId)
    .groupBy('o.user_id')
    .having(sql<boolean>`not bool_or(t.state = 'open')`)
    .execute();
  const keys = rows.map(({ user_id }) => keyOf(planId, user_id));
  return endTodos(tx, keys, now);
}
