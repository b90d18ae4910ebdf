import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { CallFailure } from '#browser/failure.ts';
import { userEvent as realKeyboard } from 'vitest/browser';
import { noResponse, wrongStatus } from '#browser/failure.ts';
import { DATASET_MESSAGES } from '#subjects/dataset/terms.ts';
import type { Answer } from '#subjects/dataset/wire.ts';
import { ViewPage } from '../../console/pages/dataset/ViewPage.tsx';
import type { Answers } from '../support/sample-server.tsx';
import { choose } from '../support/serving/choosing.ts';
import { ANSWER, explorer, open } from './explored.tsx';

configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);

const user = userEvent.setup({ pointerEventsCheck: 0 });

describe('the explorer', () => {
  it('asks a dataset from its last day back, says the question, withholds what is so and sums up nothing that is never put together', async () => {
    const { asked } = open(explorer);
    expect(await screen.findByText(ANSWER.sentence)).toBeTruthy();
    expect(asked('dataset.query').at(-1)).toMatchObject({
      dataset: 'vegetable-price',
      measures: ['mean'],
      rows: ['goods'],
      from: '2026-05-12',
      to: '2026-06-10',
    });
    const rows = within(screen.getByRole('table'))
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
    expect(rows).toEqual(['商品均价（元/500克）', '青菜3.20', '大白菜＊']);
    expect(screen.getByText('已报 7 / 应报 9')).toBeTruthy();
    expect(screen.getByText(/均价不跨商品计算/)).toBeTruthy();
  });

  it('keeps what is chosen in the address and asks anew', async () => {
    const { asked, address } = open(explorer);
    await screen.findByText(ANSWER.sentence);
    await choose(user, screen.getByRole('combobox', { name: '对比' }), '与去年同期相比');
    await waitFor(() => expect(asked('dataset.query').at(-1)).toMatchObject({ comparison: 'year' }));
    expect(address().get('comparison')).toBe('year');
    expect(await screen.findByText('+6.67%')).toBeTruthy();
    await choose(user, screen.getByRole('combobox', { name: '数据集' }), '商业网点');
    await waitFor(() =>
      expect(asked('dataset.query').at(-1)).toMatchObject({ dataset: 'outlet', from: undefined, comparison: 'none' }),
    );
    expect([...address().keys()]).toEqual(['dataset']);
  });

  it('marks figures from a value on, in words, kept in the address', async () => {
    const { asked, address } = open(explorer);
    await screen.findByText(ANSWER.sentence);
    const high = screen.getByRole('spinbutton', { name: '标出不低于' });
    await user.type(high, '3.2{Enter}');
    await waitFor(() => expect(address().get('marking')).toBe('mean:3.2:'));
    await waitFor(() =>
      expect(asked('dataset.query').at(-1)).toMatchObject({ marking: { measure: 'mean', high: 3.2 } }),
    );
    expect(await screen.findByRole('button', { name: '青菜 均价 高3.20，查看明细' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '撤销' }));
    expect(await screen.findByRole('button', { name: '青菜 均价 3.20，查看明细' })).toBeTruthy();
    expect(address().get('marking')).toBeNull();
  });

  it('offers what was made of a data source, asked by what it says of itself', async () => {
    const made = {
      name: 'intake-7',
      title: '冷库出入库',
      note: '由数据源“冷库台账”抽取，数据截至 2026-06-09 10:00',
      right: 'data-source.read' as const,
      measures: [{ key: 'c3', title: '入库量', unit: '吨', decimals: 2, adding: 'sum' as const }],
      dimensions: [{ key: 'c1', title: '冷库', kind: 'choice' as const }],
      time: { title: '日期', finest: 'day' as const },
    };
    const item = { name: made.name, title: made.title, made, first: '2026-06-01', last: '2026-06-09' };
    const { asked } = open(explorer, { answers: { 'dataset.list': () => [item] }, query: '?dataset=intake-7' });
    await screen.findByText(ANSWER.sentence);
    expect(asked('dataset.query').at(-1)).toMatchObject({ measures: ['c3'], rows: ['c1'], to: '2026-06-09' });
    expect(screen.getByText(made.note)).toBeTruthy();
  });

  it('an address says the whole question', async () => {
    const { asked } = open(explorer, {
      query:
        '?dataset=vegetable-price&measures=mean,prices&rows=region&columns=month&filters=goods:10101&start=2026-01-01&end=2026-03-31&orderBy=prices&order=asc&top=5',
    });
    await screen.findByText(ANSWER.sentence);
    expect(asked('dataset.query').at(-1)).toMatchObject({
      measures: ['mean', 'prices'],
      rows: ['region'],
      columns: ['month'],
      filters: [{ dimension: 'goods', values: ['10101'] }],
      from: '2026-01-01',
      to: '2026-03-31',
      orderBy: 'prices',
      order: 'asc',
      top: 5,
    });
  });

  it('says what a picture needs that the question does not have, and keeps the table', async () => {
    open(explorer, { query: '?dataset=vegetable-price&measures=mean&rows=goods&chart=map' });
    expect(await screen.findByText('区划地图只画按行政区划分行的数值')).toBeTruthy();
    expect(screen.getByText('请将“分行”改为行政区划一项')).toBeTruthy();
    expect(within(screen.getByRole('table')).getByText('青菜')).toBeTruthy();
  });

  it('draws days as a calendar, and names as small lines on one scale', async () => {
    const days = ['2026-06-08', '2026-06-09', '2026-06-10'];
    const byDay: Answers = {
      'dataset.query': () => ({
        ...ANSWER,
        rows: days.map((day) => ({ keys: [day], names: [day] })),
        cells: days.map((_, row) => ({ row, column: 0, values: [row + 1], base: [null], withheld: false })),
      }),
    };
    open(explorer, { answers: byDay, query: '?dataset=vegetable-price&measures=prices&rows=day&chart=calendar' });
    const calendar = await screen.findByRole('figure', { name: /图形$/ });
    expect(within(calendar).getByTitle('2026-06-09：2 条')).toBeTruthy();
    expect(within(within(calendar).getByRole('list', { name: '图例' })).getAllByRole('listitem')).toHaveLength(4);
    cleanup();
    const small: Answers = {
      'dataset.query': () => ({
        ...ANSWER,
        columns: ['2026-04', '2026-05'].map((month) => ({ keys: [month], names: [month] })),
        cells: [0, 1].flatMap((row) =>
          [0, 1].map((column) => ({ row, column, values: [row + column + 1], base: [null], withheld: false })),
        ),
      }),
    };
    open(explorer, {
      answers: small,
      query: '?dataset=vegetable-price&measures=mean&rows=goods&columns=month&chart=small',
    });
    expect(await screen.findByText(/各图同一尺度：1.00 至 3.00/)).toBeTruthy();
  });

  it('opens a kept question, and keeps the one in sight under a name, in the place of the own one of that name', async () => {
    const { asked, address } = open(explorer);
    await screen.findByText(ANSWER.sentence);
    await choose(user, await screen.findByRole('combobox', { name: '我的统计' }), '每日报价（孙志强）');
    await waitFor(() => expect(asked('dataset.query').at(-1)).toMatchObject({ measures: ['prices'], rows: ['day'] }));
    expect(screen.queryByRole('button', { name: '删除' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '取消订阅' }));
    await waitFor(() => expect(asked('saved-view.subscribe')).toEqual([{ viewId: 8, on: false }]));
    await user.click(screen.getByRole('button', { name: '保存' }));
    const dialog = await screen.findByRole('dialog', { name: '保存统计' });
    await user.click(within(dialog).getByRole('button', { name: '保存' }));
    expect(await within(dialog).findByText('请填写名称')).toBeTruthy();
    await user.type(within(dialog).getByRole('textbox', { name: '名称' }), '各区均价');
    expect(within(dialog).getByText('将替换您已保存的“各区均价”。')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: '替换' }));
    await waitFor(() =>
      expect(asked('saved-view.keep')).toEqual([
        { viewId: 7, version: 3, name: '各区均价', query: address().toString(), sharing: 'own' },
      ]),
    );
  });

  it('a figure opens its records by the keyboard, and Escape closes them', async () => {
    const { asked } = open(explorer);
    const figure = await screen.findByRole('button', { name: /青菜 均价 3.20，查看明细/ });
    figure.focus();
    await user.keyboard('{Enter}');
    const drawer = await screen.findByRole('dialog', { name: '明细：青菜' });
    expect(await within(drawer).findByText('2026-06-10')).toBeTruthy();
    expect(within(drawer).getByText('1,203.20').closest('td')?.dataset['align']).toBe('right');
    expect(asked('dataset.records').at(-1)).toMatchObject({
      filters: [{ dimension: 'goods', values: ['10101'] }],
      from: '2026-05-12',
    });
    await waitFor(() => expect(document.activeElement?.closest('.arco-drawer-wrapper')).toBeTruthy());
    await realKeyboard.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '明细：青菜' })).toBeNull());
  });

  it('a name that the dataset does not know is told, and nothing is asked; the rest of the question is, where somebody wants it', async () => {
    const { asked, address } = open(explorer, {
      query: '?dataset=vegetable-price&measures=mean&rows=goods&filters=altitude:1;region:320104&chart=bar',
    });
    expect(await screen.findByText('“农产品零售价”没有“altitude”这个维度')).toBeTruthy();
    expect(asked('dataset.query')).toEqual([]);
    await user.click(screen.getByRole('button', { name: '去掉这部分，查看其余' }));
    await screen.findByText(ANSWER.sentence);
    expect(asked('dataset.query').at(-1)).toMatchObject({
      rows: ['goods'],
      filters: [{ dimension: 'region', values: ['320104'] }],
    });
    expect(address().get('chart')).toBe('bar');
  });

  it('a question that comes to too much is told how to ask otherwise, in words of the page', async () => {
    const refused = () => {
      const faults = [{ field: 'rows', message: '分行（rows）：结果超过 20000 格，请缩短时间' }];
      throw new CallFailure('refused', '请求错误', { call: 'dataset.query', status: 400, faults });
    };
    open(explorer, { answers: { 'dataset.query': refused } });
    expect(await screen.findByText('结果超过 20000 格，请缩短时间')).toBeTruthy();
  });

  it('a dataset that is none, an answer without rows, and a server that is silent', async () => {
    open(explorer, { query: '?dataset=gone' });
    expect(await screen.findByText('没有这个数据集')).toBeTruthy();
    cleanup();
    open(explorer, { answers: { 'dataset.query': () => ({ ...ANSWER, rows: [], cells: [] }) } });
    expect(await screen.findByText('所选条件没有数据')).toBeTruthy();
    cleanup();
    open(explorer, {
      answers: {
        'dataset.query': () => {
          throw noResponse({ call: 'dataset.query' });
        },
      },
    });
    expect(await screen.findByRole('button', { name: '重试' })).toBeTruthy();
    cleanup();
    open(explorer, {
      answers: {
        'dataset.query': () => {
          const faults = [{ field: 'rows', message: DATASET_MESSAGES.tooMany }];
          throw wrongStatus(400, { call: 'dataset.query', faults });
        },
      },
    });
    expect(await screen.findByText(DATASET_MESSAGES.tooMany)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  });

  it('what cannot be added up has no shares', async () => {
    open(explorer, { query: '?chart=share' });
    expect(await screen.findByText('均价不能相加，不能看占比')).toBeTruthy();
  });

  it('on a phone the parts of a whole are named below it, where beside it they would be cut', async () => {
    open(explorer, { query: '?dataset=vegetable-price&measures=prices&rows=goods&chart=share', width: 390 });
    const chart = await screen.findByRole('region', { name: '图形' });
    await waitFor(() => expect(within(chart).getAllByText('青菜').length).toBeGreaterThan(0));
    const parts = within(chart).getByRole('list');
    expect(parts.textContent).toMatch(/青菜.*%/u);
    expect(parts.scrollWidth).toBeLessThanOrEqual(parts.clientWidth);
  });
});

