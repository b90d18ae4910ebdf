import { addDays, before, type DateText } from '#base/calendar.ts';
import { hundredths } from '#base/figures/ratio.ts';
import { LEAST_COVERAGE, type Span } from '../terms.ts';
import type { Course, Share } from './chain.ts';

/** What a goods did to the index 影响, percentage points. */
export interface Contribution {
  readonly goodsId: number;
  readonly points: number;
}

/** How the index changed since another day, per cent, and what moved it: the contributions add up to the change, to the hundredth. */
export interface Change {
  readonly date: DateText;
  readonly value: number;
  readonly percent: number;
  readonly contributions: readonly Contribution[];
}

/** The place of the day that the last one is compared with: the last day with an index on or before it; -1 for none. */
export function placeBefore({ days }: Course, span: Span): number {
  const last = days.at(-1)?.date;
  if (last === undefined) return -1;
  if (span === 'day') return days.length - 2;
  const wanted = span === 'week' ? addDays(last, -7) : before(last, 1, 'year');
  return days.findLastIndex(({ date }) => date <= wanted);
}

/** The change of the last day against an earlier one; undefined where there is none. */
export function changeSince({ links, days }: Course, place: number): Change | undefined {
  const [from, to] = [days[place], days.at(-1)];
  if (!from || !to || from.value <= 0) return undefined;
  const moved = new Map<number, number>();
  for (let at = from.link; at <= to.link; at += 1) {
    const { shares = [], opening = [] } = links[at] ?? {};
    const start = at === from.link ? from.points : opening;
    const end = at === to.link ? to.points : (days.findLast(({ link }) => link === at)?.points ?? start);
    shares.forEach(({ goodsId }, index) => {
      moved.set(goodsId, (moved.get(goodsId) ?? 0) + (end[index] ?? 0) - (start[index] ?? 0));
    });
  }
  const parts = [...moved].map(([goodsId, points]) => ({ goodsId, points: (points / from.value) * 100 }));
  const percent = hundredths((to.value / from.value - 1) * 100);
  const rounded = apportioned(
    parts.map(({ points }) => points),
    percent,
  );
  return {
    date: from.date,
    value: from.value,
    percent,
    contributions: parts
      .map(({ goodsId }, at) => ({ goodsId, points: rounded[at] ?? 0 }))
      .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points)),
  };
}

/** Values to the hundredth that add up to a total of two decimals: what rounding leaves goes to those that it took the most of 最大余额法. */
export function apportioned(values: readonly number[], total: number): readonly number[] {
  const floors = values.map((value) => Math.floor(value * 100));
  const left = Math.round(total * 100) - floors.reduce((sum, value) => sum + value, 0);
  const order = values
    .map((value, at) => ({ at, rest: value * 100 - Math.floor(value * 100) }))
    .toSorted((a, b) => b.rest - a.rest);
  const step = Math.sign(left);
  const taken = step < 0 ? order.toReversed() : order;
  for (let given = 0; given < Math.abs(left) && taken.length > 0; given += 1) {
    const { at } = taken[given % taken.length] ?? { at: 0 };
    floors[at] = (floors[at] ?? 0) + step;
  }
  return floors.map((value) => value / 100);
}

/** What a basket costs somewhere against the city 比价, which is 100, over the goods that have a price there; `coverage` is their share of the basket. */
export interface Level {
  readonly level: number;
  readonly coverage: number;
}

/** The level of a market; null where it has prices for too little of the basket to be compared. */
export function levelOf(
  shares: readonly Share[],
  city: ReadonlyMap<number, number>,
  prices: ReadonlyMap<number, number>,
): Level | null {
  let [own, all, coverage] = [0, 0, 0];
  for (const { goodsId, share, base } of shares) {
    const [there, everywhere] = [prices.get(goodsId), city.get(goodsId)];
    if (there === undefined || everywhere === undefined) continue;
    own += (share * there) / base;
    all += (share * everywhere) / base;
    coverage += share;
  }
  return all > 0 && coverage >= LEAST_COVERAGE ? { level: hundredths((own / all) * 100), coverage } : null;
}
