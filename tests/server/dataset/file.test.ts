import { expect, it } from 'vitest';
import type { Download } from '#base/files/download.ts';
import { answerFile } from '#server/dataset/file.ts';
import type { FigureAt } from '#subjects/figure-note/rules.ts';
import { priceDataset } from '#subjects/vegetable-price/dataset.ts';

async function linesOf(content: Download['content']): Promise<readonly string[]> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks).toString().replace('\uFEFF', '').split(/\r?\n/u);
}

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
  const { content } = answerFile(priceDataset, question, { answer: { ...answer, ...about } }, 'csv', 0);
  expect((await linesOf(content)).slice(0, 3)).toEqual([
    '商品,均价（元/500克）,均价标出,均价对比值（元/500克）,均价变化（%）',
    '青菜,3.2,高,3,6.67',
    '大白菜,1.5,,,',
  ]);
});

it('what is noted on a figure stands at the end of its line, with who wrote it and when; what is withheld has none', async () => {
  const question = {
    dataset: 'vegetable-price',
    measures: ['mean', 'prices'],
    rows: ['goods'],
    columns: ['region'],
    filters: [],
    from: '2026-05-12',
    to: '2026-06-10',
    comparison: 'none',
  } as const;
  const cell = (row: number, column: number, withheld = false) => ({
    row,
    column,
    values: [1.5, 2],
    base: [],
    withheld,
  });
  const answer = {
    sentence: '按商品看均价',
    notes: [],
    rows: ['10101', '10102'].map((key) => ({ keys: [key], names: [key] })),
    columns: [{ keys: ['320115'], names: ['江宁区'] }],
    cells: [cell(0, 0), cell(0, -1), cell(1, 0, true)],
    leftOff: 0,
  };
  const at = Date.UTC(2026, 5, 10, 2);
  const note = { noteId: 1, version: 0, point: '', by: '周雅文', at, changedAt: undefined, isOwn: true };
  const noted = ({ measure, row, column }: FigureAt) =>
    measure === 'mean' && column.length === 0 && row[0] === '10101'
      ? [{ ...note, text: '降雨' }]
      : measure === 'prices' && column[0] === '320115'
        ? [
            { ...note, text: '补报' },
            { ...note, text: '已核实', changedAt: at + 1_000 },
          ]
        : [];
  const { content } = answerFile(priceDataset, question, { answer, noted }, 'csv', 0);
  const lines = await linesOf(content);
  expect(lines.slice(0, 4)).toEqual([
    '商品,行政区划,均价（元/500克）,报价条数（条）,批注',
    '10101,江宁区,1.5,2,报价条数：补报（周雅文 2026-06-10 10:00:00）；报价条数：已核实（周雅文 2026-06-10 10:00:00，2026-06-10 10:00:01 修改）',
    '10101,合计,1.5,2,均价：降雨（周雅文 2026-06-10 10:00:00）',
    '10102,江宁区,1.5,2,',
  ]);
  const { content: plain } = answerFile(priceDataset, question, { answer, noted: () => [] }, 'csv', 0);
  expect((await linesOf(plain))[0]).toBe('商品,行政区划,均价（元/500克）,报价条数（条）');
});
