import { addDays, type DateText } from '#base/calendar.ts';
import { type ForecastState, HORIZON, INTERVAL, JUDGED_DAYS, LEAST_ORIGINS, SHOWN_DAYS, WARM_UP } from './terms.ts';

/** Prices day after day, the last one that of `until`; null where there is none. */
export interface PriceSeries {
  readonly until: DateText;
  readonly prices: ReadonlyArray<number | null>;
}

/** A day that is forecast: what is expected, and between what most errors of the past would have it. */
export interface ForecastDay {
  readonly date: DateText;
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** What became of a goods: errors are means of absolute differences, yuan, of the method and of the naive forecast over the same days. */
export interface Forecast {
  readonly state: ForecastState;
  /** Days that were forecast from 回测起点. */
  readonly origins: number;
  readonly error: number | null;
  readonly naiveError: number | null;
  /** 平均绝对比例误差 MASE: the one by the other; below 1 is better than naive. */
  readonly mase: number | null;
  readonly days: readonly ForecastDay[];
  readonly recent: ReadonlyArray<{ readonly date: DateText; readonly value: number | null }>;
}

/** How fast level, trend and days of the week follow what is seen, and how a trend dies away. */
interface Smoothing {
  readonly alpha: number;
  readonly beta: number;
  readonly gamma: number;
  readonly phi: number;
}

const WEEK = 7;
/** Of these each goods takes the one that was best so far. */
const SMOOTHINGS: readonly Smoothing[] = [0.1, 0.2, 0.35, 0.6].flatMap((alpha) =>
  [0, 0.03, 0.1].flatMap((beta) =>
    (beta === 0 ? [0.9] : [0.9, 0.98]).flatMap((phi) => [0.02, 0.08].map((gamma) => ({ alpha, beta, gamma, phi }))),
  ),
);

/** Damped Holt–Winters of logarithms 阻尼趋势指数平滑: a level, a trend that dies away, and a share for each day of the week. */
class Smoothed {
  readonly #how: Smoothing;
  #level: number;
  #trend = 0;
  readonly #week = Array.from({ length: WEEK }, () => 0);

  constructor(how: Smoothing, first: number) {
    this.#how = how;
    this.#level = first;
  }

  /** A day later; without a price what was expected is taken to have come. */
  see(day: number, seen: number | null): void {
    const { alpha, beta, gamma, phi } = this.#how;
    const at = day % WEEK;
    const expected = this.#level + phi * this.#trend;
    const season = this.#week[at] ?? 0;
    const level = seen === null ? expected : expected + alpha * (seen - season - expected);
    this.#trend = seen === null ? phi * this.#trend : phi * this.#trend + beta * (level - expected);
    if (seen !== null) this.#week[at] = season + gamma * (seen - level - season);
    this.#level = level;
  }

  /** What is expected on the days after `day`. */
  ahead(day: number): readonly number[] {
    let [damping, sum] = [1, 0];
    return Array.from({ length: HORIZON }, (_, step) => {
      damping *= this.#how.phi;
      sum += damping;
      return this.#level + sum * this.#trend + (this.#week[(day + step + 1) % WEEK] ?? 0);
    });
  }
}

/** A forecast that waits for the day that it is of. */
interface Waiting {
  readonly origin: number;
  /** Of each smoothing, logarithms by step. */
  readonly all: ReadonlyArray<readonly number[]>;
  readonly chosen: number;
  readonly naive: number;
}

/**
 * Forecasts a goods and judges the way it is done on all of its days (rolling origin): from every day on the next ones were forecast by what was
 * known on that day alone, the smoothing chosen by the errors that had shown by then, and held against what came. The naive forecast repeats the last price.
 */
export function forecastOf({ until, prices }: PriceSeries): Forecast {
  const first = prices.findIndex((price) => price !== null);
  const known = first < 0 ? [] : prices.slice(first).slice(-JUDGED_DAYS - WARM_UP);
  const start = addDays(until, 1 - known.length);
  const recent = known.map((value, day) => ({ date: addDays(start, day), value })).slice(-SHOWN_DAYS);
  const begin = known.find((price) => price !== null);
  const none = { origins: 0, error: null, naiveError: null, mase: null, days: [], recent } as const;
  if (begin === undefined || begin === null) return { state: 'short', ...none };

  const models = SMOOTHINGS.map((how) => new Smoothed(how, Math.log(begin)));
  const missed = SMOOTHINGS.map(() => 0);
  const ratios: number[][] = Array.from({ length: HORIZON }, () => []);
  const waiting: Waiting[] = [];
  let [own, naive, judged, origins, last] = [0, 0, 0, 0, begin];
  known.forEach((price, day) => {
    if (price !== null) {
      for (const { origin, all, chosen, naive: repeated } of waiting) {
        const step = day - origin - 1;
        all.forEach((ahead, at) => {
          missed[at] = (missed[at] ?? 0) + Math.abs(price - Math.exp(ahead[step] ?? 0));
        });
        if (origin < WARM_UP) continue;
        const expected = Math.exp(all[chosen]?.[step] ?? 0);
        own += Math.abs(price - expected);
        naive += Math.abs(price - repeated);
        judged += 1;
        ratios[step]?.push(price / expected);
      }
      last = price;
    }
    if (waiting.length === HORIZON) waiting.shift();
    models.forEach((model) => model.see(day, price === null ? null : Math.log(price)));
    waiting.push({ origin: day, all: models.map((model) => model.ahead(day)), chosen: bestOf(missed), naive: last });
    if (day >= WARM_UP && day < known.length - 1) origins += 1;
  });
  if (origins < LEAST_ORIGINS || judged === 0) return { state: 'short', ...none, origins };
  const [error, naiveError] = [own / judged, naive / judged];
  // What never moved is forecast by repeating it: nothing can be better.
  if (naive === 0) return { state: 'worse', ...none, origins, error, naiveError };
  const mase = own / naive;
  if (mase >= 1) return { state: 'worse', origins, error, naiveError, mase, days: [], recent };
  const final = waiting.at(-1);
  const tail = (1 - INTERVAL) / 2;
  const days = (final?.all[final.chosen] ?? []).map((ahead, step): ForecastDay => {
    const sorted = (ratios[step] ?? []).toSorted((a, b) => a - b);
    const value = Math.exp(ahead);
    return {
      date: addDays(until, step + 1),
      value: cents(value),
      low: cents(value * Math.min(1, quantile(sorted, tail))),
      high: cents(value * Math.max(1, quantile(sorted, 1 - tail))),
    };
  });
  return { state: 'shown', origins, error, naiveError, mase, days, recent };
}

const bestOf = (missed: readonly number[]): number => missed.indexOf(Math.min(...missed));
const cents = (value: number): number => Math.round(value * 100) / 100;

/** The value of sorted ones below which so large a share of them lies. */
function quantile(sorted: readonly number[], share: number): number {
  const place = share * (sorted.length - 1);
  const [below, above] = [sorted[Math.floor(place)] ?? 1, sorted[Math.ceil(place)] ?? 1];
  return below + (above - below) * (place - Math.floor(place));
}
