import { expect, it } from 'vitest';
import { answerFile } from '#server/dataset/file.ts';
import { priceDataset } from '#subjects/vegetable-price/dataset.ts';

it('a compared figure stands in its file with what it is compared with, by how many per cent it changed and what it is marked as', async () => {
  const question = {
    dataset: 'vegetable-price',
    measures: ['mean'],
    rows: ['goods'],
    columns: [],
    filters: [],
    from: '2026-05-01',
    to: '2026-05-31',
    comparison: 'year',
    marking: { measure: 'mean', high: 3 },
  } as const;
  const cells = [
    { row: 0, column: 0, values: [3.2], base: [3], withheld: false },
    { row: 1, column: 0, values: [1.5], base: [null], withheld: false },
  ];
  const rows = ['青菜', '大白菜'].map((name) => ({ keys: [name], names: [name] }));
  const answer = { sentence: '按商品看均价', notes: [], rows, columns: [{ keys: [], names: [] }], cells, leftOff: 0 };
  const about = { baseFrom: '2025-05-01', baseTo: '2025-05-31', reported: undefined, owed: undefined };
  const { content } = answerFile(priceDataset, question, { ...answer, ...about }, 'csv', 0);
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(Buffer.from(chunk));
  const text = Buffer.concat(chunks).toString().replace('\uFEFF', '');
  expect(text.split(/\r?\n/u).slice(0, 3)).toEqual([
    '商品,均价（元/500克）,均价标出,均价对比值（元/500克）,均价变化（%）',
    '青菜,3.2,高,3,6.67',
    '大白菜,1.5,,,',
  ]);
});
