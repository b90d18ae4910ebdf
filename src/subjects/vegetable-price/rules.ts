import { addDays, before, type DateText } from '#base/calendar.ts';
import { numberText } from '#base/number-text.ts';
import { pageCountOf } from '#base/page.ts';
import { HIGHEST_PRICE, LOWEST_PRICE, type Period } from './terms.ts';

/** Header of an enterprise's column: the part before the underscore of its key (spec 1 §2.6 item 4). */
export function headerOf(enterpriseKey: string): string {
  return enterpriseKey.split('_', 1)[0] ?? enterpriseKey;
}

/** The key of an enterprise's column: unique because of the number behind the underscore. */
export function enterpriseKeyOf(name: string, enterpriseId: string): string {
  return `${name.replaceAll('_', ' ')}_${enterpriseId}`;
}

/** First and last day of a period that ends on `end` (spec 1 §9: 一周 is 7 days back). */
export function periodRange({ amount, unit }: Pick<Period, 'amount' | 'unit'>, end: DateText): { start: DateText; end: DateText } {
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
  if (lastPrices.length < FEWEST_REFERENCE_PRICES) return null;
  const reference = lastPrices.reduce((sum, value) => sum + value, 0) / lastPrices.length;
  if (reference <= 0) return null;
  const deviationPercent = Math.round((price / reference - 1) * 10_000) / 100;
  if (Math.abs(deviationPercent) <= thresholdPercent) return null;
  return { deviationPercent, fluctuationThreshold: `${deviationPercent}%` };
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
