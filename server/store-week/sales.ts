import { type RawBuilder, sql } from 'kysely';
import type { DaySpan } from '#base/sheet/periods/kind.ts';
import { countedStatuses } from '#subjects/report-statistic/rules.ts';
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
