import { addDays, type DateText, daysBetween } from '#base/calendar.ts';
import type { PricedGoods } from '#server/demonstration/city/priced-goods.ts';
import { hashed } from '#server/demonstration/random.ts';

/** Day 0 of the model; every value hangs on the day itself, so that two fills agree on the days they share. */
const ORIGIN: DateText = '2020-01-01';
const YEAR = 365.2425;
const CALM_THRESHOLD = 10;
/** First days of 春节, when a part of the markets is closed for two days. */
const SPRING_FESTIVALS = new Set(['2024-02-10', '2025-01-29', '2026-02-17', '2027-02-06', '2028-01-26', '2029-02-13']);

const SHOCK = 1;
const SHOCK_SIZE = 2;
const NOISE = 3;
const MISSING = 4;
const NEVER_SOLD = 5;
const CLOSED = 6;
const LEVEL = 7;
const TASTE = 8;
const PHASE = 9;
const LENGTH = 10;
const DIRECTION = 11;

/** On any day one price in 38 starts to stand out, up or down, for one to three days: with their echoes 15 to 60 warnings a day. */
const SHOCK_RATE = 1 / 38;
const LONGEST_SHOCK = 3;

/** Number of a day in the model. */
export function dayOf(date: DateText): number {
  return daysBetween(ORIGIN, date);
}

/** What the goods cost on a day across the city: its season and slow swings of the wholesale price. Yuan per 500 g. */
export function cityPrice(goods: PricedGoods, day: number): number {
  const [mean, dearestDay, swing] = goods.season;
  const wave = (length: number, share: number): number =>
    share * swing * Math.sin(2 * Math.PI * (day / length + hashed(PHASE, goods.goodsId, length)));
  return (
    mean *
    (1 + swing * Math.cos((2 * Math.PI * (day - dearestDay)) / YEAR) + wave(97, 0.12) + wave(41, 0.07) + wave(19, 0.03))
  );
}

/**
 * What a market asks for the goods on a day, two decimals; null where it has none: it never sells them, it is closed, or nobody
 * wrote the price down. `city` is the `cityPrice` of that day.
 */
export function marketPrice(goods: PricedGoods, enterpriseId: number, day: number, city: number): number | null {
  const { goodsId, thresholdPercent } = goods;
  if (hashed(NEVER_SOLD, goodsId, enterpriseId) < 0.02 || hashed(MISSING, goodsId, enterpriseId, day) < 0.006)
    return null;
  const level = 0.92 + 0.16 * hashed(LEVEL, enterpriseId) + 0.05 * (hashed(TASTE, goodsId, enterpriseId) - 0.5);
  const noise = thresholdPercent < CALM_THRESHOLD ? 0.01 : 0.05;
  const weekend = thresholdPercent >= CALM_THRESHOLD && (day + 3) % 7 >= 5 ? 1.01 : 1;
  const daily = 1 + noise * (hashed(NOISE, goodsId, enterpriseId, day) - 0.5);
  return Math.max(0.1, Math.round(city * level * weekend * daily * shock(goods, enterpriseId, day) * 100) / 100);
}

/** Whether a market is closed that day. */
export function isClosed(enterpriseId: number, date: DateText): boolean {
  const feast = [0, -1].some((offset) => SPRING_FESTIVALS.has(addDays(date, offset)));
  return feast && hashed(CLOSED, enterpriseId, Number(date.slice(0, 4))) < 0.4;
}

function shock({ goodsId, thresholdPercent }: PricedGoods, enterpriseId: number, day: number): number {
  for (let back = 0; back < LONGEST_SHOCK; back += 1) {
    if (hashed(SHOCK, goodsId, enterpriseId, day - back) >= SHOCK_RATE) continue;
    if (hashed(LENGTH, goodsId, enterpriseId, day - back) * LONGEST_SHOCK < back) continue;
    const departure = (thresholdPercent / 100) * (1.05 + 0.85 * hashed(SHOCK_SIZE, goodsId, enterpriseId, day - back));
    return hashed(DIRECTION, goodsId, enterpriseId, day - back) < 0.6 ? 1 + departure : 1 - departure;
  }
  return 1;
}
