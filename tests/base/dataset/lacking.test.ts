import { expect, it } from 'vitest';
import type { Question } from '#base/dataset/dataset.ts';
import { questionFault } from '#base/dataset/fault.ts';
import { withoutLacking } from '#base/dataset/lacking.ts';
import { priceDataset } from '#subjects/vegetable-price/dataset.ts';

const ASKED: Question = {
  dataset: 'vegetable-price',
  measures: ['weight', 'mean'],
  rows: ['goods', 'altitude'],
  columns: ['altitude'],
  filters: [
    { dimension: 'altitude', values: ['1'] },
    { dimension: 'region', values: ['320115'] },
  ],
  from: '2026-05-01',
  to: '2026-05-31',
  comparison: 'year',
  orderBy: 'weight',
  order: 'asc',
  marking: { measure: 'weight', high: 3 },
};

it('what a dataset has no more is left out of a question, and the rest of it stays and can be asked', () => {
  const rest = withoutLacking(priceDataset, ASKED);
  expect(rest).toEqual({
    ...ASKED,
    measures: ['mean'],
    rows: ['goods'],
    columns: [],
    filters: [ASKED.filters[1]],
    orderBy: 'mean',
    marking: undefined,
  });
  expect(questionFault(priceDataset, ASKED)?.lacks).toBeDefined();
  expect(rest && questionFault(priceDataset, rest)).toBeUndefined();
});

it('nothing is left where no measure is', () => {
  expect(withoutLacking(priceDataset, { ...ASKED, measures: ['weight'] })).toBeUndefined();
});
