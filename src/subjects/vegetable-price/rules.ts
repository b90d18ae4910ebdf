import { addDays, before, type DateText } from '#base/calendar.ts';
import { changePercentOf, excessOf, meanOf } from '#base/figures/departure.ts';
import { lastChangeOf, type Series } from '#base/figures/series.ts';
import { numberText, signedText } from '#base/number-text.ts';
import { DEFAULT_PAGE_SIZE, FIRST_PAGE, evenPages, pageCountOf } from '#base/page.ts';
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

/** Which page of the warnings is asked for, and what holds the turning of pages back 自动翻页. */
export interface Turning {
  readonly pageIndex: number;
  readonly pageSize: number;
  /** 暂停 was pressed. */
  readonly halted: boolean;
  readonly overCell: boolean;
  readonly focusInside: boolean;
  readonly popoverOpen: boolean;
  /** The table was scrolled, or some of it is selected. */
  readonly reading: boolean;
}

export const TURNING_FROM_START: Turning = {
  pageIndex: FIRST_PAGE,
  pageSize: DEFAULT_PAGE_SIZE,
  halted: false,
  overCell: false,
  focusInside: false,
  popoverOpen: false,
  reading: false,
};

export type TurningStep =
  | { readonly kind: 'turn'; readonly totalCount: number }
  | { readonly kind: 'go'; readonly pageIndex: number }
  | { readonly kind: 'resize'; readonly pageSize: number }
  | { readonly kind: 'halt' }
  | { readonly kind: 'over-cell' | 'focus-inside' | 'popover-open' | 'reading'; readonly on: boolean };

/** Whether pages turn by themselves: not while halted, pointed at, worked in, scrolled, selected from, or read in a popover (spec 2 §2.6). */
export function isTurning({ halted, overCell, focusInside, popoverOpen, reading }: Turning): boolean {
  return !halted && !overCell && !focusInside && !popoverOpen && !reading;
}

/** The turning after a step; another page size starts at page 1. */
export function turned(state: Turning, step: TurningStep): Turning {
  switch (step.kind) {
    case 'turn':
      return { ...state, pageIndex: nextPageIndex(state.pageIndex, step.totalCount, state.pageSize) };
    case 'go':
      return { ...state, pageIndex: step.pageIndex, reading: false };
    case 'resize':
      return step.pageSize === state.pageSize ? state : { ...state, pageSize: step.pageSize, pageIndex: FIRST_PAGE };
    // Whoever presses 继续 wants the pages to turn, wherever the focus is.
    case 'halt':
      return { ...state, halted: !state.halted, focusInside: false, reading: false };
    case 'over-cell':
      return step.on === state.overCell ? state : { ...state, overCell: step.on };
    case 'focus-inside':
      return step.on === state.focusInside ? state : { ...state, focusInside: step.on };
    case 'reading':
      return step.on === state.reading ? state : { ...state, reading: step.on };
    case 'popover-open':
      return { ...state, popoverOpen: step.on };
  }
}

/** What is looked at of an outlet on a day 监测. */
interface Watched {
  /** Goods priced on the day. */
  readonly priced: number;
  /** Goods priced within the last seven days. */
  readonly assortment: number;
  /** Goods beyond their threshold on the day. */
  readonly warned: number;
  /** The last day with a price; none for one that was never heard of. */
  readonly lastDate?: DateText | undefined;
}

/** Whether an outlet reported nothing on the day 未报价. */
export function isSilent({ priced }: Pick<Watched, 'priced'>): boolean {
  return priced === 0;
}

/** How many goods of its own assortment an outlet left out on the day 缺报; none for one that is silent altogether. */
export function missingOf({ priced, assortment }: Pick<Watched, 'priced' | 'assortment'>): number {
  return priced === 0 ? 0 : Math.max(0, assortment - priced);
}

/**
 * What needs a person first: silent outlets, the longest silent before the others and those never heard of before all; then by
 * goods beyond their threshold, then by goods left out. Equals keep their order.
 */
export function inMonitorOrder<T extends Watched>(outlets: readonly T[]): T[] {
  return outlets.toSorted(
    (a, b) =>
      Number(isSilent(b)) - Number(isSilent(a)) ||
      (isSilent(a) ? comparing(a.lastDate ?? '', b.lastDate ?? '') : 0) ||
      b.warned - a.warned ||
      missingOf(b) - missingOf(a),
  );
}

const comparing = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** How many outlets reported and how many of them are warned of. */
export function monitorTotals(outlets: readonly Pick<Watched, 'priced' | 'warned'>[]): {
  readonly reported: number;
  readonly warned: number;
} {
  return {
    reported: outlets.filter((outlet) => !isSilent(outlet)).length,
    warned: outlets.filter(({ warned }) => warned > 0).length,
  };
}

/** The finding in a line, for the title on a wall: who is silent, or that nobody is. */
export function monitorHeadline({
  totalCount,
  reported,
  warned,
}: {
  readonly totalCount: number;
  readonly reported: number;
  readonly warned: number;
}): string {
  const silent = totalCount - reported;
  const first = silent > 0 ? `${numberText(silent)} 家市场当日未报价` : `${numberText(totalCount)} 家市场全部报价`;
  return warned > 0 ? `${first}，${numberText(warned)} 家有菜价预警` : first;
}

/** The warnings of one outlet on a day, where a desk reads them (spec 2 §2.6). */
export function outletWarningsPath(date: DateText, outletNo: string): string {
  return `/vegetable-price/warnings?date=${encodeURIComponent(date)}&outlets=${encodeURIComponent(outletNo)}`;
}

/** What a goods cost by day, null where nobody gave a price. */
interface GoodsPrices {
  readonly goodsId: string;
  readonly name: string;
  readonly prices: Series;
}

/** A goods with what its price did since the day with prices before the last. */
export type Mover = GoodsPrices & { readonly changePercent: number; readonly price: number };

/** The goods that rose and that fell the most, at most `most` of each, the largest change first. */
export function moversOf(goods: readonly GoodsPrices[], most: number): Readonly<Record<'risers' | 'fallers', Mover[]>> {
  const moved = goods.flatMap((one): Mover[] => {
    const [changePercent, price] = [lastChangeOf(one.prices), one.prices.at(-1)];
    return changePercent === null || typeof price !== 'number' ? [] : [{ ...one, changePercent, price }];
  });
  const by = (sign: 1 | -1) =>
    moved
      .filter(({ changePercent }) => changePercent * sign > 0)
      .toSorted((a, b) => (b.changePercent - a.changePercent) * sign)
      .slice(0, most);
  return { risers: by(1), fallers: by(-1) };
}

/** What moved in a line: who rose most, and who fell most. */
export function moversHeadline({ risers: [up], fallers: [down] }: ReturnType<typeof moversOf>): string {
  const part = (one: Mover | undefined, word: string) => (one ? [`${one.name}领${word}`] : []);
  return [...part(up, '涨'), ...part(down, '跌')].join('，') || '各品种价格与上一日持平';
}
