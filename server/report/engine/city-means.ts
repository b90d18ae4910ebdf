import { sql } from 'kysely';
import { addDays } from '#base/calendar.ts';
import { hundredths } from '#base/figures/ratio.ts';
import { periodDays } from '#base/sheet/period.ts';
import type { PeriodKey } from '#base/sheet/periods/kind.ts';
import type { CellValues, ReportDeclaration } from '#base/sheet/sheet.ts';
import { REVIEW_STATUS } from '#subjects/report/terms.ts';
import type { Db } from '#server/database/tables.ts';

/** Of fewer reports a mean would tell what one of them says. */
const FEWEST = 3;
/** How many days back a mean still stands beside today's figures. */
const MOST_DAYS_BACK = 7;

/**
 * The mean of each cell over the reports of all enterprises 全市均值, whatever the scope of who asks: of the period itself, else of the latest before it
 * within a week. A cell that fewer than three filled in has none.
 */
export async function cityMeans(
  db: Db,
  { key: kind, cadence }: ReportDeclaration,
  period: PeriodKey,
): Promise<CellValues> {
  const { from } = periodDays(cadence, period);
  const standing = sql`kind = ${kind} and status in (${REVIEW_STATUS.submitted}, ${REVIEW_STATUS.passed})`;
  const { rows } = await sql<{ address: string; mean: number }>`
    select address, (sum(total) / sum(reports))::float8 as mean from report_total
    where ${standing} and period_start = (
      select period_start from report where ${standing} and period_start between ${addDays(from, -MOST_DAYS_BACK)}::date and ${from}::date
      group by period_start having count(*) >= ${FEWEST} order by period_start desc limit 1)
    group by address having sum(reports) >= ${FEWEST}`.execute(db);
  return Object.fromEntries(rows.map(({ address, mean }) => [address, hundredths(mean)]));
}
