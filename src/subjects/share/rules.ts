import { periodDays, periodsBetween } from '#base/sheet/period.ts';
import type { SheetForm } from '#base/sheet/sheet.ts';
import { cellPlace } from '#base/sheet/cells/cells.ts';
import { OTHERS, type ShareState, type StatisticKind, STATISTICS } from './terms.ts';
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

/** Years of reports of a year that stand side by side, and quarters of those of a quarter. */
const YEARS_BESIDE = 3;
const QUARTERS_BESIDE = 5;

/** First and last day of what a statistic shows: its year; of a quarter that and the four before; of reports of a year that and the two before. */
export function statisticDays(kind: StatisticKind, year: number, quarter: number | undefined) {
  const whole = { from: `${year}-01-01`, to: `${year}-12-31` };
  if (kind === 'report-count') return { ...whole, from: `${year - YEARS_BESIDE + 1}-01-01` };
  if (quarter === undefined) return whole;
  const quarters = periodsBetween('quarter', `${year - QUARTERS_BESIDE}-01-01`, `${year}-12-31`);
  const at = quarters.indexOf(`${year}-Q${quarter}`);
  const [first = '', last = ''] = [quarters[at - QUARTERS_BESIDE + 1], quarters[at]];
  return { from: periodDays('quarter', first).from, to: periodDays('quarter', last).to };
}

/** What a figure of a report is called in a statistic: by its row, or by its table where that has one; what is computed besides by its column, too 去年同期. */
export function figureTitle({ sheets }: SheetForm, address: string): string {
  const place = cellPlace(address);
  const sheet = sheets.find(({ key }) => key === place?.sheet);
  if (!place || !sheet) return address;
  const { row, column } = place;
  const title = sheet.rows.length > 1 ? sheet.rows.find(({ key }) => key === row)?.title : sheet.title;
  const isFilled = sheet.cell(row, column).kind === 'filled';
  const besides = isFilled ? undefined : sheet.columns.find(({ key }) => key === column)?.title;
  return [title, besides].filter(Boolean).join(' · ');
}

/** What the enterprises of one group reported in one category together, e.g. those of a district on a weekend. */
export interface Figure {
  readonly category: string;
  readonly group: string;
  /** How many they are; each enterprise is of one group. */
  readonly enterprises: number;
  readonly amount: number;
}

/**
 * Sums by group 行政区划 in the order in which the groups first come, the total before them. With `least` above 1 no sum stands for fewer
 * enterprises: groups that are too small are put together as 其他区域, with the next smallest where even that is too few, and the sums
 * that are told never differ by less.
 */
export function figureSeries(
  figures: readonly Figure[],
  categories: readonly string[],
  least: number,
  { name, unit }: Pick<Series, 'name' | 'unit'>,
): Series[] {
  const kept = largeEnough(figures, categories, least);
  const groups = [...new Set(kept.map(({ group }) => group))];
  if (groups.length === 0) return [];
  const { apart, together } = partedBySize(kept, groups, categories, least);
  const seriesOf = (title: string, members: readonly string[]): Series => ({
    name: title,
    unit,
    values: categories.map((category) =>
      sumOf(kept.filter((one) => one.category === category && members.includes(one.group))),
    ),
  });
  const rest = together.length > 0 && apart.length > 0 ? [seriesOf(OTHERS, together)] : [];
  return [seriesOf(name, groups), ...apart.map((group) => seriesOf(group, [group])), ...rest];
}

/** How many enterprises reported in each category; null where they are too few for anything to be told. */
export function countSeries(
  figures: readonly Figure[],
  categories: readonly string[],
  least: number,
  name: string,
): Series {
  const kept = largeEnough(figures, categories, least);
  return {
    name,
    unit: '家',
    values: categories.map((category) => membersOf(kept.filter((one) => one.category === category)) || null),
  };
}

/** The figures of those categories for which enough reported. */
const largeEnough = (figures: readonly Figure[], categories: readonly string[], least: number): readonly Figure[] => {
  const large = categories.filter((category) => membersOf(figures.filter((one) => one.category === category)) >= least);
  return figures.filter(({ category }) => large.includes(category));
};

function partedBySize(
  figures: readonly Figure[],
  groups: readonly string[],
  categories: readonly string[],
  least: number,
) {
  // The fewest that a sum of these groups would stand for in any category in which they reported anything.
  const fewest = (members: readonly string[]) =>
    Math.min(
      Infinity,
      ...categories
        .map((category) => membersOf(figures.filter((one) => one.category === category && members.includes(one.group))))
        .filter((size) => size > 0),
    );
  const bySize = groups.toSorted((one, other) => fewest([one]) - fewest([other]));
  let taken = bySize.filter((group) => fewest([group]) < least).length;
  while (taken > 0 && taken < bySize.length && fewest(bySize.slice(0, taken)) < least) taken += 1;
  const together = bySize.slice(0, taken);
  return { apart: groups.filter((group) => !together.includes(group)), together };
}

const membersOf = (figures: readonly Figure[]): number =>
  figures.reduce((sum, { enterprises }) => sum + enterprises, 0);

function sumOf(figures: readonly Figure[]): number | null {
  if (figures.length === 0) return null;
  return Math.round(figures.reduce((sum, { amount }) => sum + amount, 0) * 100) / 100;
}
