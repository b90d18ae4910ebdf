import type { Ground } from '#base/geo.ts';
import { ringTest } from '#base/space/ring-test.ts';

/** Heads by sex and by six bands of age – 0–14, 15–24, 25–34, 35–44, 45–59, 60 and over –, as compounds have them. */
export interface Home extends Ground {
  readonly male: number;
  readonly female: number;
  readonly ages: readonly number[];
}

/** What a census counted in an area 普查区 with an outline. */
export interface CensusCount extends Pick<Home, 'male' | 'female'> {
  readonly censusAreaId: number;
  /** Twelve digits of the area, and the year of a later census behind them. */
  readonly code: string;
  readonly year: number;
  readonly ageTo14: number;
  readonly age15To59: number;
  readonly age60To64: number;
  readonly ageFrom65: number;
  /** Metres on the ground. */
  readonly ring: readonly Ground[];
}

/** Digits of a code that name the area, whatever the year. */
const AREA_DIGITS = 12;

/** Of several censuses of one area the last counts. */
export function latestCounts<C extends Pick<CensusCount, 'code' | 'year'>>(counts: readonly C[]): readonly C[] {
  const latest = new Map<string, C>();
  for (const count of counts) {
    const area = count.code.slice(0, AREA_DIGITS);
    const before = latest.get(area);
    if (before === undefined || count.year > before.year) latest.set(area, count);
  }
  return [...latest.values()];
}

/**
 * The homes of a city as its census has them: where a census area has an outline, the people of the homes in it are those that the census counted, shared out in proportion to what the
 * register of compounds has of each; the people of an area without a home are left for `alone`. Homes elsewhere stay as they are. Of areas that overlap the first has a home.
 */
export function countedHomes<H extends Home>(
  homes: readonly H[],
  counts: readonly CensusCount[],
): { readonly homes: readonly H[]; readonly alone: readonly CensusCount[] } {
  const found: H[] = [...homes];
  const taken = new Set<number>();
  const alone: CensusCount[] = [];
  for (const count of latestCounts(counts)) {
    const isIn = ringTest(count.ring);
    const own = homes.flatMap(({ x, y }, at) => (!taken.has(at) && isIn(x, y) ? [at] : []));
    if (own.length === 0) alone.push(count);
    const shared = sharedOut(
      own.flatMap((at) => homes[at] ?? []),
      count,
    );
    for (const [index, at] of own.entries()) {
      taken.add(at);
      const home = shared[index];
      if (home) found[at] = home;
    }
  }
  return { homes: found, alone };
}

/** Heads of a census in the bands that homes have; those from 15 to 59 in proportion to `weights`. */
export function agesOf(
  { ageTo14, age15To59, age60To64, ageFrom65 }: Omit<CensusCount, 'ring' | 'code' | 'year'>,
  weights: readonly number[],
): readonly number[] {
  return [ageTo14, ...parts(age15To59, weights), age60To64 + ageFrom65];
}

function sharedOut<H extends Home>(homes: readonly H[], count: CensusCount): readonly H[] {
  const heads = homes.map(({ male, female }) => male + female);
  // Nobody is registered of a sex or an age that the census counted: it is shared out by all heads.
  const by = (of: (home: H) => number): readonly number[] => {
    const weights = homes.map(of);
    return weights.some((weight) => weight > 0) ? weights : heads;
  };
  const male = parts(
    count.male,
    by((home) => home.male),
  );
  const female = parts(
    count.female,
    by((home) => home.female),
  );
  const band = (at: number) => by((home) => home.ages[at] ?? 0);
  const middle = [1, 2, 3, 4];
  const sums = middle.map((at) => homes.reduce((sum, { ages }) => sum + (ages[at] ?? 0), 0));
  const ages = agesOf(count, sums).map((total, at) => parts(total, band(at)));
  return homes.map((home, index) => ({
    ...home,
    male: male[index] ?? 0,
    female: female[index] ?? 0,
    ages: ages.map((shares) => shares[index] ?? 0),
  }));
}

/** A whole number in whole parts of given proportions that add up to it; equal ones where there are none. The largest remainders are rounded up. */
function parts(whole: number, weights: readonly number[]): readonly number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const exact = weights.map((weight) => (sum > 0 ? (whole * weight) / sum : whole / weights.length));
  const shares = exact.map(Math.floor);
  const left = whole - shares.reduce((total, share) => total + share, 0);
  const byRemainder = exact
    .map((share, at) => [share - Math.floor(share), at] as const)
    .toSorted(([one, first], [other, second]) => other - one || first - second);
  for (const [, at] of byRemainder.slice(0, left)) shares[at] = (shares[at] ?? 0) + 1;
  return shares;
}
