import type { Prefilled } from '#base/sheet/drawn/prefill.ts';
import { drawnSums } from '#base/sheet/drawn/sums.ts';
import { periodDays, previousPeriod } from '#base/sheet/period.ts';
import type { PeriodKey } from '#base/sheet/periods/kind.ts';
import type { SheetForm } from '#base/sheet/sheet.ts';
import { STANDING } from '#subjects/report/terms.ts';
import { allReports } from '#subjects/reports.ts';
import type { Db } from '#server/database/tables.ts';
import { itemsOf } from '#server/report/engine/kinds.ts';
import { factsOf, offersFrom } from '#server/report/filling/prefill.ts';
import type { InventedReport } from '../../series/reports.ts';

/**
 * What each of some reports of the demonstration was offered when it was filled in 预填, in their order, as a clerk would have been: by the reports among
 * `all` that had been handed in by then, and by the registers as they are.
 */
export async function inventedPrefills(
  db: Db,
  reports: readonly InventedReport[],
  all: readonly InventedReport[],
): Promise<readonly (readonly Prefilled[])[]> {
  const known = new Map(all.map((one) => [nameOf(one.kind, one.enterpriseId, one.period), one]));
  const forms = new Map<string, SheetForm>();
  const facts = new Map<string, Awaited<ReturnType<typeof factsOf>>>();
  const offers: (readonly Prefilled[])[] = [];
  for (const { kind, enterpriseId, period, submittedAt } of reports) {
    const declaration = allReports.find(({ key, prefills }) => key === kind && prefills !== undefined);
    if (!declaration) {
      offers.push([]);
      continue;
    }
    const form = forms.get(kind) ?? declaration.formOf(await itemsOf(db, declaration));
    forms.set(kind, form);
    const standing = (of: string, at: PeriodKey | undefined) => {
      const one = known.get(nameOf(of, enterpriseId, at ?? ''));
      const stood =
        one !== undefined && one.submittedAt < submittedAt && STANDING.some((status) => status === one.status);
      return stood ? { cells: one.cells, at: one.submittedAt } : undefined;
    };
    const name = `${kind}/${enterpriseId}`;
    const own = facts.get(name) ?? (await factsOf(db, declaration.prefills ?? [], enterpriseId));
    facts.set(name, own);
    const sums = drawnSums(declaration.draws ?? [], periodDays(declaration.cadence, period), standing);
    const before = standing(kind, previousPeriod(declaration.cadence, period));
    offers.push(offersFrom(declaration, form, period, { sums, before, facts: own }));
  }
  return offers;
}

const nameOf = (kind: string, enterpriseId: number, period: PeriodKey): string => `${kind}/${enterpriseId}/${period}`;
