import { type OutletIndex, outletIndex } from './candidates.ts';
import { factsMark } from './facts.ts';
import type { Speller } from './likeness.ts';
import { BANDS, CLEAR_LEAD, type Facts, prepared, type Prepared, type ScorePart, scoreOf } from './score.ts';

/** A pair that is no 不匹配: what it is worth and why, and into which band it falls. */
export interface FoundPair {
  readonly pointId: number;
  readonly outletId: number;
  readonly band: 'linked' | 'asked';
  readonly points: number;
  readonly parts: readonly ScorePart[];
  /** Stands for what was compared. */
  readonly facts: string;
}

/** Whether a pair need not be looked at: a person has turned it down as it is. */
export type TurnedDown = (pointId: number, outletId: number, facts: string) => boolean;
const nothing: TurnedDown = () => false;

/** A person is asked about so many outlets for one point at most. */
const MOST_ASKED = 2;

/** The pairs of one point, the best first: one linked by itself where it is sure and clearly the best, else those that a person is asked about. */
export function pairsOf(point: Prepared, index: OutletIndex, isOut: TurnedDown = nothing): readonly FoundPair[] {
  const found = index
    .candidatesOf(point)
    .flatMap((at) => {
      const outlet = index.outlets[at];
      if (!outlet) return [];
      const score = scoreOf(point, outlet, index.bearersOf(at));
      if (score.points < BANDS.asked) return [];
      const facts = factsMark(point, outlet);
      return isOut(point.id, outlet.id, facts) ? [] : [{ ...score, outletId: outlet.id, facts }];
    })
    .toSorted((one, other) => other.points - one.points || one.outletId - other.outletId);
  const [best, second] = found;
  if (!best) return [];
  const isSure = best.canBeSure && best.points >= BANDS.linked && best.points - (second?.points ?? 0) >= CLEAR_LEAD;
  return found.slice(0, isSure ? 1 : MOST_ASKED).map(({ outletId, points, parts, facts }) => ({
    pointId: point.id,
    outletId,
    band: isSure ? 'linked' : 'asked',
    points,
    parts,
    facts,
  }));
}

/** Compares every point with the outlets 比对, one point after another; `told` hears after each how many have been looked at. */
export function* matched(
  points: Iterable<Facts>,
  outlets: readonly Facts[],
  spell: Speller,
  {
    told = () => undefined,
    isOut = nothing,
  }: { readonly told?: (count: number) => void; readonly isOut?: TurnedDown } = {},
): Generator<FoundPair> {
  const index = outletIndex(outlets.map((one) => prepared(one, spell)));
  let count = 0;
  for (const point of points) {
    yield* pairsOf(prepared(point, spell), index, isOut);
    count += 1;
    told(count);
  }
}
