import { type RawBuilder, sql } from 'kysely';
import type { DateText } from '#base/calendar.ts';
import { cellAddress } from '#base/sheet/cells/cells.ts';
import type { DaySpan } from '#base/sheet/periods/kind.ts';
import { countedStatuses } from '#subjects/report-statistic/rules.ts';
import { storeWeekReport } from '#subjects/store-week/sheets.ts';
import { ONLY_ROW, STORE_SHEETS } from '#subjects/store-week/terms.ts';
import type { Db } from '#server/database/tables.ts';
import { enterpriseStoodInScope, inDivisions } from '#server/scope/conditions.ts';
import { placedOn, placedRegion } from '#server/scope/placed.ts';
import { isWholeCity, type Scope } from '#server/scope/scope.ts';
import type { FigureChoice } from '../report/statistics/figures.ts';

/** The days that sales are of, and those that they stand beside. */
export interface SalesSpans {
  readonly now: DaySpan;
  readonly before: DaySpan | null;
  readonly lastYear: DaySpan | null;
  readonly year: DaySpan;
}

/** What a store sold over some days, ten-thousand yuan; null where it reported nothing. */
export interface StoreSales {
  readonly key: string;
  readonly name: string;
  readonly sum: number;
  readonly night: number | null;
  readonly before: number | null;
  readonly lastYear: number | null;
  readonly cumulative: number | null;
}

export const DAY_SUM = cellAddress(STORE_SHEETS.day, ONLY_ROW, 'subtotal');
export const NIGHT_SUM = cellAddress(STORE_SHEETS.night, ONLY_ROW, 'subtotal');

const within = ({ from, to }: DaySpan): RawBuilder<boolean> =>
  sql<boolean>`s.period_start between ${from}::date and ${to}::date`;
const summed = (column: 'day' | 'night', span: DaySpan | null): RawBuilder<number | null> =>
  span
    ? sql<number | null>`(sum(${sql.ref(`s.${column}`)}) filter (where ${within(span)}))::float8`
    : sql<number | null>`null::float8`;

/** The sales of each store that reported any, by its number. All that they stand beside is read at once: most of it is of the same weeks. */
export async function salesByStore(
  db: Db,
  scope: Scope,
  { divisions, withSubmitted }: Pick<FigureChoice, 'divisions' | 'withSubmitted'>,
  { now, before, lastYear, year }: SalesSpans,
): Promise<readonly StoreSales[]> {
  const spans = [now, before, lastYear, year].flatMap((span) => (span ? [within(span)] : []));
  const stood = sql`join enterprise as e on e.enterprise_id = s.enterprise_id ${placedOn(sql`s.period_start`)}
    where ${enterpriseStoodInScope(scope)} and ${inDivisions(divisions, placedRegion)} and`;
  const { rows } = await sql<StoreSales>`
    select e.enterprise_id::text as key, e.name, t.sum, t.night, t.before, t."lastYear", t.cumulative from (
      select s.enterprise_id, ${summed('day', now)} as sum, ${summed('night', now)} as night, ${summed('day', before)} as before,
        ${summed('day', lastYear)} as "lastYear", ${summed('day', year)} as cumulative
      from store_sales as s ${isWholeCity(scope) && !divisions ? sql`where` : stood} s.status = any(${[...countedStatuses(withSubmitted)]}::smallint[])
        and (${sql.join(spans, sql` or `)})
      group by s.enterprise_id) as t
    join enterprise as e using (enterprise_id) where t.sum is not null order by e.enterprise_id::text collate "C"`.execute(
    db,
  );
  return rows;
}

/** How many of the weeks that begin on these days, both included, are kept otherwise than their reports have them. */
export async function salesFaults(db: Db, first: DateText, last: DateText): Promise<number> {
  const { rows } = await sql<{ faults: number }>`
    with told as (
      select period_start, enterprise_id, status, (cells ->> ${DAY_SUM})::numeric as day, (cells ->> ${NIGHT_SUM})::numeric as night
      from report where kind = ${storeWeekReport.key} and period_start between ${first} and ${last}
    ), kept as (select * from store_sales where period_start between ${first} and ${last})
    select count(*)::int as faults from told full join kept using (period_start, enterprise_id)
    where (told.status, told.day, told.night) is distinct from (kept.status, kept.day, kept.night)`.execute(db);
  return rows[0]?.faults ?? 0;
}
