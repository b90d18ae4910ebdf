import { expect, it } from 'vitest';
import { farOff, peerSentence, standingOf } from '#base/figures/standing.ts';
import { peersSample } from '#subjects/report-trail/samples.ts';

it('a figure stands between the quartiles, beyond them, or far off', () => {
  const at = (value: number) => standingOf(value, { lower: 10, upper: 20 });
  expect([-6, -5, 9, 10, 20, 21, 35, 36].map(at)).toEqual([
    'far-below',
    'below',
    'below',
    'within',
    'within',
    'above',
    'above',
    'far-above',
  ]);
});

it('is said in words, and far ones are picked out', () => {
  const [sales] = peersSample.cells;
  if (!sales) throw new Error('no sample');
  expect(peerSentence(180.4, sales, '万元')).toBe(
    '本企业 180.40 万元，在中间一半之内，高于 9 家中的 6 家；下四分位 120.50，中位数 160，上四分位 210.25',
  );
  expect(peerSentence(180.4, sales, '%')).toContain('本企业 180.40%，');
  const cells: Readonly<Record<string, number>> = { 'sales/day/today': 180, 'visitors/day/today': 90_000 };
  expect(farOff(peersSample.cells, (address) => cells[address] ?? null).map(({ address }) => address)).toEqual([
    'visitors/day/today',
  ]);
  expect(farOff(peersSample.cells, () => null)).toEqual([]);
});
