import { render } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { CoreProvider } from '#browser/core.tsx';
import { EMPTY_SESSION, sessionAtom } from '#browser/session.ts';
import type { Answer, AskedQuestion } from '#subjects/dataset/wire.ts';
import { savedViewSamples } from '#subjects/saved-view/samples.ts';
import { ExplorerPage } from '../../console/pages/dataset/ExplorerPage.tsx';
import { type Answers, sampleServer } from '../support/sample-server.tsx';

/** What the server answers of prices, whatever is asked. */
export const ANSWER: Answer = {
  sentence: '农产品零售价：按商品看均价',
  notes: ['均价不跨商品计算，没有合计'],
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
  'figure-note.list': () => ({ divisions: null, notes: [] }),
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
  'dataset.records': () => ({
    totalCount: 1,
    headings: ['日期', '价格'],
    figures: [1],
    lines: [['2026-06-10', '1203.20']],
  }),
};

/** Draws a page of statistics over answers at hand; gives what was asked for, and the address. */
export function open(
  page: ReactNode,
  {
    answers = {},
    query = '',
    width = 1_200,
    resources = [],
  }: { answers?: Answers; query?: string; width?: number; resources?: readonly string[] } = {},
) {
  const server = sampleServer({ ...ANSWERS, ...answers });
  const store = createStore();
  store.set(sessionAtom, {
    ...EMPTY_SESSION,
    resources: ['dataset.read', 'vegetable-price.read', 'market.read', ...resources],
  });
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
export const explorer = <ExplorerPage title="自助统计" />;
