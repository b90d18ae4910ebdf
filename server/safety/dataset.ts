import { sql } from 'kysely';
import { caseDataset } from '#subjects/safety/dataset.ts';
import { CASE_KINDS, SEVERITIES, SOURCES } from '#subjects/safety/terms.ts';
import { today } from '#base/calendar.ts';
import type { Clock } from '#base/clock.ts';
import { choiceDimension, regionDimension } from '../dataset/dimensions.ts';
import type { DatasetSource, DaysThere } from '../dataset/source.ts';
import { liesInRegions } from '../scope/conditions.ts';
import { CASES } from './cases.ts';

const lateBy = (clock: Clock) => sql`k.state <> 'done' and k.due_on < ${today(clock)}::date`;

/** Where the figures of safety cases come from; what is overdue is so by this clock. */
export const caseSource = (clock: Clock): DatasetSource => ({
  dataset: caseDataset,
  from: sql`${CASES} join region as d on d.region_id = k.region_id`,
  scope: (scope) => sql<boolean>`k.state <> 'void' and ${liesInRegions('k.region_id', scope.regionCodes)}`,
  time: {
    day: sql`k.found_on`,
    span: sql<DaysThere>`select min(found_on)::text as first, max(found_on)::text as last from ${CASES}`,
  },
  dimensions: {
    region: regionDimension(sql`d.code`),
    kind: choiceDimension(sql`k.kind`, CASE_KINDS),
    source: choiceDimension(sql`k.source`, SOURCES),
    severity: choiceDimension(sql`k.severity`, SEVERITIES),
  },
  measures: {
    cases: { of: sql`1` },
    closed: { of: sql`case when k.state = 'done' then 1 else 0 end` },
    // Days go on while the server runs.
    get overdue() {
      return { of: sql`case when ${lateBy(clock)} then 1 else 0 end` };
    },
    // Of those that are closed, or should be by now.
    get inTime() {
      return {
        of: sql`case when k.state = 'done' or ${lateBy(clock)} then case when k.closed_on <= k.due_on then 100 else 0 end end`,
        weight: sql`1`,
      };
    },
  },
  records: {
    columns: [
      { title: '类别', of: sql`k.kind`, dimension: 'kind' },
      { title: '发现日期', of: sql`k.found_on` },
      { title: '涉及单位', of: sql`k.unit` },
      { title: '事项', of: sql`k.name` },
      { title: '严重程度', of: sql`k.severity`, dimension: 'severity' },
      { title: '办理期限', of: sql`k.due_on` },
      { title: '办结日期', of: sql`k.closed_on` },
      { title: '责任人', of: sql`k.owner` },
    ],
    order: sql`k.found_on desc, k.code`,
  },
});
