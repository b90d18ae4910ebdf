import { type RawBuilder, sql } from 'kysely';
import { enterpriseInUse } from '../../scope/conditions.ts';
import type { ReportDeclaration } from '#base/sheet/sheet.ts';

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
