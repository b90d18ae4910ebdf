import { type RawBuilder, sql } from 'kysely';
import { enterpriseInUse } from '../../scope/conditions.ts';
import type { ReportDeclaration } from '#base/sheet/sheet.ts';
import type { Db } from '#server/database/tables.ts';
import type { Principal } from '#server/service/principal.ts';

/** Who owes a report, by the name that declarations have for them: the mark of the register of enterprises `e`. */
const REPORTERS: ReadonlyMap<string, RawBuilder<boolean>> = new Map([
  ['all', sql<boolean>`true`],
  ['markets', sql<boolean>`e.reports_prices`],
  ['stores', sql<boolean>`e.reports_weekly`],
  ['cases', sql<boolean>`e.reports_cases`],
]);

/** Whether the enterprise `e` owes this report; one that was ended owes none. */
export function owes({ reporters }: Pick<ReportDeclaration, 'reporters'>): RawBuilder<boolean> {
  const marked = REPORTERS.get(reporters);
  if (!marked) throw new Error(`a report is owed by those whom the register does not mark: ${reporters}`);
  return sql<boolean>`(${marked} and ${enterpriseInUse})`;
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
      sql`select ${report.key}::text as kind from enterprise e where e.enterprise_id = ${enterpriseId} and ${owes(report)}`,
  );
  const { rows } = await sql<{ kind: string }>`
    select distinct kind from report where enterprise_id = ${enterpriseId}
    union ${sql.join(owed, sql` union `)}`.execute(db);
  const concerned = new Set(rows.map(({ kind }) => kind));
  return new Set(reports.filter(({ key }) => !concerned.has(key)).map(pageOf));
}
