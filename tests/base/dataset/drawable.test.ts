import { describe, expect, it } from 'vitest';
import type { Chart, Dataset, Question } from '#base/dataset/dataset.ts';
import { drawingFault } from '#base/dataset/drawable.ts';

const dataset: Dataset = {
  name: 'trade',
  title: '交易',
  note: '',
  right: 'trade.read',
  time: { title: '日期', finest: 'day' },
  measures: [
    { key: 'sold', title: '交易量', unit: '吨', decimals: 2, adding: 'sum' },
    { key: 'price', title: '均价', unit: '元', decimals: 2, adding: 'mean' },
  ],
  dimensions: [
    { key: 'region', title: '行政区划', kind: 'region' },
    { key: 'origin', title: '产地', kind: 'choice' },
    { key: 'market', title: '市场', kind: 'enterprise' },
  ],
};
const question = (rows: readonly string[], columns: readonly string[], measure: string): Question => ({
  dataset: 'trade',
  measures: [measure],
  rows,
  columns,
  filters: [],
  comparison: 'none',
});

describe('what can be drawn of a question', () => {
  it.each<[Chart, readonly string[], readonly string[], string, boolean]>([
    ['line', ['month'], [], 'price', true],
    ['bar', ['origin'], [], 'price', true],
    ['share', ['origin'], [], 'sold', true],
    ['share', ['origin'], [], 'price', false],
    ['stack', ['month'], ['origin'], 'sold', true],
    ['stack', ['month'], ['origin'], 'price', false],
    ['stack', ['month'], [], 'sold', false],
    ['small', ['origin'], ['month'], 'price', true],
    ['small', ['month'], ['origin'], 'price', true],
    ['small', ['month', 'origin'], [], 'price', false],
    ['small', ['month', 'origin'], ['market'], 'price', false],
    ['small', ['origin'], ['market'], 'price', false],
    ['small', ['month'], [], 'price', false],
    ['map', ['region'], [], 'price', true],
    ['map', ['region', 'origin'], [], 'price', false],
    ['map', ['origin'], [], 'price', false],
    ['calendar', ['day'], [], 'price', true],
    ['calendar', ['month'], [], 'price', false],
    ['flow', ['origin', 'market'], [], 'sold', true],
    ['flow', ['origin', 'month'], [], 'sold', false],
    ['flow', ['origin', 'market'], ['month'], 'sold', false],
    ['flow', ['origin', 'market'], [], 'price', false],
  ])('%s of %j by %j of %s: %s', (chart, rows, columns, measure, can) => {
    const fault = drawingFault(dataset, question(rows, columns, measure), chart);
    expect(fault === undefined).toBe(can);
    if (fault) expect([fault.text, fault.hint].every((text) => text.length > 4)).toBe(true);
  });
});
