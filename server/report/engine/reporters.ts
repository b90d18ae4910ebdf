import { type RawBuilder, sql } from 'kysely';
import { enterpriseInUse } from '../../scope/conditions.ts';
import { isOfHolidays } from '#base/sheet/period.ts';
import type { ReportDeclaration } from '#base/sheet/sheet.ts';
import type { Db } from '#server/database/tables.ts';
import type { Principal } from '#server/service/principal.ts';

/** Who owes a report, by the name that declarations have for them: the mark of the register of enterprises `e`. */
const REPORTERS: ReadonlyMap<string, RawBuilder<boolean>> = new Map([
  ['all', sql<boolean>`true`],
  ['markets', sql<boolean>`e.reports_prices`],
  ['stores', sql<boolean>`e.reports_weekly`],
  ['cases', sql<boolean>`e.reports_cases`],
  ['sampled', sql<boolean>`exists (select from report_campaign_member m where m.enterprise_id = e.enterprise_id)`],
]);

/** Whether the enterprise `e` owes this report; one that was ended owes none. */
export function owes({ reporters }: Pick<ReportDeclaration, 'reporters'>): RawBuilder<boolean> {
  const marked = REPORTERS.get(reporters);
  if (!marked) throw new Error(`a report is owed by those whom the register does not mark: ${reporters}`);
  return sql<boolean>`(${marked} and ${enterpriseInUse})`;
}

/** First and last day of a period, as the statement around has them. */
interface PeriodColumns {
  readonly first: RawBuilder<unknown>;
  readonly last: RawBuilder<unknown>;
}

const duringSeason = ({ first, last }: PeriodColumns) =>
  sql<boolean>`exists (select from report_campaign_member m join report_campaign c on c.campaign_id = m.campaign_id where m.enterprise_id = e.enterprise_id
    and c.status = 1 and c.ended_at is null and c.first_day <= ${first} and c.last_day >= ${last})`;
const isSampled = ({ first, last }: PeriodColumns, whom: RawBuilder<boolean>) =>
  sql<boolean>`exists (select from holiday_member m join holiday_window h on h.holiday_id = m.holiday_id
    join enterprise n on n.enterprise_id = m.enterprise_id where ${whom} and n.ended_at is null
    and h.ended_at is null and h.first_day <= ${first} and h.last_day >= ${last})`;
const isExempt = ({ first, last }: PeriodColumns) =>
  sql<boolean>`exists (select from report_exemption x where x.enterprise_id = e.enterprise_id
    and x.ended_at is null and x.first_day <= ${first} and x.last_day >= ${last})`;

/** A golden week with a list of its own is owed by whoever is on it, any other by those who always do; a list whose enterprises were all ended is none. */
const owesOfHolidays = (declaration: ReportDeclaration, period: PeriodColumns) =>
  sql<boolean>`(case when ${isSampled(period, sql<boolean>`true`)}
    then ${isSampled(period, sql<boolean>`m.enterprise_id = e.enterprise_id`)} and ${enterpriseInUse} else ${owes(declaration)} end)`;

/** Whether the enterprise `e` may report this at all: it owes it always, or is on the list of a golden week. */
export function mayReport(declaration: Pick<ReportDeclaration, 'reporters' | 'cadence'>): RawBuilder<boolean> {
  if (!isOfHolidays(declaration.cadence)) return owes(declaration);
  return sql<boolean>`(${owes(declaration)} or (${enterpriseInUse} and exists (select from holiday_member m where m.enterprise_id = e.enterprise_id)))`;
}

/** Whether the enterprise `e` owes the report for a period: seasons turn some reports on and others off, golden weeks may have a list of their own, and exemptions release from some (spec 2 “Page areas”: gold-day settings). */
export function owesFor(
  declaration: ReportDeclaration,
  all: readonly ReportDeclaration[],
  period: PeriodColumns,
): RawBuilder<boolean> {
  const { key, seasonal, exemptible } = declaration;
  const conditions = [
    isOfHolidays(declaration.cadence) ? owesOfHolidays(declaration, period) : owes(declaration),
    ...(seasonal ? [duringSeason(period)] : []),
    ...(all.some((other) => other.seasonal?.insteadOf === key) ? [sql<boolean>`not ${duringSeason(period)}`] : []),
    ...(exemptible ? [sql<boolean>`not ${isExempt(period)}`] : []),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** The COMPONENT of the page on which a report is filled in. */
const pageOf = ({ key }: Pick<ReportDeclaration, 'key'>): string => `report/${key}`;

/**
 * Pages of reports that are no business of an enterprise's staff: it does not owe them and never handed one in. Nothing for anybody else, who looks at
 * the reports of many.
 */
export async function unconcernedPages(
  db: Db,
  reports: readonly ReportDeclaration[],
  { enterpriseId }: Pick<Principal, 'enterpriseId'>,
): Promise<ReadonlySet<string>> {
  if (enterpriseId === null) return new Set();
  const owed = reports.map(
    (report) =>
      sql`select ${report.key}::text as kind from enterprise e where e.enterprise_id = ${enterpriseId} and ${mayReport(report)}`,
  );
  const { rows } = await sql<{ kind: string }>`
    select distinct kind from report where enterprise_id = ${enterpriseId}
    union ${sql.join(owed, sql` union `)}`.execute(db);
  const concerned = new Set(rows.map(({ kind }) => kind));
  return new Set(reports.filter(({ key }) => !concerned.has(key)).map(pageOf));
}
