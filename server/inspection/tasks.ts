import { type RawBuilder, type Selectable, sql } from 'kysely';
import { INSPECTION_MESSAGES as messages } from '#subjects/inspection/terms.ts';
import type { InspectionEntry, OpenedTask } from '#subjects/inspection/wire/tasks.ts';
import type { TaskRow } from '#subjects/inspection/wire/plans.ts';
import type { InspectionEntryRow } from '../database/rows/offices/inspections.ts';
import type { Db } from '../database/tables.ts';
import { notFound } from '../http/problem.ts';
import { liesInRegions } from '../scope/conditions.ts';
import type { Principal } from '../service/principal.ts';
import { copied } from './templates.ts';

/** Whether the task `k` is one's own: an inspector sees it wherever it lies. */
export const isMine = ({ userId }: Pick<Principal, 'userId'>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from inspection_task_person m where m.task_id = k.task_id and m.user_id = ${userId})`;

/** Whether the task `k` is seen: one's own, or one of the divisions in scope. */
export const isSeen = (principal: Principal): RawBuilder<boolean> =>
  sql<boolean>`(${isMine(principal)} or ${liesInRegions('k.region_id', principal.regionCodes)})`;

const listed = (db: Db) =>
  db
    .selectFrom('inspection_task as k')
    .innerJoin('inspection_plan as p', 'p.plan_id', 'k.plan_id')
    .innerJoin('check_point as c', 'c.check_point_id', 'k.check_point_id')
    .innerJoin('region as r', 'r.region_id', 'k.region_id')
    .leftJoin('inspection_entry as e', 'e.entry_id', 'k.entry_id')
    .select([
      'k.task_id',
      'k.state',
      'p.name as plan_name',
      'p.from_on',
      'p.to_on',
      'c.name as point_name',
      'c.address',
    ])
    .select(['r.name as region_name', 'e.receipt', 'e.failed', 'e.doubts'])
    .select(
      sql<
        string[]
      >`(select json_agg(m.name order by m.user_id) from inspection_task_person m where m.task_id = k.task_id)`.as(
        'people',
      ),
    );
type Listed = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number];

const rowOf = (row: Listed): TaskRow => ({
  taskId: row.task_id,
  planName: row.plan_name,
  pointName: row.point_name,
  regionName: row.region_name,
  address: row.address,
  inspectors: row.people,
  from: row.from_on,
  to: row.to_on,
  state: row.state,
  receipt: row.receipt ?? undefined,
  failed: row.failed ?? 0,
  doubts: (row.doubts ?? []).reduce((sum, { reasons }) => sum + reasons.length, 0),
});

/** Tasks by a condition on `k`, those still to do first, what is due first before others. */
export async function taskRows(db: Db, condition: RawBuilder<boolean>): Promise<readonly TaskRow[]> {
  const rows = await listed(db)
    .where(condition)
    .orderBy(sql`case k.state when 'open' then 0 else 1 end`)
    .orderBy('p.to_on')
    .orderBy('k.task_id')
    .limit(MOST_TASKS)
    .execute();
  return rows.map(rowOf);
}
const MOST_TASKS = 300;

/** One's own tasks 我的检查任务; what was made void is none. */
export const ownTasks = (db: Db, principal: Principal): Promise<readonly TaskRow[]> =>
  taskRows(db, sql<boolean>`${isMine(principal)} and k.state <> 'void'`);

/** A task with everything that is needed to carry it out without a network, and what was handed in of it. */
export async function openedTask(db: Db, taskId: number, principal: Principal): Promise<OpenedTask> {
  const row = await listed(db)
    .innerJoin('inspection_template as t', 't.template_id', 'k.template_id')
    .innerJoin('inspection_template_version as v', (join) =>
      join.onRef('v.template_id', '=', 'k.template_id').onRef('v.version', '=', 'k.template_version'),
    )
    .select(['t.name as template_name', 'v.content'])
    .select(isMine(principal).as('mine'))
    .where('k.task_id', '=', taskId)
    .where(isSeen(principal))
    .executeTakeFirst();
  if (!row) throw notFound(messages.unknownTask);
  const entries = await db
    .selectFrom('inspection_entry')
    .selectAll()
    .where('task_id', '=', taskId)
    .orderBy('number', 'desc')
    .execute();
  return {
    ...rowOf(row),
    templateName: row.template_name,
    content: copied(row.content),
    mine: row.mine,
    entries: entries.map(entryOf),
  };
}

const entryOf = (row: Selectable<InspectionEntryRow>): InspectionEntry => ({
  entryId: row.entry_id,
  number: row.number,
  receipt: row.receipt,
  reason: row.reason,
  startedAt: row.started_at,
  finishedAt: row.finished_at,
  receivedAt: row.received_at,
  by: row.actor_name,
  answers: row.answers.map((one) => ({ ...one, photos: [...one.photos] })),
  doubts: doubtsOf(row),
});

/** What is doubtful of a record, as the wire has it. */
export const doubtsOf = ({ doubts }: Pick<Selectable<InspectionEntryRow>, 'doubts'>): InspectionEntry['doubts'] =>
  doubts.map(({ photoKey, reasons }) => ({ photoKey, reasons: [...reasons] }));
