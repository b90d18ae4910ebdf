import { sql } from 'kysely';
import { type DateText, daysBetween } from '#base/calendar.ts';
import { type CaseKind, RUNNING_CASES, STATES } from '#subjects/safety/terms.ts';
import { FINDING_STATES, MOST_OVERDUE, TASK_STATES } from '#subjects/inspection/terms.ts';
import type { OverdueBoard, OverdueRow } from '#subjects/inspection/wire/findings.ts';
import type { Db } from '../database/tables.ts';
import { CASES } from '../safety/cases.ts';
import { liesInRegions } from '../scope/conditions.ts';
import type { Principal } from '../service/principal.ts';
import { isRunning } from './finding/reading.ts';
import { isSeen } from './tasks.ts';

/** What a list says of a site whose keeper was never entered. */
const NO_KEEPER = '未登记';

/** How the open findings that the asker sees stand, and what of them and of the inspections is late, the latest first 逾期看板. */
export async function overdueBoard(db: Db, principal: Principal, today: DateText): Promise<OverdueBoard> {
  const states = await statesOf(db, principal);
  const findings = await lateFindings(db, principal, today);
  const tasks = await lateTasks(db, principal, today);
  const cases = await lateCases(db, principal, today);
  const rows = [...findings.rows, ...tasks.rows, ...cases.rows]
    .toSorted((one, other) => other.days - one.days)
    .slice(0, MOST_OVERDUE);
  return { ...states, findings: findings.all, tasks: tasks.all, cases: cases.all, rows };
}

const seenFindings = (db: Db, principal: Principal) =>
  db
    .selectFrom('inspection_finding as f')
    .innerJoin('inspection_task as k', 'k.task_id', 'f.task_id')
    .where(isSeen(principal));

async function statesOf(db: Db, principal: Principal) {
  const counted = (state: keyof typeof FINDING_STATES) =>
    sql<number>`(count(*) filter (where f.state = ${state}))::int`;
  return seenFindings(db, principal)
    .select([counted('open').as('open'), counted('proved').as('proved'), counted('returned').as('returned')])
    .executeTakeFirstOrThrow();
}

/** Late things of one kind, the latest first, and how many there are in all. */
interface Late {
  readonly all: number;
  readonly rows: readonly OverdueRow[];
}
const ALL = sql<number>`(count(*) over ())::int`;

async function lateFindings(db: Db, principal: Principal, today: DateText): Promise<Late> {
  const rows = await seenFindings(db, principal)
    .innerJoin('check_point as c', 'c.check_point_id', 'f.check_point_id')
    .innerJoin('region as r', 'r.region_id', 'f.region_id')
    .where(isRunning('f.state'))
    .where('f.due_on', '<', today)
    .select(['f.finding_id', 'f.item_text', 'f.state', 'f.due_on', 'c.name as point', 'r.name as region'])
    .select([sql<string | null>`c.keeper`.as('keeper'), ALL.as('all')])
    .orderBy('f.due_on')
    .orderBy('f.finding_id')
    .limit(MOST_OVERDUE)
    .execute();
  const late = rows.map((row): OverdueRow => ({
    kind: 'finding',
    id: row.finding_id,
    pointName: row.point,
    regionName: row.region,
    text: row.item_text,
    standing: FINDING_STATES[row.state],
    who: row.keeper || NO_KEEPER,
    dueOn: row.due_on,
    days: daysBetween(row.due_on, today),
  }));
  return { all: rows[0]?.all ?? 0, rows: late };
}

async function lateTasks(db: Db, principal: Principal, today: DateText): Promise<Late> {
  const rows = await db
    .selectFrom('inspection_task as k')
    .innerJoin('inspection_plan as p', 'p.plan_id', 'k.plan_id')
    .innerJoin('check_point as c', 'c.check_point_id', 'k.check_point_id')
    .innerJoin('region as r', 'r.region_id', 'k.region_id')
    .where(isSeen(principal))
    .where('k.state', '=', 'open')
    .where('p.to_on', '<', today)
    .select(['k.task_id', 'p.name as plan', 'p.to_on', 'c.name as point', 'r.name as region'])
    .select(
      sql<string>`(select string_agg(m.name, '、' order by m.user_id) from inspection_task_person m where m.task_id = k.task_id)`.as(
        'who',
      ),
    )
    .select(ALL.as('all'))
    .orderBy('p.to_on')
    .orderBy('k.task_id')
    .limit(MOST_OVERDUE)
    .execute();
  const late = rows.map((row): OverdueRow => ({
    kind: 'task',
    id: row.task_id,
    pointName: row.point,
    regionName: row.region,
    text: row.plan,
    standing: TASK_STATES.open,
    who: row.who,
    dueOn: row.to_on,
    days: daysBetween(row.to_on, today),
  }));
  return { all: rows[0]?.all ?? 0, rows: late };
}

interface LateCase {
  readonly kind: CaseKind;
  readonly case_id: number;
  readonly name: string;
  readonly unit: string;
  readonly state: keyof typeof STATES;
  readonly region: string;
  readonly due_on: DateText;
  readonly owner: string;
  readonly all: number;
}

/** Cases of safety management 安全事项 whose clock is over. */
async function lateCases(db: Db, { regionCodes }: Principal, today: DateText): Promise<Late> {
  const { rows } =
    await sql<LateCase>`select k.kind, k.case_id, k.name, k.unit, k.state, r.name as region, k.due_on, k.owner, ${ALL} as "all"
    from ${CASES} join region as r on r.region_id = k.region_id
    where k.state = any(${[...RUNNING_CASES]}::text[]) and k.due_on < ${today} and ${liesInRegions('k.region_id', regionCodes)}
    order by k.due_on, k.kind, k.case_id limit ${MOST_OVERDUE}`.execute(db);
  const late = rows.map((row): OverdueRow => ({
    kind: row.kind,
    id: row.case_id,
    pointName: row.unit,
    regionName: row.region,
    text: row.name,
    standing: STATES[row.state],
    who: row.owner,
    dueOn: row.due_on,
    days: daysBetween(row.due_on, today),
  }));
  return { all: rows[0]?.all ?? 0, rows: late };
}
