import { expect, it } from 'vitest';
import { movedPrefills, offersOf, prefillState } from '#base/sheet/drawn/prefill.ts';

const offer = { address: 'a/b/c', value: 11, named: '《周报》2026年第23周' };

it('a value that was left as it was offered is no confirmation once its source says another thing, or is gone', () => {
  const moved = (was: number, filled: number | null, now = [offer]) =>
    movedPrefills({ 'a/b/c': was }, now, { 'a/b/c': filled });
  expect(moved(10, 10)).toEqual([{ address: 'a/b/c', was: 10, now: 11, named: offer.named }]);
  expect(moved(10, 10, [])).toMatchObject([{ now: null }]);
  expect([moved(11, 11), moved(10, 12), moved(10, null), movedPrefills({}, [offer], { 'a/b/c': 10 })]).toEqual([
    [],
    [],
    [],
    [],
  ]);
});

it('a value is as it was offered, another, or none', () => {
  expect([11, 12, null].map((filled) => prefillState(offer, { 'a/b/c': filled }))).toEqual([
    'kept',
    'changed',
    'blank',
  ]);
  expect(offersOf([offer])).toEqual({ 'a/b/c': 11 });
});
