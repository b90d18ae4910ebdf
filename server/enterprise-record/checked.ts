import { type RawBuilder, sql } from 'kysely';
import type { DateText } from '#base/calendar.ts';
import { MOST_ROWS } from '#subjects/enterprise-record/terms.ts';
import type { CheckedPoint } from '#subjects/enterprise-record/wire.ts';
import type { Db } from '../database/tables.ts';
import { isRunning } from '../inspection/finding/reading.ts';
import { liesInRegions } from '../scope/conditions.ts';
import type { RegionScope } from '../scope/scope.ts';

/** The check points in use within the scope that a condition on `check_point as c` holds for, with how often and when each was inspected last, and what of its findings still runs or is late; and how many there are in all. */
export async function checkedPoints(
  db: Db,
  which: RawBuilder<boolean>,
  regions: RegionScope,
  day: DateText,
): Promise<{ readonly all: number; readonly rows: CheckedPoint[] }> {
  const { rows } = await sql<Omit<CheckedPoint, 'lastOn'> & { readonly lastOn: DateText | null; readonly all: number }>`
    select (count(*) over ())::int as "all", c.check_point_id as "checkPointId", c.name,
      (select max((to_timestamp(t.finished_at / 1000.0) at time zone 'Asia/Shanghai')::date) from inspection_task k
        join inspection_entry t on t.entry_id = k.entry_id where k.check_point_id = c.check_point_id) as "lastOn",
      (select count(*)::int from inspection_task k where k.check_point_id = c.check_point_id and k.entry_id is not null) as inspections,
      count(f.finding_id)::int as running, (count(f.finding_id) filter (where f.due_on < ${day}::date))::int as overdue
    from check_point c left join inspection_finding f on f.check_point_id = c.check_point_id and ${isRunning('f.state')}
    where ${which} and c.ended_at is null and ${liesInRegions('c.region_id', regions)}
    group by c.check_point_id, c.name order by overdue desc, running desc, c.check_point_id limit ${MOST_ROWS}`.execute(
    db,
  );
  return {
    all: rows[0]?.all ?? 0,
    rows: rows.map(({ checkPointId, name, lastOn, inspections, running, overdue }) => ({
      checkPointId,
      name,
      lastOn: lastOn ?? undefined,
      inspections,
      running,
      overdue,
    })),
  };
}
