import { sql } from 'kysely';
import { REVIEW_STATUS } from '#subjects/report/terms.ts';
import type { KeptSums } from '#server/dataset/source.ts';
import { liesInRegions } from '#server/scope/conditions.ts';

const bits = sql`t.seats`;

/** The totals that the database keeps of the cells of a kind of report that were passed: by cell, period and division, with the seats of who filled them in. */
export const cellSums = (kind: string, dimensions: KeptSums['dimensions']): KeptSums => ({
  rows: sql`report_total as t join region as d on d.region_id = t.region_id`,
  scope: (scope) =>
    sql<boolean>`(t.kind = ${kind} and t.status = ${sql.lit(REVIEW_STATUS.passed)} and ${liesInRegions('t.region_id', scope.regionCodes)})`,
  day: sql`t.period_start`,
  dimensions,
  measures: {
    sum: { of: sql`t.total` },
    mean: { of: sql`t.total`, weight: sql`t.reports`, isTotal: true },
    least: { of: sql`t.least` },
    most: { of: sql`t.most` },
    // An enterprise hands in one report of a kind that begins on a day.
    reports: { of: bits, counts: 'seats of days' },
    enterprises: { of: bits, counts: 'seats' },
  },
  seats: {
    area: sql`t.region_id`,
    block: sql`t.block`,
    bits,
    ofSeveral: sql`select distinct region_id as area, block, seat, enterprise_id as who from report_seat
      where enterprise_id in (select enterprise_id from region_placement)`,
  },
  records: sql`t.reports`,
});
