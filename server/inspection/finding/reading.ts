import { type RawBuilder, sql } from 'kysely';
import { type DateText, nanjingTime } from '#base/calendar.ts';
import type { Page } from '#base/page.ts';
import { movesAt } from '#subjects/inspection/rules/finding.ts';
import { INSPECTION_MESSAGES as messages, RUNNING_STATES } from '#subjects/inspection/terms.ts';
import type { FindingDetail, FindingRow, MapPoint } from '#subjects/inspection/wire/findings.ts';
import type { InputOf } from '#base/call.ts';
import type { inspectionCalls } from '#subjects/inspection/calls.ts';
import { containing } from '../../database/like.ts';
import type { Db } from '../../database/tables.ts';
import { notFound } from '../../http/problem.ts';
import { liesInRegions } from '../../scope/conditions.ts';
import type { Scope } from '../../scope/scope.ts';
import { holds, type Principal } from '../../service/principal.ts';
import { isSeen } from '../tasks.ts';

/** Whether the clock of a finding runs, by the column of its state. */
export const isRunning = (column: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = any(${[...RUNNING_STATES]}::text[])`;

const seenBy = (db: Db, principal: Principal) =>
  db
    .selectFrom('inspection_finding as f')
    .innerJoin('inspection_task as k', 'k.task_id', 'f.task_id')
    .innerJoin('check_point as c', 'c.check_point_id', 'f.check_point_id')
    .innerJoin('region as r', 'r.region_id', 'f.region_id')
    .where(isSeen(principal));

const listed = (found: ReturnType<typeof seenBy>) =>
  found.selectAll('f').select(['c.name as point_name', 'r.name as region_name']);
type Listed = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number];

const rowOf = (row: Listed): FindingRow => ({
  findingId: row.finding_id,
  pointName: row.point_name,
  regionName: row.region_name,
  text: row.item_text,
  remark: row.remark,
  severity: row.severity,
  state: row.state,
  foundOn: row.found_on,
  dueOn: row.due_on,
  closedOn: row.closed_on ?? undefined,
  version: row.version,
});

/** A page of findings: what is running first, by its deadline. */
export async function findingPage(
  db: Db,
  { text, state, severity, pointId, pageIndex, pageSize }: InputOf<typeof inspectionCalls.findings>,
  principal: Principal,
  today: DateText,
): Promise<Page<FindingRow>> {
  let found = seenBy(db, principal);
  if (text !== undefined) {
    const like = containing(text);
    found = found.where(sql<boolean>`(c.name like ${like} or f.item_text like ${like} or f.remark like ${like})`);
  }
  if (state === 'overdue') found = found.where(isRunning('f.state')).where('f.due_on', '<', today);
  else if (state !== undefined) found = found.where('f.state', '=', state);
  if (severity !== undefined) found = found.where('f.severity', '=', severity);
  if (pointId !== undefined) found = found.where('f.check_point_id', '=', pointId);
  const { total } = await found.select((is) => is.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await listed(found)
    .orderBy(sql`case when ${isRunning('f.state')} then 0 else 1 end`)
    .orderBy('f.due_on')
    .orderBy('f.finding_id')
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize)
    .execute();
  return { totalCount: total, rows: rows.map(rowOf) };
}

/** A finding with its whole record and what the asker may do to it. */
export async function findingDetail(db: Db, findingId: number, principal: Principal): Promise<FindingDetail> {
  const row = await listed(seenBy(db, principal))
    .innerJoin('inspection_plan as p', 'p.plan_id', 'k.plan_id')
    .innerJoin('inspection_entry as e', 'e.entry_id', 'f.entry_id')
    .select(['p.name as plan_name', 'e.receipt'])
    .where('f.finding_id', '=', findingId)
    .executeTakeFirst();
  if (!row) throw notFound(messages.unknownFinding);
  const steps = await db
    .selectFrom('inspection_step')
    .selectAll()
    .where('finding_id', '=', findingId)
    .orderBy('step_id')
    .execute();
  return {
    ...rowOf(row),
    basis: row.basis,
    planName: row.plan_name,
    receipt: row.receipt,
    photos: [...row.photos],
    moves: holds(principal, 'inspection.inspect') ? [...movesAt(row.state)] : [],
    steps: steps.map((one) => ({
      stepId: one.step_id,
      deed: one.deed,
      text: one.text,
      photos: [...one.photos],
      by: one.actor_name,
      at: one.at,
    })),
  };
}

/** The check points in scope with how they stand 检查地图. */
export async function mapPoints(db: Db, { regionCodes }: Scope, today: DateText): Promise<MapPoint[]> {
  const rows = await db
    .selectFrom('check_point as c')
    .innerJoin('region as r', 'r.region_id', 'c.region_id')
    .select(['c.check_point_id', 'c.name', 'c.kind', 'c.risk', 'c.lng', 'c.lat', 'r.name as region_name'])
    .select([
      sql<number>`(select count(*)::int from inspection_finding f where f.check_point_id = c.check_point_id and ${isRunning('f.state')})`.as(
        'running',
      ),
      sql<number>`(select count(*)::int from inspection_finding f where f.check_point_id = c.check_point_id and ${isRunning('f.state')}
        and f.due_on < ${today}::date)`.as('overdue'),
      sql<
        number | null
      >`(select max(e.received_at) from inspection_task k join inspection_entry e on e.entry_id = k.entry_id
        where k.check_point_id = c.check_point_id)`.as('checked_at'),
    ])
    .where('c.ended_at', 'is', null)
    .where(liesInRegions('c.region_id', regionCodes))
    .orderBy('c.code')
    .limit(MOST_POINTS)
    .execute();
  return rows.map((row) => ({
    pointId: row.check_point_id,
    name: row.name,
    kind: row.kind,
    risk: row.risk,
    regionName: row.region_name,
    lng: row.lng ?? undefined,
    lat: row.lat ?? undefined,
    running: row.running,
    overdue: row.overdue,
    checkedOn: row.checked_at === null ? undefined : nanjingTime(row.checked_at).date,
  }));
}
const MOST_POINTS = 5_000;
