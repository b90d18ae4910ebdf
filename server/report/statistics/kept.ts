import { type RawBuilder, sql } from 'kysely';
import { REVIEW_STATUS } from '#subjects/report/terms.ts';
import { numberedRegionDimension } from '#server/dataset/dimensions.ts';
import type { DimensionSource, KeptSums, SumDays, SumsAsked } from '#server/dataset/source.ts';
import { together } from '#server/dataset/sums/together.ts';
import { liesInRegions } from '#server/scope/conditions.ts';

const bits = sql`t.seats`;
const day = sql.ref('period_start');
const MONTH = sql`date_trunc('month', ${day}::timestamp)::date`;

/** What is kept of a kind of report as far as a question of some days tells it apart; days stand together by month where these are told apart alone. */
function cellRows(kind: string, days: SumDays | undefined, { byMonths, byTime, isCounted, names }: SumsAsked) {
  const within = days ? sql`and ${day} between ${days.from}::date and ${days.to}::date` : sql``;
  const rows = sql`select * from report_total where kind = ${kind} and status = ${sql.lit(REVIEW_STATUS.passed)} ${within}`;
  const others = [
    { column: 'period_start', isApart: byTime, by: byMonths ? MONTH : undefined, otherwise: sql`null::date` },
    { column: 'address', isApart: names.has('cell'), otherwise: sql`null::text` },
    { column: 'block', isApart: isCounted, otherwise: sql`0` },
  ];
  return together(rows, 'region_id', others, {
    reports: sql`sum(reports)`,
    total: sql`sum(total)`,
    least: sql`min(least)`,
    most: sql`max(most)`,
    seats: sql`bit_or(seats)`,
  });
}

/** The totals that the database keeps of the cells of a kind of report that were passed: by cell, period and division, with the seats of who filled them in. */
export const cellSums = (kind: string, cell: (key: RawBuilder<unknown>) => DimensionSource): KeptSums => ({
  rows: (days, asked) => sql`(${cellRows(kind, days, asked)}) as t join region as d on d.region_id = t.region_id`,
  scope: (scope) => liesInRegions('t.region_id', scope.regionCodes),
  day: sql`t.period_start`,
  dimensions: { cell: cell(sql`t.address`), region: numberedRegionDimension(sql`t.region_id`) },
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
