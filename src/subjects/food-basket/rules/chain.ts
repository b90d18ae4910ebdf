import { addDays, type DateText } from '#base/calendar.ts';
import { meanOf } from '#base/figures/departure.ts';
import { BASE_INDEX } from '../terms.ts';

/** A goods of a basket: what it weighs beside the others, and what kind it is 类别. */
export interface Weighed {
  readonly goodsId: number;
  readonly group: string;
  readonly weight: number;
}

/** A basket 篮子: its prices are held against the mean of its base period, and its weights hold from a day on until those of the next one. */
export interface Basket {
  readonly name: string;
  readonly baseFrom: DateText;
  readonly baseTo: DateText;
  readonly validFrom: DateText;
  readonly goods: readonly Weighed[];
}

/** The mean of every priced goods over the city on a day, yuan per 500 g. */
export interface CityDay {
  readonly date: DateText;
  readonly prices: ReadonlyMap<number, number>;
}

/** A goods with its share in the basket 权重, all of which together are 1, and the mean price of the base period. */
export interface Share extends Weighed {
  readonly share: number;
  readonly base: number;
}

/** The part of an index that one basket makes. `opening` is what each goods stands for on the last day of the basket before, in points. */
export interface Link {
  readonly basket: Basket;
  readonly shares: readonly Share[];
  readonly opening: readonly number[];
}

/** The index of a day: the points that each goods of its link stands for, whose sum it is. */
export interface IndexDay {
  readonly date: DateText;
  readonly value: number;
  readonly link: number;
  readonly points: readonly number[];
}

/** An index from the first base period on 指数序列. */
export interface Course {
  readonly links: readonly Link[];
  readonly days: readonly IndexDay[];
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** The shares of a basket: goods without any price in the base period have none, and those of the others are together 1. */
export function sharesOf({ goods, baseFrom, baseTo }: Basket, days: readonly CityDay[]): readonly Share[] {
  const within = days.filter(({ date }) => date >= baseFrom && date <= baseTo);
  const based = goods.flatMap((one) => {
    const base = meanOf(within.flatMap(({ prices }) => prices.get(one.goodsId) ?? []));
    return base === null ? [] : [{ ...one, base }];
  });
  const whole = sumOf(based.map(({ weight }) => weight));
  return based.map((one) => ({ ...one, share: one.weight / whole }));
}

/** How each goods of a basket stands to its base period: 1 is as dear as then. `priced` says which had a price on the last day. */
export interface Standing {
  readonly relatives: readonly number[];
  readonly priced: readonly boolean[];
}

/** Where every basket begins. */
export const standingStill = (shares: readonly Share[]): Standing => ({
  relatives: shares.map(() => 1),
  priced: shares.map(() => false),
});

/**
 * A day later. A goods that nobody has a price of moves as the goods of its kind do that had one on both days, weighted as in the basket; where
 * there are none, as the whole basket does; where nothing can be compared it stays. As soon as it has a price again, that counts. A day without any price is none.
 */
export function advanced(shares: readonly Share[], before: Standing, { prices }: CityDay): Standing {
  const now = shares.map(({ goodsId, base }) => {
    const price = prices.get(goodsId);
    return price === undefined ? undefined : price / base;
  });
  if (now.every((one) => one === undefined)) return before;
  const movement = (group?: string): number | undefined => {
    let [then, today] = [0, 0];
    shares.forEach(({ share, group: own }, at) => {
      const relative = now[at];
      if (relative === undefined || !before.priced[at] || (group !== undefined && own !== group)) return;
      then += share * (before.relatives[at] ?? 0);
      today += share * relative;
    });
    return then > 0 ? today / then : undefined;
  };
  const whole = movement() ?? 1;
  const groups = new Map<string, number>();
  const ofGroup = (group: string): number => {
    const known = groups.get(group) ?? movement(group) ?? whole;
    groups.set(group, known);
    return known;
  };
  return {
    relatives: shares.map(({ group }, at) => now[at] ?? (before.relatives[at] ?? 1) * ofGroup(group)),
    priced: now.map((one) => one !== undefined),
  };
}

/**
 * The food-basket index 菜篮子指数: a chained Laspeyres index. Within a basket it is the mean of what each goods costs against the base period, weighted by the
 * basket's shares. A later basket begins where the one before it ended: its points are set so that both give the same index on the last day of the old one, so
 * that a change of weights alone moves nothing. Baskets may come in any order, days in that of the calendar.
 */
export function chainedIndex(baskets: readonly Basket[], days: readonly CityDay[]): Course {
  const usable = baskets
    .map((basket) => ({ basket, shares: sharesOf(basket, days) }))
    .filter(({ shares }) => shares.length > 0)
    .toSorted((a, b) => (a.basket.validFrom < b.basket.validFrom ? -1 : 1));
  const links: Link[] = [];
  const course: IndexDay[] = [];
  usable.forEach(({ basket, shares }, index) => {
    const begins = index === 0 ? basket.baseFrom : basket.validFrom;
    const ends = usable[index + 1]?.basket.validFrom;
    const run = days.filter(({ date }) => date >= basket.baseFrom && (ends === undefined || date < ends));
    const pointsAt = (standing: Standing, level: number) =>
      shares.map(({ share }, at) => level * share * (standing.relatives[at] ?? 1));
    let standing = standingStill(shares);
    let at = 0;
    for (let day = run[at]; day !== undefined && day.date < begins; day = run[(at += 1)])
      standing = advanced(shares, standing, day);
    const last = course.at(-1)?.value;
    const level = last === undefined ? BASE_INDEX : last / sumOf(pointsAt(standing, 1));
    links.push({ basket, shares, opening: pointsAt(standing, level) });
    for (const day of run.slice(at)) {
      standing = advanced(shares, standing, day);
      if (!standing.priced.includes(true) || !shares.some(({ goodsId }) => day.prices.has(goodsId))) continue;
      const points = pointsAt(standing, level);
      course.push({ date: day.date, value: sumOf(points), link: index, points });
    }
  });
  return { links, days: course };
}

/** The same of one kind of goods alone 分类指数. */
export function groupIndex(baskets: readonly Basket[], days: readonly CityDay[], group: string): Course {
  const only = baskets.map((basket) => ({ ...basket, goods: basket.goods.filter((one) => one.group === group) }));
  return chainedIndex(only, days);
}

/** What is wrong with a basket, by field: it has a base period that ends before its weights begin to hold. */
export function basketFaults({
  baseFrom,
  baseTo,
  validFrom,
}: Readonly<Partial<Record<'baseFrom' | 'baseTo' | 'validFrom', string | undefined>>>): Readonly<
  Partial<Record<'baseFrom' | 'baseTo' | 'validFrom', string>>
> {
  if (baseFrom === undefined) return { baseFrom: '请填写基期开始日期' };
  if (baseTo === undefined) return { baseTo: '请填写基期结束日期' };
  if (validFrom === undefined) return { validFrom: '请填写启用日期' };
  if (baseTo < baseFrom) return { baseTo: '基期结束日期不能早于开始日期' };
  return validFrom > baseTo ? {} : { validFrom: `启用日期应晚于基期，最早为 ${addDays(baseTo, 1)}` };
}
