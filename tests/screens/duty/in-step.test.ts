import fc from 'fast-check';
import { expect, it } from 'vitest';
import { leftAt, placeAt, steadied } from '../../../screens/programme/in-step.ts';
import { programmeOf, rotate } from '../../../screens/programme/programme.ts';
import { partOf } from '../../../screens/programme/timeline.ts';
import type { Part } from '../../../screens/programme/state.ts';

const NOON = Date.parse('2026-12-31T04:00:00Z');
const PARTS = (
  [
    { key: 'prices', dwell: 20_000 },
    { key: 'warnings', dwell: 10_000, stay: { widget: 'price/warnings', most: 45_000 } },
    { key: 'markets', dwell: 30_000 },
  ] as readonly Part[]
).map(steadied);
const begun = (now: number) => rotate(programmeOf(PARTS, now), { type: 'tick', now, inStep: true });

it('two browsers that began at different times show the same scene at every instant, whenever each of them looks', () => {
  const steps = fc.array(fc.integer({ min: 1, max: 9_000 }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3_600_000 }), steps, steps, (late, one, other) => {
      const end = NOON + 3_700_000;
      const seen = [
        { from: NOON, looks: one },
        { from: NOON + late, looks: other },
      ].map(({ from, looks }) => {
        let [state, now] = [begun(from), from];
        for (const look of looks) {
          now = Math.min(end, now + look);
          state = rotate(state, { type: 'tick', now, inStep: true });
        }
        state = rotate(state, { type: 'tick', now: end, inStep: true });
        return [partOf(state).key, state.elapsed, state.showing];
      });
      expect(seen[0]).toEqual(seen[1]);
    }),
  );
});

it('there is no gap and no overlap: what is left of a scene leads to the first instant of the next', () => {
  let now = NOON;
  const seen: string[] = [];
  for (let count = 0; count < 7; count += 1) {
    const place = placeAt(PARTS, now);
    seen.push(PARTS[place.index]?.key ?? '');
    const next = now + leftAt(PARTS, place);
    expect(placeAt(PARTS, next - 1).showing).toBe(place.showing);
    expect(placeAt(PARTS, next)).toMatchObject({ showing: place.showing + 1, elapsed: 0 });
    now = next;
  }
  expect(new Set(seen)).toEqual(new Set(PARTS.map(({ key }) => key)));
});

it('what a person chose stands until the clock says another scene, and a new list begins there', () => {
  const state = begun(NOON);
  const left = leftAt(PARTS, placeAt(PARTS, NOON));
  const chosen = rotate(state, { type: 'next' });
  const soon = rotate(chosen, { type: 'tick', now: NOON + left - 1, inStep: true });
  expect(partOf(soon).key).toBe(partOf(chosen).key);
  const other: readonly Part[] = [
    { key: 'heat', dwell: 15_000 },
    { key: 'planning', dwell: 15_000 },
  ];
  const told = rotate(soon, { type: 'play', list: { source: 'other', parts: other } });
  const now = NOON + left;
  const played = rotate(told, { type: 'tick', now, inStep: true });
  expect([partOf(played).key, played.source]).toEqual([other[placeAt(other, now).index]?.key, 'other']);
});

it('a hold gives way to the scene that the clock says, with one switch, also when it is ended by hand', () => {
  const state = begun(NOON);
  const pinned = rotate(rotate(state, { type: 'next' }), { type: 'pin', minutes: 1 });
  const end = NOON + 60_000;
  const over = rotate(pinned, { type: 'tick', now: end, inStep: true });
  expect(over).toMatchObject({ hold: null, current: placeAt(PARTS, end).index });
  expect(over.switches - pinned.switches).toBeLessThanOrEqual(1);
  const soon = NOON + 500;
  const resumed = rotate(rotate(pinned, { type: 'resume' }), { type: 'tick', now: soon, inStep: true });
  expect(resumed).toMatchObject({ hold: null, current: placeAt(PARTS, soon).index, switches: pinned.switches + 1 });
});

it('one scene alone is switched to again and again, so that a wall can be loaded anew', () => {
  const list: readonly Part[] = [{ key: 'heat', dwell: 15_000 }];
  let state = programmeOf(list, NOON);
  for (let now = NOON; now <= NOON + 60_000; now += 500) state = rotate(state, { type: 'tick', now, inStep: true });
  expect(state.switches).toBe(4);
});
