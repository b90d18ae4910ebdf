import type { KeptAnswer } from './wire.ts';

const OUTLETS: ReadonlyArray<readonly [code: string, name: string, count: number]> = [
  ['320102', '玄武区', 120],
  ['320104', '秦淮区', 164],
  ['320105', '建邺区', 124],
  ['320106', '鼓楼区', 110],
  ['320115', '江宁区', 158],
];

/** A kept question by division, answered at the instant `asOf` (ms). */
export const keptAnswerSample = (asOf: number): KeptAnswer => ({
  name: '各区网点数',
  query: 'dataset=outlet&measures=outlets&rows=region&chart=bar',
  asOf,
  shown: {
    chart: 'bar',
    dataset: {
      name: 'outlet',
      title: '商业网点',
      note: '登记的商业网点',
      right: 'market.read',
      measures: [{ key: 'outlets', title: '网点数', unit: '个', decimals: 0, adding: 'sum' }],
      dimensions: [{ key: 'region', title: '行政区划', kind: 'region' }],
      time: null,
    },
    question: {
      dataset: 'outlet',
      measures: ['outlets'],
      rows: ['region'],
      columns: [],
      filters: [],
      comparison: 'none',
      from: undefined,
      to: undefined,
      orderBy: undefined,
      order: undefined,
      top: undefined,
    },
    answer: {
      sentence: '商业网点：现状，按行政区划看网点数',
      notes: [],
      rows: OUTLETS.map(([code, name]) => ({ keys: [code], names: [name] })),
      columns: [{ keys: [], names: [] }],
      cells: [
        ...OUTLETS.map(([, , count], row) => ({ row, column: 0, values: [count], base: [null], withheld: false })),
        { row: -1, column: 0, values: [676], base: [null], withheld: false },
      ],
      leftOff: 0,
      reported: 5,
      owed: 6,
    },
  },
});
