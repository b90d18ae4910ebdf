import { chosenOfKey, periodText } from '#base/sheet/period.ts';
import type { ReportDeclaration } from '#base/sheet/sheet.ts';
import type { Hit } from '#subjects/palette/wire.ts';
import { FILL_ERRAND } from '#subjects/obligation/rules.ts';
import { reportPath } from '#subjects/report/area.ts';
import { REVIEW_STATUS, REVIEW_STATUS_LABELS, type ReviewStatus } from '#subjects/report/terms.ts';
import { reportsIn } from '../report/engine/scope.ts';
import type { Scope } from '#server/scope/scope.ts';
import type { Db } from '../database/tables.ts';
import { keysOf } from './keys.ts';
import { type Names, namesBook } from './names/shelves.ts';

/** How many reports of a kind can be found, the newest; older ones are found in their list. */
const MOST_OF_A_KIND = 3_000;

interface FoundReport {
  readonly id: number;
  readonly hit: Hit;
}

interface Found {
  readonly reportId: number;
  readonly enterpriseName: string;
  readonly period: string;
  readonly status: ReviewStatus;
}

/** Where a report opens: in the review queue for who reviews, else in the list of its kind at its enterprise and period, where one that is not filled in opens its form. */
function pathOf(
  declaration: ReportDeclaration,
  { reportId, enterpriseName, period, status }: Found,
  reviews: boolean,
): string {
  const { key, cadence } = declaration;
  if (reviews) return `/review/queue?${new URLSearchParams({ kind: key, id: String(reportId) }).toString()}`;
  const { date, year, part } = chosenOfKey(cadence, period);
  const given = Object.entries({ start: date, end: date, year, part }).filter(([, value]) => value !== '');
  const asked = new URLSearchParams([['name', enterpriseName], ...given]);
  if (status === REVIEW_STATUS.draft) asked.set(FILL_ERRAND, period);
  return `${reportPath(declaration)}?${asked.toString()}`;
}

/** The reports of a scope by enterprise, kind and period, the newest first: the same scope as every list of them. */
export async function findableReports(
  db: Db,
  declarations: readonly ReportDeclaration[],
  scope: Scope,
  reviews: boolean,
): Promise<Names<FoundReport>> {
  const book = namesBook<FoundReport>();
  const kinds = await Promise.all(
    declarations.map(async (declaration) => {
      const { key, title, cadence } = declaration;
      const rows = await reportsIn(db, key, scope)
        .select(['r.report_id', 'r.period', 'r.status', 'e.name', 'd.name as division'])
        .orderBy('r.period_start', 'desc')
        .orderBy('r.report_id', 'desc')
        .limit(MOST_OF_A_KIND)
        .execute();
      return rows.map(({ report_id: id, period, status, name, division }) => {
        const parts = [name, title, periodText(cadence, period)];
        const hit: Hit = {
          kind: 'report',
          id: String(id),
          title: parts.join(' '),
          note: `${division} · ${REVIEW_STATUS_LABELS[status]}`,
          path: pathOf(declaration, { reportId: id, enterpriseName: name, period, status }, reviews),
        };
        return { found: { id, hit }, keys: keysOf(...parts) };
      });
    }),
  );
  for (const { found, keys } of kinds.flat()) book.add(found, found.hit.title.length, keys);
  return book.done();
}
