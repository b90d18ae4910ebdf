import { streamXlsxRows } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { formCalls as calls } from '#subjects/form/calls.ts';
import { openStage, page, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.server.close());

const formOf = async (title: string): Promise<number> => {
  const { rows } = await stage.server.call(stage.analyst, calls.list, { ...page, title });
  return rows[0]?.formId ?? 0;
};

it('the least and the most of what a sheet has in several rows are said to be sums of a sheet; of one figure a sheet the mean lies between them', async () => {
  const { questions } = await stage.counts(await formOf('节前'));
  const figures = questions.filter(({ least }) => least !== undefined);
  expect(figures.filter(({ summed }) => summed).map(({ question }) => question)).toEqual([
    '库存.数量',
    '库存.日销',
    '库存.可供',
  ]);
  const single = figures.filter(({ summed }) => !summed);
  expect(single.map(({ question }) => question)).toEqual(['总量']);
  for (const { mean, least, most } of single) {
    expect(Number(mean)).toBeGreaterThanOrEqual(Number(least));
    expect(Number(mean)).toBeLessThanOrEqual(Number(most));
  }
});

it('an exported workbook holds numbers that were written and worked out as numbers, days as days', async () => {
  const headed = async (title: string) => {
    const formId = await formOf(title);
    const { data } = await stage.server.ask(stage.analyst, calls.exported, { formId, format: 'xlsx' });
    const lines: unknown[][] = [];
    for await (const { values } of streamXlsxRows(data as never)) lines.push([...values]);
    const [heads = [], ...rows] = lines;
    return (head: string) =>
      rows.map((row) => row[heads.indexOf(head)]).filter((value) => value !== null && value !== '');
  };
  const stock = await headed('节前');
  for (const head of ['库存与日均销量 大米 库存（吨）', '库存合计（吨）', '表单版本']) {
    expect(stock(head).length).toBeGreaterThan(10);
    expect(new Set(stock(head).map((value) => typeof value))).toEqual(new Set(['number']));
  }
  const days = (await headed('门店安全自查'))('检查日期');
  expect(days.length).toBeGreaterThan(10);
  expect(days.every((value) => value instanceof Date)).toBe(true);
});
