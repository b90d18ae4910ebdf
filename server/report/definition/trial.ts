import { isReason } from '#base/sheet/check.ts';
import type { CellReasons, CellValues, Rule, SheetContext, SheetForm } from '#base/sheet/sheet.ts';
import { cellTitle } from '#base/sheet/cells/cells.ts';
import { MOST_FINDINGS } from '#subjects/report-definition/terms.ts';
import type { ReplayFinding, Tried } from '#subjects/report-definition/wire.ts';
import type { PeriodKey } from '#base/sheet/periods/kind.ts';
import type { ReviewStatus } from '#subjects/report/terms.ts';

/** A report as it was handed in. */
export interface Stored {
  readonly kind: string;
  readonly enterprise_id: number;
  readonly period: PeriodKey;
  readonly status: ReviewStatus;
  readonly cells: CellValues;
  readonly reasons: CellReasons;
}

/** A rule as it might be, and what it said of the reports that it was held against. */
export interface Trial {
  /** Holds it against a report beside what that was compared with. */
  readonly look: (
    report: Pick<Stored, 'enterprise_id' | 'period' | 'cells' | 'reasons'>,
    context: SheetContext,
  ) => void;
  /** Those whose reports are told one by one. */
  readonly enterprises: () => readonly number[];
  /** What it came to; an enterprise without a name is left blank. */
  readonly told: (names: ReadonlyMap<number, string>) => Tried;
}

/** Begins to try a rule over a form; `limit` is what it is tried with, where it has one. */
export function openTrial(form: SheetForm, rule: Rule, limit: number | undefined): Trial {
  const sum = { cells: 0, reports: 0, stopped: 0 };
  let findings: (Omit<ReplayFinding, 'enterpriseId' | 'enterpriseName'> & { readonly enterprise: number })[] = [];
  return {
    look: ({ enterprise_id: enterprise, period, cells, reasons }, context) => {
      const faults = rule.check({ form, cells, context });
      const [first] = faults;
      if (!first) return;
      const explained = faults.every(({ address }) => isReason(reasons[address]));
      sum.cells += faults.length;
      sum.reports += 1;
      sum.stopped += rule.strength === 'hard' || !explained ? 1 : 0;
      const { address, message } = first;
      findings.push({ enterprise, period, cells: faults.length, cell: cellTitle(form, address), message, explained });
      // Enterprises come one after the other: only the latest of all are kept, without sorting at every one of them.
      if (findings.length > 2 * MOST_FINDINGS) findings = latest(findings);
    },
    enterprises: () => [...new Set(latest(findings).map(({ enterprise }) => enterprise))],
    told: (names) => ({
      rule: rule.key,
      limit,
      strength: rule.strength,
      ...sum,
      findings: latest(findings).map(({ enterprise, ...rest }) => ({
        ...rest,
        enterpriseId: names.has(enterprise) ? enterprise : undefined,
        enterpriseName: names.get(enterprise) ?? '',
      })),
    }),
  };
}

/** The latest periods' first, so many as are told. */
const latest = <T extends Pick<ReplayFinding, 'period'>>(findings: readonly T[]): T[] =>
  findings.toSorted((a, b) => (a.period < b.period ? 1 : a.period > b.period ? -1 : 0)).slice(0, MOST_FINDINGS);
