import { expect, it } from 'vitest';
import type { Dataset } from '#base/dataset/dataset.ts';
import { apartIn, type Known, rowOf } from '#base/dataset/phrase/standing.ts';

const PRICES: Dataset = {
  name: 'prices',
  title: '价格',
  note: '',
  right: 'vegetable-price.read',
  time: { title: '日期', finest: 'day' },
  measures: [
    { key: 'mean', title: '均价', unit: '元', decimals: 2, adding: 'mean', neverOver: ['goods'] },
    { key: 'prices', title: '价格数', unit: '条', decimals: 0, adding: 'sum' },
  ],
  dimensions: [
    { key: 'goods', title: '商品', kind: 'goods' },
    { key: 'region', title: '区', kind: 'region' },
  ],
};
const NOTHING: Known = { fixed: new Set(), several: undefined, measures: ['prices'], days: {}, ranked: false };
const MONTH = { from: '2026-05-01', to: '2026-05-31' };

it('what a measure says nothing over stands apart, unless one value of it is asked for', () => {
  expect(apartIn(PRICES, { ...NOTHING, measures: ['mean'] })).toBe('goods');
  expect(apartIn(PRICES, { ...NOTHING, measures: ['mean'], fixed: new Set(['goods']) })).toBeUndefined();
  expect(rowOf(PRICES, { ...NOTHING, measures: ['mean'], days: MONTH })).toBe('goods');
});

it('figures of several days stand by time, by a grain that comes to no more rows than one can read', () => {
  expect(rowOf(PRICES, { ...NOTHING, days: MONTH })).toBe('day');
  expect(rowOf(PRICES, { ...NOTHING, days: { from: '2025-06-01', to: '2026-05-31' } })).toBe('week');
  expect(rowOf(PRICES, { ...NOTHING, days: { from: '2023-06-01', to: '2026-05-31' } })).toBe('month');
});

it('of a single day they stand by the names that are ranked, else by the first that is free', () => {
  const day = { from: '2026-05-31', to: '2026-05-31' };
  expect(rowOf(PRICES, { ...NOTHING, days: day })).toBe('goods');
  expect(rowOf(PRICES, { ...NOTHING, days: day, fixed: new Set(['goods']) })).toBe('region');
  expect(rowOf(PRICES, { ...NOTHING, days: MONTH, several: 'region', fixed: new Set(['region']), ranked: true })).toBe(
    'region',
  );
});
