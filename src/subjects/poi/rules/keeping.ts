import type { FoundPair } from './pass.ts';
import type { PairState } from '../terms.ts';

/** A pair as it is kept: how it stands, whether a person decided that, and of which facts. */
export interface KeptPair {
  readonly pairId: number;
  readonly pointId: number;
  readonly outletId: number;
  readonly state: PairState;
  readonly byHand: boolean;
  /** True of a pair that a person had turned down before one of its records changed: nobody but a person links it. */
  readonly again: boolean;
  readonly points: number;
  /** Stands for what was compared of both. */
  readonly facts: string;
}

/** What becomes of pairs by a comparison. */
export interface Reckoning {
  readonly added: readonly FoundPair[];
  readonly changed: ReadonlyArray<{
    readonly pairId: number;
    readonly state: PairState;
    readonly byHand: boolean;
    readonly again: boolean;
    readonly found: FoundPair;
    /** False where only its points are others. */
    readonly isOther: boolean;
  }>;
  /** Pairs that no person decided and that are none any more. */
  readonly gone: readonly number[];
}

export const pairKey = (pointId: number, outletId: number): string => `${pointId} ${outletId}`;

/**
 * What a comparison makes of the pairs that are kept. What a person decided stays: a link is not taken away, what was turned down or taken apart is not
 * asked again unless one of the two records has changed, and then a person is asked, however sure it seems. A point that a person linked is settled.
 */
export function reckoned(found: readonly FoundPair[], kept: readonly KeptPair[]): Reckoning {
  const byKey = new Map(kept.map((one) => [pairKey(one.pointId, one.outletId), one]));
  const settled = new Set(kept.filter((one) => one.byHand && one.state === 'linked').map((one) => one.pointId));
  const added: FoundPair[] = [];
  const changed: Reckoning['changed'][number][] = [];
  const seen = new Set<number>();
  for (const pair of found) {
    const old = byKey.get(pairKey(pair.pointId, pair.outletId));
    const isSettled = settled.has(pair.pointId);
    const isSame = old?.facts === pair.facts && old.points === pair.points;
    if (!old) {
      if (!isSettled) added.push(pair);
      continue;
    }
    if (old.byHand && old.state === 'linked') {
      if (!isSame) changed.push({ ...old, found: pair, isOther: false });
    } else if (old.byHand) {
      if (old.facts !== pair.facts && !isSettled)
        changed.push({ pairId: old.pairId, state: 'asked', byHand: false, again: true, found: pair, isOther: true });
    } else if (!isSettled) {
      const state = old.again ? 'asked' : pair.band;
      const isOther = state !== old.state;
      if (isOther || !isSame)
        changed.push({ pairId: old.pairId, state, byHand: false, again: old.again, found: pair, isOther });
      seen.add(old.pairId);
    }
  }
  return {
    added,
    changed,
    gone: kept.filter((one) => !one.byHand && !seen.has(one.pairId)).map(({ pairId }) => pairId),
  };
}

/** The pairs that need not be compared, by their key: turned down or taken apart by a person, with the facts that this was decided of. */
export const turnedDown = (kept: readonly KeptPair[]): ReadonlyMap<string, string> =>
  new Map(
    kept
      .filter(({ byHand, state }) => byHand && state !== 'linked')
      .map(({ pointId, outletId, facts }) => [pairKey(pointId, outletId), facts]),
  );
