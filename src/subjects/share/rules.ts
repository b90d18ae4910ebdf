import type { DateText } from '#base/calendar.ts';
import { periodDays, periodsBetween, periodText } from '#base/sheet/period.ts';
import { OTHERS, SALES_UNIT, type ShareState, type StatisticKind, STATISTICS, TOTAL } from './terms.ts';
import type { Series, ShareRow } from './wire.ts';

/** Whether a share opens at `now` (ms), or why not. */
export function shareStateOf(
  { expiresAt, revokedAt }: Pick<ShareRow, 'expiresAt' | 'revokedAt'>,
  now: number,
): ShareState {
  if (revokedAt !== undefined) return 'revoked';
  return expiresAt > now ? 'valid' : 'expired';
}

/** What a share is of, in words: 季度报告（2026年第1季度）. */
export function shareTitle(kind: StatisticKind, year: number, quarter: number | undefined): string {
  const period = quarter === undefined ? '' : `第${quarter}季度`;
  return `${STATISTICS[kind].label}（${year}年${period}）`;
}

export interface GoldenWeek {
  readonly name: string;
  readonly from: DateText;
  readonly to: DateText;
}

/** The golden weeks 黄金周 of a year, as reports of them have them. */
export function goldenWeeksOf(year: number): readonly GoldenWeek[] {
  return periodsBetween('holiday', `${year}-01-01`, `${year}-12-31`).map((key) => ({
    name: periodText('holiday', key),
    ...periodDays('holiday', key),
  }));
}

/** What one enterprise sold in one category, e.g. a weekend. */
export interface Sale {
  readonly category: string;
  readonly group: string;
  readonly enterpriseId: number;
  /** Ten-thousand yuan. */
  readonly amount: number;
}

/**
 * Sums by group 行政区划 in the order in which the groups first come, the total before them. With `least` above 1 no sum stands for fewer
 * enterprises: groups that are too small are put together as 其他区域, with the next smallest where even that is too few, and the sums
 * that are told never differ by less.
 */
export function salesByGroup(sales: readonly Sale[], categories: readonly string[], least: number): Series[] {
  const largeEnough = categories.filter(
    (category) => membersOf(sales.filter((sale) => sale.category === category)) >= least,
  );
  const kept = sales.filter(({ category }) => largeEnough.includes(category));
  const groups = [...new Set(kept.map(({ group }) => group))];
  const { apart, together } = partedBySize(kept, groups, largeEnough, least);
  const seriesOf = (name: string, members: readonly string[]): Series => ({
    name,
    unit: SALES_UNIT,
    values: categories.map((category) =>
      sumOf(kept.filter((sale) => sale.category === category && members.includes(sale.group))),
    ),
  });
  if (groups.length === 0) return [];
  const rest = together.length > 0 && apart.length > 0 ? [seriesOf(OTHERS, together)] : [];
  return [seriesOf(TOTAL, groups), ...apart.map((group) => seriesOf(group, [group])), ...rest];
}

function partedBySize(sales: readonly Sale[], groups: readonly string[], categories: readonly string[], least: number) {
  // The fewest that a sum of these groups would stand for in any category in which they sold anything.
  const fewest = (members: readonly string[]) =>
    Math.min(
      Infinity,
      ...categories
        .map((category) =>
          membersOf(sales.filter((sale) => sale.category === category && members.includes(sale.group))),
        )
        .filter((size) => size > 0),
    );
  const bySize = groups.toSorted((one, other) => fewest([one]) - fewest([other]));
  let taken = bySize.filter((group) => fewest([group]) < least).length;
  while (taken > 0 && taken < bySize.length && fewest(bySize.slice(0, taken)) < least) taken += 1;
  const together = bySize.slice(0, taken);
  return { apart: groups.filter((group) => !together.includes(group)), together };
}

function membersOf(sales: readonly Sale[]): number {
  return new Set(sales.map(({ enterpriseId }) => enterpriseId)).size;
}

function sumOf(sales: readonly Sale[]): number | null {
  if (sales.length === 0) return null;
  return Math.round(sales.reduce((sum, { amount }) => sum + amount, 0) * 100) / 100;
}