describe('a declared view', () => {
  it('stands as a page with its question, its panel folded, and fits a phone', async () => {
    const { asked } = open(<ViewPage title="商品比较" view="produce-goods" />, { width: 390 });
    await screen.findByText(ANSWER.sentence);
    expect(asked('dataset.query').at(-1)).toMatchObject({ orderBy: 'mean', order: 'desc', top: 20 });
    expect(screen.queryByRole('combobox', { name: '对比' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '调整条件' }));
    const panel = screen.getByRole('region', { name: '统计条件' });
    expect(panel.scrollWidth).toBeLessThanOrEqual(panel.clientWidth);
  });

  it('draws its lines where figures are never put together and rows have no totals', async () => {
    const series: Answer = {
      ...ANSWER,
      rows: [
        { keys: ['2026-03'], names: ['2026-03'] },
        { keys: ['2026-04'], names: ['2026-04'] },
      ],
      columns: [{ keys: ['retail'], names: ['社会消费品零售总额'] }],
      cells: [
        { row: 0, column: -1, values: [null], base: [null], withheld: false },
        { row: 0, column: 0, values: [5.1], base: [null], withheld: false },
        { row: 1, column: 0, values: [5.4], base: [null], withheld: false },
      ],
    };
    const blank = { ...series, cells: series.cells.slice(0, 1) };
    open(<ViewPage title="消费市场" view="economy-consumption" />, { answers: { 'dataset.query': () => series } });
    await screen.findByRole('region', { name: '图形' });
    cleanup();
    open(<ViewPage title="消费市场" view="economy-consumption" />, { answers: { 'dataset.query': () => blank } });
    await screen.findByText('没有可画的数值');
  });

  it('one that nobody declares says so', async () => {
    open(<ViewPage title="旧页面" view="gone" />);
    expect(await screen.findByText('没有这个统计页面')).toBeTruthy();
  });
});
