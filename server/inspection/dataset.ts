import { sql } from 'kysely';
import { checkPointRegister } from '#subjects/check-point/register.ts';
import { inspectionDataset } from '#subjects/inspection/dataset.ts';
import { ITEM_SEVERITIES } from '#subjects/inspection/terms.ts';
import { today } from '#base/calendar.ts';
import type { Clock } from '#base/clock.ts';
import { choiceDimension, regionDimension } from '../dataset/dimensions.ts';
import type { DatasetSource, DaysThere } from '../dataset/source.ts';
import { liesInRegions } from '../scope/conditions.ts';

/** Nanjing's day of an instant in ms. */
const DAY = sql`(to_timestamp(e.received_at / 1000.0) at time zone 'Asia/Shanghai')::date`;

/** Inspections by their newest record and findings that stand, beside each other: one half of a row is nothing. */
const ROWS = sql`(
  select 'visit' as what, ${DAY} as day, k.region_id, k.check_point_id, null::text as severity, e.receipt as name, null::text as state,
    null::date as due_on, null::date as closed_on
  from inspection_task k join inspection_entry e on e.entry_id = k.entry_id
  union all
  select 'finding', f.found_on, f.region_id, f.check_point_id, f.severity, f.item_text, f.state, f.due_on, f.closed_on
  from inspection_finding f where f.state <> 'void') as i join region as d on d.region_id = i.region_id
  join check_point as c on c.check_point_id = i.check_point_id`;

/** Where the figures of inspections come from; what is overdue is so by this clock. */
export const inspectionSource = (clock: Clock): DatasetSource => ({
  dataset: inspectionDataset,
  from: ROWS,
  scope: (scope) => liesInRegions('i.region_id', scope.regionCodes),
  time: {
    day: sql`i.day`,
    span: sql<DaysThere>`select min(day)::text as first, max(day)::text as last from (
      select ${DAY} as day from inspection_entry e union all select found_on from inspection_finding) as there`,
  },
  dimensions: {
    region: regionDimension(sql`d.code`),
    kind: choiceDimension(sql`c.kind`, checkPointRegister.fields.kind.labels ?? {}),
    severity: choiceDimension(sql`i.severity`, ITEM_SEVERITIES),
  },
  measures: {
    inspections: { of: sql`case when i.what = 'visit' then 1 else 0 end` },
    findings: { of: sql`case when i.what = 'finding' then 1 else 0 end` },
    closed: { of: sql`case when i.state = 'closed' then 1 else 0 end` },
    // Days go on while the server runs.
    get overdue() {
      return {
        of: sql`case when i.what = 'finding' and i.state <> 'closed' and i.due_on < ${today(clock)}::date then 1 else 0 end`,
      };
    },
    // Of those that are closed, or should be by now.
    get inTime() {
      return {
        of: sql`case when i.what = 'finding' and (i.state = 'closed' or i.due_on < ${today(clock)}::date)
          then case when i.closed_on <= i.due_on then 100 else 0 end end`,
        weight: sql`1`,
      };
    },
  },
  records: {
    columns: [
      { title: '类别', of: sql`case i.what when 'visit' then '检查' else '问题' end` },
      { title: '日期', of: sql`i.day` },
      { title: '检查点', of: sql`c.name` },
      { title: '检查回执或检查项', of: sql`i.name` },
      { title: '严重程度', of: sql`i.severity`, dimension: 'severity' },
      { title: '整改期限', of: sql`i.due_on` },
      { title: '销号日期', of: sql`i.closed_on` },
    ],
    order: sql`i.day desc, c.name, i.name`,
  },
});
