import type { Comparison, ComparisonRow, PlanFigures } from '#subjects/siting/wire.ts';
import { SITING_MESSAGES } from '#subjects/siting/terms.ts';
import { comparisonQueryWire } from '#subjects/siting/wire.ts';
import { badValue } from '../http/problem.ts';
import type { PlaneOutlet, PlanRow } from '../planning/repository.ts';

const SUM = '合计';

/**
 * Two planning periods side by side 规划对比, a row a division and a last one for all. Where none is named the last two are compared;
 * the same period twice is allowed. Plans of overlapping divisions are not among `plans`.
 */
export function comparisonOf(
  plans: readonly PlanRow[],
  outlets: readonly PlaneOutlet[],
  asked: { readonly first?: number | undefined; readonly second?: number | undefined },
): Comparison {
  const periods = [...new Map(plans.map(({ begin, end }) => [begin, { begin, end }])).values()].toSorted(
    (a, b) => a.begin - b.begin,
  );
  const begins = periods.map(({ begin }) => begin);
  for (const key of ['first', 'second'] as const) {
    const begin = asked[key];
    if (begin !== undefined && !begins.includes(begin))
      throw badValue(comparisonQueryWire, key, SITING_MESSAGES.periods);
  }
  const first = asked.first ?? begins.at(-2) ?? begins[0];
  const second = asked.second ?? begins.at(-1);
  const divisions = [...new Map(plans.map(({ regionCode, division }) => [regionCode, division]))];
  const rows = divisions.map(([code, division]): ComparisonRow => ({
    division,
    first: figuresOf(plans.filter((plan) => plan.regionCode === code && plan.begin === first)),
    second: figuresOf(plans.filter((plan) => plan.regionCode === code && plan.begin === second)),
    present: outlets.filter(({ regionCode }) => regionCode === code).length,
  }));
  const all: ComparisonRow = {
    division: SUM,
    first: figuresOf(plans.filter(({ begin }) => begin === first)),
    second: figuresOf(plans.filter(({ begin }) => begin === second)),
    present: rows.reduce((sum, { present }) => sum + present, 0),
  };
  return { periods, first, second, rows: rows.length > 0 ? [...rows, all] : [] };
}

function figuresOf(plans: readonly PlanRow[]): PlanFigures | undefined {
  if (plans.length === 0) return undefined;
  const sum = (of: (plan: PlanRow) => number): number => plans.reduce((all, plan) => all + of(plan), 0);
  const [retained, added] = [sum((plan) => plan.retained), sum((plan) => plan.added)];
  return { retained, added, total: retained + added, floorArea: Math.round(sum((plan) => plan.floorArea) * 10) / 10 };
}
