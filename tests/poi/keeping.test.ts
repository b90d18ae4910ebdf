import { describe, expect, it } from 'vitest';
import { type KeptPair, reckoned, turnedDown } from '#subjects/poi/rules/keeping.ts';
import type { FoundPair } from '#subjects/poi/rules/pass.ts';

const found = (over: Partial<FoundPair> = {}): FoundPair => ({
  pointId: 1,
  outletId: 2,
  band: 'linked',
  points: 90,
  parts: [],
  facts: 'now',
  ...over,
});
const kept = (over: Partial<KeptPair> = {}): KeptPair => ({
  pairId: 7,
  pointId: 1,
  outletId: 2,
  state: 'asked',
  byHand: false,
  again: false,
  points: 80,
  facts: 'now',
  ...over,
});

describe('what a comparison makes of the pairs that are kept', () => {
  it('adds what is new, moves what no person decided, and lets go what is none any more', () => {
    expect(reckoned([found()], [])).toMatchObject({ added: [{ pointId: 1 }], changed: [], gone: [] });
    expect(reckoned([found()], [kept()]).changed).toMatchObject([{ pairId: 7, state: 'linked', isOther: true }]);
    expect(reckoned([found({ band: 'asked' })], [kept({ state: 'linked' })]).changed).toMatchObject([
      { state: 'asked', isOther: true },
    ]);
    expect(reckoned([], [kept(), kept({ pairId: 8, state: 'linked' })]).gone).toEqual([7, 8]);
  });

  it('writes nothing where nothing is another', () => {
    const same = kept({ state: 'linked', points: 90 });
    expect(reckoned([found()], [same])).toEqual({ added: [], changed: [], gone: [] });
    expect(reckoned([found({ points: 91 })], [same]).changed).toMatchObject([{ isOther: false }]);
  });

  it('leaves a person’s link, whatever is found, and asks nothing more of its point', () => {
    const link = kept({ state: 'linked', byHand: true });
    expect(reckoned([], [link]).gone).toEqual([]);
    expect(reckoned([found({ band: 'asked', facts: 'other' })], [link]).changed).toMatchObject([
      { state: 'linked', byHand: true, isOther: false },
    ]);
    const rival = kept({ pairId: 8, outletId: 3 });
    const settled = reckoned([found({ outletId: 3 }), found({ outletId: 4 })], [link, rival]);
    expect(settled).toMatchObject({ added: [], changed: [], gone: [8] });
  });

  it.each(['rejected', 'parted'] as const)(
    'does not ask again what was %s, unless one of the two has changed',
    (state) => {
      const no = kept({ state, byHand: true });
      expect(reckoned([found()], [no])).toEqual({ added: [], changed: [], gone: [] });
      expect(turnedDown([no])).toEqual(new Map([['1 2', 'now']]));
      const again = reckoned([found({ facts: 'other' })], [no]).changed;
      expect(again).toMatchObject([{ pairId: 7, state: 'asked', byHand: false, again: true }]);
      // However sure it is: what a person took apart nobody but a person links.
      expect(reckoned([found({ facts: 'other' })], [kept({ again: true })]).changed).toMatchObject([
        { state: 'asked' },
      ]);
    },
  );
});
