import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Question } from '#base/dataset/dataset.ts';
import { priceDataset } from '#subjects/vegetable-price/dataset.ts';
import type { Answer } from '#subjects/dataset/wire.ts';
import { AnswerTable } from '../../console/dataset/AnswerTable.tsx';

beforeAll(() => page.viewport(1366, 768));
afterEach(cleanup);

const [DISTRICTS, GOODS, DAYS] = [4, 50, 60];
const QUESTION: Question = {
  dataset: 'vegetable-price',
  measures: ['prices'],
  rows: ['region', 'goods'],
  columns: ['day'],
  filters: [],
  from: '2026-03-01',
  to: '2026-04-29',
  comparison: 'none',
};
const each = <T,>(many: number, of: (at: number) => T): T[] => Array.from({ length: many }, (_, at) => of(at));
const PLAIN = { base: [null], withheld: false };
const ANSWER: Answer = {
  sentence: '农产品零售价：按行政区划、商品和日看报价条数',
  notes: [],
  rows: each(DISTRICTS * GOODS, (at) => ({
    keys: [`d${Math.floor(at / GOODS)}`, `g${at % GOODS}`],
    names: [`第${Math.floor(at / GOODS) + 1}区`, `第${(at % GOODS) + 1}种`],
  })),
  columns: each(DAYS, (at) => ({ keys: [`day${at}`], names: [`第${at + 1}天`] })),
  cells: [
    ...each(DISTRICTS * GOODS * DAYS, (at) => ({
      ...PLAIN,
      row: Math.floor(at / DAYS),
      column: at % DAYS,
      values: [at],
    })),
    { ...PLAIN, row: -1, column: -1, values: [777] },
  ],
  parts: each(DISTRICTS, (at) => ({ ...PLAIN, keys: [`d${at}`], column: 0, values: [1_000 + at] })),
  leftOff: 0,
  baseFrom: undefined,
  baseTo: undefined,
  reported: undefined,
  owed: undefined,
};

it('two hundred rows by sixty days stand at once; keys go to any of them, it is heard, and Enter opens its records', async () => {
  const onOpen = vi.fn();
  render(<AnswerTable dataset={priceDataset} question={QUESTION} answer={ANSWER} onOpen={onOpen} />);
  const grid = await screen.findByRole('grid');
  await waitFor(() => expect(grid.dataset['drawn']).toBe('true'));
  expect(grid.getAttribute('aria-rowcount')).toBe(String(1 + DISTRICTS * GOODS + DISTRICTS + 1));
  expect(grid.getAttribute('aria-colcount')).toBe(String(2 + DAYS + 1));
  const heard = () => screen.getByRole('gridcell').textContent;
  grid.focus();
  // Names open nothing.
  await userEvent.keyboard('{Enter}');
  expect(onOpen).not.toHaveBeenCalled();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowDown}');
  expect(heard()).toBe('第1区 第2种 第2天 61');
  await userEvent.keyboard('{Enter}');
  expect(onOpen).toHaveBeenLastCalledWith(
    '第1区，第2种，第2天',
    [
      { dimension: 'region', values: ['d0'] },
      { dimension: 'goods', values: ['g1'] },
      { dimension: 'day', values: ['day1'] },
    ],
    { measure: 'prices', row: ['d0', 'g1'], column: ['day1'] },
  );
  // The total of a district stands below its last goods, that of all at the foot.
  await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowRight}{ArrowRight}');
  for (const _page of each(4, String)) await userEvent.keyboard('{PageDown}');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(heard()).toBe('第1区 小计 第1天 1,000');
  await userEvent.keyboard('{Enter}');
  expect(onOpen).toHaveBeenLastCalledWith(
    '第1区，第1天',
    [
      { dimension: 'region', values: ['d0'] },
      { dimension: 'day', values: ['day0'] },
    ],
    { measure: 'prices', row: ['d0'], column: ['day0'] },
  );
  await userEvent.keyboard('{Control>}{End}{/Control}');
  expect(heard()).toBe('合计  合计 777');
});

it('the figures of another question of the same shape are drawn on the sheet that stands, where the place that was gone to stays; another shape begins anew', async () => {
  const about = { dataset: priceDataset, question: QUESTION, onOpen: vi.fn() };
  const { rerender, container } = render(<AnswerTable {...about} answer={ANSWER} />);
  const grid = await screen.findByRole('grid');
  const drawn = () => waitFor(() => expect(grid.dataset['drawn']).toBe('true'));
  await drawn();
  grid.focus();
  await userEvent.keyboard('{Control>}{End}{/Control}');
  const canvas = container.querySelector('canvas');
  const before = canvas?.toDataURL();
  const renamed = ANSWER.columns.map(({ keys, names: [name] }) => ({ keys, names: [`次年${name}`] }));
  const cells = ANSWER.cells.map((cell) => ({ ...cell, values: [8_888] }));
  rerender(<AnswerTable {...about} answer={{ ...ANSWER, columns: renamed, cells }} />);
  await drawn();
  expect(container.querySelector('canvas')).toBe(canvas);
  expect(canvas?.toDataURL()).not.toBe(before);
  expect(screen.getByRole('gridcell').textContent).toBe('合计  合计 8,888');
  const fewer = { ...ANSWER, columns: ANSWER.columns.slice(1), cells: cells.filter(({ column }) => column < DAYS - 1) };
  rerender(<AnswerTable {...about} answer={fewer} />);
  await drawn();
  expect(container.querySelectorAll('canvas')).toHaveLength(1);
  expect(container.querySelector('canvas')).not.toBe(canvas);
  expect(screen.getByRole('gridcell').textContent).toBe('合计  合计 8,888');
});

it('paper has all of it, in parts with their headings and the names of the rows, and the sheet goes on as it was', async () => {
  render(<AnswerTable dataset={priceDataset} question={QUESTION} answer={ANSWER} onOpen={vi.fn()} />);
  const grid = await screen.findByRole('grid');
  await waitFor(() => expect(grid.dataset['drawn']).toBe('true'));
  const tables = () => [...document.querySelectorAll('table')];
  expect(tables()).toHaveLength(0);
  window.dispatchEvent(new Event('beforeprint'));
  expect(tables().map(({ caption }) => caption?.textContent)).toEqual(
    ['1 至 12', '13 至 24', '25 至 36', '37 至 48', '49 至 60', '61 至 61'].map(
      (of) => `农产品零售价统计结果，第 ${of} 列，共 61 列`,
    ),
  );
  for (const table of tables()) expect(table.rows).toHaveLength(1 + DISTRICTS * GOODS + DISTRICTS + 1);
  expect([...(tables()[4]?.rows[200]?.cells ?? [])].slice(0, 3).map(({ textContent }) => textContent)).toEqual([
    '第4区',
    '第47种',
    '11,808',
  ]);
  window.dispatchEvent(new Event('afterprint'));
  await waitFor(() => expect(tables()).toHaveLength(0));
  expect(screen.getByRole('grid')).toBe(grid);
});
