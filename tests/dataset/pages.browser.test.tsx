import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore, Provider } from 'jotai';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { userEvent as realKeyboard } from 'vitest/browser';
import { CoreProvider } from '#browser/core.tsx';
import { noResponse, wrongStatus } from '#browser/failure.ts';
import { EMPTY_SESSION, sessionAtom } from '#browser/session.ts';
import { DATASET_MESSAGES } from '#subjects/dataset/terms.ts';
import type { Answer, AskedQuestion } from '#subjects/dataset/wire.ts';
import { savedViewSamples } from '#subjects/saved-view/samples.ts';
import { ExplorerPage } from '../../console/pages/dataset/ExplorerPage.tsx';
import { ViewPage } from '../../console/pages/dataset/ViewPage.tsx';
import { choose } from '../support/serving/choosing.ts';
import { type Answers, sampleServer } from '../support/sample-server.tsx';

configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);

const ANSWER: Answer = {
  sentence: '农产品零售价：按商品看均价',
  notes: ['均价不跨商品计算，相应的合计为“—”'],
  rows: [
    { keys: ['10101'], names: ['青菜'] },
    { keys: ['10102'], names: ['大白菜'] },
  ],
  columns: [{ keys: [], names: [] }],
  cells: [
    { row: 0, column: 0, values: [3.2], base: [3], withheld: false },
    { row: 1, column: 0, values: [null], base: [null], withheld: true },
    { row: -1, column: 0, values: [null], base: [null], withheld: false },
  ],
  leftOff: 0,
  baseFrom: undefined,
  baseTo: undefined,
  reported: 7,
  owed: 9,
};
const ANSWERS: Answers = {
  'dataset.list': () => [
    { name: 'vegetable-price', title: '农产品零售价', first: '2025-01-01', last: '2026-06-10' },
    { name: 'outlet', title: '商业网点', first: undefined, last: undefined },
  ],
  'saved-view.list': () => savedViewSamples,
  'saved-view.keep': () => ({ viewId: 9 }),
  'saved-view.subscribe': () => ({}),
  'saved-view.remove': () => ({}),
  'dataset.values': () => [{ key: '320104', title: '秦淮区' }],
  'dataset.query': ({ measures }: AskedQuestion) => ({
    ...ANSWER,
    cells: ANSWER.cells.map((cell) => ({
      ...cell,
      values: measures.map(() => cell.values[0] ?? null),
      base: measures.map(() => cell.base[0] ?? null),
    })),
  }),
  'dataset.records': () => ({ totalCount: 1, headings: ['日期', '价格'], lines: [['2026-06-10', '3.20']] }),
};

function open(
  page: ReactNode,
  { answers = {}, query = '', width = 1_200 }: { answers?: Answers; query?: string; width?: number } = {},
) {
  const server = sampleServer({ ...ANSWERS, ...answers });
  const store = createStore();
  store.set(sessionAtom, { ...EMPTY_SESSION, resources: ['dataset.read', 'vegetable-price.read', 'market.read'] });
  const router = createMemoryRouter([{ path: '/', element: page }], { initialEntries: [`/${query}`] });
  render(
    <div style={{ width }}>
      <Provider store={store}>
        <CoreProvider core={server.core}>
          <RouterProvider router={router} />
        </CoreProvider>
      </Provider>
    </div>,
  );
  const asked = (name: string) => server.asked.filter((one) => one.name === name).map(({ input }) => input);
  return { asked, address: () => new URLSearchParams(router.state.location.search) };
}
const explorer = <ExplorerPage title="自助统计" />;
const user = userEvent.setup({ pointerEventsCheck: 0 });

describe('the explorer', () => {
  it('asks a dataset from its last day back, says the question, withholds and leaves blank what is so', async () => {
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
    expect(rows).toEqual(['商品均价（元/500克）', '青菜3.20', '大白菜＊', '合计—']);
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

  it('takes changes back one by one, and has none to take back then', async () => {
    const { address } = open(explorer);
    await screen.findByText(ANSWER.sentence);
    const undo = () => screen.getByRole<HTMLButtonElement>('button', { name: '撤销' });
    expect(undo().disabled).toBe(true);
    await choose(user, screen.getByRole('combobox', { name: '对比' }), '与去年同期相比');
    await waitFor(() => expect(address().get('comparison')).toBe('year'));
    await choose(user, screen.getByRole('combobox', { name: '前几项' }), '10');
    await waitFor(() => expect(address().get('top')).toBe('10'));
    await user.click(undo());
    await waitFor(() => expect(address().toString()).toBe('comparison=year'));
    await user.click(undo());
    await waitFor(() => expect(address().toString()).toBe(''));
    expect(undo().disabled).toBe(true);
  });

  it('keeps the answer before in sight, under its own question, until the next has come', async () => {
    let answer: (value: unknown) => void = () => {};
    const late: Answers = {
      'dataset.query': ({ comparison }: AskedQuestion) =>
        comparison === 'none'
          ? ANSWER
          : new Promise((resolve) => {
              answer = resolve;
            }),
    };
    const { asked } = open(explorer, { answers: late });
    await screen.findByText(ANSWER.sentence);
    await choose(user, screen.getByRole('combobox', { name: '对比' }), '与去年同期相比');
    const shown = screen.getByRole('region', { name: '统计结果' });
    await waitFor(() => expect(shown.getAttribute('aria-busy')).toBe('true'));
    expect(within(shown).getByText('正在统计新的条件', { exact: false })).toBeTruthy();
    expect(within(shown).queryByRole('columnheader', { name: /变化/ })).toBeNull();
    await waitFor(() => expect(asked('dataset.query')).toHaveLength(2));
    answer({ ...ANSWER, sentence: '与去年同期相比的均价' });
    await screen.findByText('与去年同期相比的均价');
    expect(shown.getAttribute('aria-busy')).toBe('false');
    expect(within(shown).getByRole('columnheader', { name: /变化/ })).toBeTruthy();
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
    expect(await screen.findByText(/各图同一尺度：1 至 3/)).toBeTruthy();
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
    expect(asked('dataset.records').at(-1)).toMatchObject({
      filters: [{ dimension: 'goods', values: ['10101'] }],
      from: '2026-05-12',
    });
    await waitFor(() => expect(document.activeElement?.closest('.arco-drawer-wrapper')).toBeTruthy());
    await realKeyboard.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '明细：青菜' })).toBeNull());
  });

  it('a name that the dataset does not know is told, and nothing is asked', async () => {
    const { asked } = open(explorer, { query: '?dataset=outlet&measures=price' });
    expect(await screen.findByText(/“商业网点”没有“price”这个指标/)).toBeTruthy();
    expect(asked('dataset.query')).toEqual([]);
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
