import { addDays, before, type DateText } from '#base/calendar.ts';
import { changePercentOf, excessOf, meanOf } from '#base/figures/departure.ts';
import { numberText, signedText } from '#base/number-text.ts';
import { evenPages, pageCountOf } from '#base/page.ts';
import { HIGHEST_PRICE, LOWEST_PRICE, type Period, PRICE_UNIT } from './terms.ts';

/** Header of an enterprise's column: the part before the underscore of its key (spec 1 §2.6 item 4). */
export function headerOf(enterpriseKey: string): string {
  return enterpriseKey.split('_', 1)[0] ?? enterpriseKey;
}

const MARKET_ENDINGS = /(?:农贸市场|农副产品市场|菜市场|菜场|市场)$/;
/** A shorter name than this says too little. */
const SHORTEST_NAME = 2;

/** Names of markets without what nearly all of them end in 简称, for headings; those that would be the same, or too short, stay whole. */
export function shortMarketNames(names: readonly string[]): readonly string[] {
  const short = names.map((name) => name.replace(MARKET_ENDINGS, ''));
  return names.map((name, at) => {
    const one = short[at] ?? name;
    return one.length < SHORTEST_NAME || short.filter((other) => other === one).length > 1 ? name : one;
  });
}

/** The key of an enterprise's column: unique because of the number behind the underscore. */
export function enterpriseKeyOf(name: string, enterpriseId: string): string {
  return `${name.replaceAll('_', ' ')}_${enterpriseId}`;
}

/** First and last day of a period that ends on `end` (spec 1 §9: 一周 is 7 days back). */
export function periodRange(
  { amount, unit }: Pick<Period, 'amount' | 'unit'>,
  end: DateText,
): { start: DateText; end: DateText } {
  return { start: before(end, amount, unit), end };
}

/** The date the warning list starts with: one day before today (spec 2 §2.6, §9). */
export function defaultWarningDate(today: DateText): DateText {
  return addDays(today, -1);
}

/** Which way a price went 涨跌: a leading minus is a fall, anything else a rise (spec 2 §3). */
export function directionOf(fluctuationThreshold: string): 'rise' | 'fall' {
  return fluctuationThreshold.trim().startsWith('-') ? 'fall' : 'rise';
}

/** The threshold as it is shown: a rise gets a plus in front, a fall keeps its minus (spec 2 §3). */
export function fluctuationText(fluctuationThreshold: string): string {
  const text = fluctuationThreshold.trim();
  return directionOf(text) === 'rise' && !text.startsWith('+') ? `+${text}` : text;
}

/** The page after this one; after the last comes page 1 (spec 2 §2.6). */
export function nextPageIndex(pageIndex: number, totalCount: number, pageSize: number): number {
  return pageIndex >= pageCountOf(totalCount, pageSize) ? 1 : pageIndex + 1;
}

/** How many days the reference price is the mean of 基准价. */
export const REFERENCE_DAYS = 7;
/** With fewer prices than this there is no reference, so no warning. */
const FEWEST_REFERENCE_PRICES = 3;

export interface Deviation {
  /** The price against its reference, in percent with two decimals; negative for a fall. */
  readonly deviationPercent: number;
  /** The same as the signed text of the wire, e.g. `12.5%` or `-8%`. */
  readonly fluctuationThreshold: string;
}

/**
 * Whether a price breaks its goods' threshold 波动阈值: it departs from the mean of the outlet's last seven days' prices by
 * more than `thresholdPercent`. Answers the departure, or null when there is no warning (spec 2 §2.6; the measure is ours).
 */
export function deviationOf(price: number, lastPrices: readonly number[], thresholdPercent: number): Deviation | null {
  const deviationPercent = changePercentOf(price, meanOf(lastPrices, FEWEST_REFERENCE_PRICES));
  if (deviationPercent === null || excessOf(deviationPercent, thresholdPercent, 'either') <= 0) return null;
  return { deviationPercent, fluctuationThreshold: thresholdText(deviationPercent) };
}

/** A departure in percent as the signed text of the wire: `12.5%`, `-8%`. */
export function thresholdText(deviationPercent: number): string {
  return `${deviationPercent}%`;
}

/** Why a price cannot be taken, in Chinese; null when it can. At most two decimals, within the range of real prices. */
export function priceFault(price: number): string | null {
  if (!Number.isFinite(price)) return '价格应为数字';
  if (price < LOWEST_PRICE || price > HIGHEST_PRICE) return `价格应在 ${LOWEST_PRICE} 至 ${HIGHEST_PRICE} 之间`;
  return Math.abs(price * 100 - Math.round(price * 100)) > 1e-6 ? '价格最多两位小数' : null;
}

/** What the warnings say at a glance, for the title of a wall widget. */
export function warningHeadline(totalCount: number): string {
  return totalCount === 0 ? '菜价平稳，无超阈值商品' : `${numberText(totalCount)} 条价格超过波动阈值`;
}

/** What a price wave comes to, for the title of its widget: the mean and the change since the first day 期初. */
export function waveHeadline(goodsName: string, periodName: string, prices: readonly number[]): string {
  const [first] = prices;
  const last = prices.at(-1);
  if (first === undefined || last === undefined) return `${goodsName} ${periodName}暂无报价`;
  const mean = prices.reduce((sum, price) => sum + price, 0) / prices.length;
  const text = `${goodsName} ${periodName}均价 ${numberText(mean, 2)} ${PRICE_UNIT}`;
  if (prices.length === 1 || first <= 0) return text;
  const changePercent = Math.round((last / first - 1) * 1_000) / 10;
  return changePercent === 0 ? `${text}，与期初持平` : `${text}，较期初 ${signedText(changePercent, 1)}%`;
}

/** The one after `current`; after the last, or when `current` is none of them, the first. */
export function nextOf<T>(all: readonly T[], current: T): T | undefined {
  return all[(all.indexOf(current) + 1) % all.length];
}

/** Rows and columns of a table that are shown at a time, half-open ranges. */
export interface Tile {
  readonly rows: readonly [from: number, to: number];
  readonly columns: readonly [from: number, to: number];
}

/** The pages of a table too large for its place: down through the rows, then on to the next columns; at least one. */
export function tilesOf(
  rowCount: number,
  columnCount: number,
  rowsThatFit: number,
  columnsThatFit: number,
): readonly Tile[] {
  const ranges = (count: number, fit: number) => evenPages(count, Math.max(1, fit));
  return ranges(columnCount, columnsThatFit).flatMap((columns) =>
    ranges(rowCount, rowsThatFit).map((rows) => ({ rows, columns })),
  );
}

/** The warnings of one outlet on a day, where a desk reads them (spec 2 §2.6). */
export function outletWarningsPath(date: DateText, outletNo: string): string {
  return `/vegetable-price/warnings?date=${encodeURIComponent(date)}&outlets=${encodeURIComponent(outletNo)}`;
}
