import { describe, expect, it } from 'vitest';
import { comparedSpan } from '#base/dataset/compared.ts';
import { type Dataset, dimensionsOf, isGrain, type Question, singleIn, standsIn } from '#base/dataset/dataset.ts';
import { questionFault } from '#base/dataset/fault.ts';
import { sentenceOf } from '#base/dataset/sentence.ts';

const DATASET: Dataset = {
  name: 'price',
  title: '零售价',
  note: '',
  right: 'price.read',
  time: { title: '日期', finest: 'day' },
  measures: [
    { key: 'mean', title: '均价', unit: '元', decimals: 2, adding: 'mean', neverOver: ['goods'] },
    { key: 'count', title: '条数', unit: '条', decimals: 0, adding: 'sum' },
  ],
  dimensions: [
    { key: 'goods', title: '商品', kind: 'goods' },
    { key: 'region', title: '区划', kind: 'region' },
  ],
};
const QUESTION: Question = {
  dataset: 'price',
  measures: ['mean'],
  rows: ['goods'],
  columns: ['month'],
  filters: [],
  from: '2026-05-01',
  to: '2026-05-31',
  comparison: 'none',
};

describe('a question is held to what its dataset declares', () => {
  it('a good one has no fault', () => expect(questionFault(DATASET, QUESTION)).toBeUndefined());

  it.each<[string, Partial<Question>, string, string]>([
    [
      'an unknown measure',
      { measures: ['price; drop table'] },
      'measures',
      '没有“price; drop table”这个指标，可用的有 mean（均价）、count（条数）',
    ],
    ['an unknown row', { rows: ['shop'] }, 'rows', '没有“shop”这个维度'],
    ['an unknown column', { columns: ['shop'] }, 'columns', '没有“shop”这个维度'],
    ['an unknown filter', { filters: [{ dimension: 'shop', values: ['1'] }] }, 'filters', '没有“shop”这个维度'],
    ['no measure', { measures: [] }, 'measures', '请至少选择一个指标'],
    ['a name twice', { rows: ['goods'], columns: ['goods'] }, 'columns', '不能重复'],
    ['two columns', { columns: ['month', 'region'] }, 'columns', '最多按 1 个维度分列'],
    ['a filter without values', { filters: [{ dimension: 'goods', values: [] }] }, 'filters', '不能为空'],
    ['the order of what is not shown', { orderBy: 'count' }, 'orderBy', '只能按所选的指标排序'],
    ['a mark on what is not shown', { marking: { measure: 'count', high: 1 } }, 'marking', '只能标出所选的指标'],
    ['a mark without a value', { marking: { measure: 'mean' } }, 'marking', '请填写从哪个数值起标出'],
    ['a mark of all there is', { marking: { measure: 'mean', high: 2, low: 2 } }, 'marking', '应小于“不低于”'],
    ['no days', { from: undefined }, 'from', '请选择开始日期'],
    ['days the wrong way', { to: '2026-04-30' }, 'to', '结束日期不能早于开始日期'],
    ['too many days', { from: '2020-01-01' }, 'to', '请缩短时间'],
  ])('%s', (_name, change, part, message) => {
    const fault = questionFault(DATASET, { ...QUESTION, ...change });
    expect(fault?.part).toBe(part);
    expect(fault?.message).toContain(message);
  });

  it('what is as it stands today has no days and no comparison', () => {
    const still = { ...DATASET, time: null };
    const plain = { ...QUESTION, columns: [], from: undefined, to: undefined };
    expect(questionFault(still, plain)).toBeUndefined();
    expect(questionFault(still, { ...plain, comparison: 'year' })?.part).toBe('comparison');
    expect(questionFault(still, { ...plain, from: '2026-05-01' })?.part).toBe('from');
    expect(questionFault(still, { ...plain, columns: ['month'] })?.part).toBe('columns');
  });

  it('time is known by its finest grain and all coarser ones', () => {
    expect(dimensionsOf({ ...DATASET, time: { title: '月', finest: 'month' } }).map(({ key }) => key)).toEqual([
      'month',
      'quarter',
      'year',
      'goods',
      'region',
    ]);
    expect([isGrain('week'), isGrain('goods'), isGrain('toString')]).toEqual([true, false, false]);
  });

  it('a price says nothing over different goods', () => {
    const [price = DATASET.measures[0], count = DATASET.measures[1]] = DATASET.measures;
    if (!price || !count) throw new Error('no measures');
    expect(standsIn(price, new Set(['goods', 'month']))).toBe(true);
    expect(standsIn(price, new Set(['month']))).toBe(false);
    expect(standsIn(count, new Set())).toBe(true);
    expect(
      singleIn({
        filters: [
          { dimension: 'goods', values: ['1'] },
          { dimension: 'region', values: ['1', '2'] },
        ],
      }),
    ).toEqual(['goods']);
  });

  it('one span of time is one value of it, as if it were filtered', () => {
    const within = (from: string, to: string) => singleIn({ filters: [], from, to });
    expect(within('2026-10-01', '2026-10-31')).toEqual(['year', 'quarter', 'month']);
    expect(within('2026-10-31', '2026-10-31')).toEqual(['year', 'quarter', 'month', 'day']);
    expect(within('2026-10-01', '2026-11-30')).toEqual(['year', 'quarter']);
    expect(within('2026-09-30', '2026-10-01')).toEqual(['year']);
    expect(within('2025-10-01', '2026-10-31')).toEqual([]);
    expect(singleIn({ filters: [], from: '2026-10-01', to: undefined })).toEqual([]);
  });
});

describe('what a period is compared with', () => {
  const by = { rows: [], columns: [] };
  it.each([
    ['2026-05-01', '2026-05-31', 'previous', '2026-04-01', '2026-04-30'],
    ['2026-03-01', '2026-03-31', 'previous', '2026-02-01', '2026-02-28'],
    ['2026-01-01', '2026-03-31', 'previous', '2025-10-01', '2025-12-31'],
    ['2026-05-04', '2026-05-10', 'previous', '2026-04-27', '2026-05-03'],
    ['2026-05-10', '2026-05-10', 'previous', '2026-05-09', '2026-05-09'],
    ['2026-05-04', '2026-05-10', 'year', '2025-05-04', '2025-05-10'],
    ['2024-02-01', '2024-02-29', 'year', '2023-02-01', '2023-02-28'],
    ['2025-02-01', '2025-02-28', 'year', '2024-02-01', '2024-02-29'],
    // 春节, 端午 before a leap month that lies between, 中秋 after it; a day of the leap month itself, and a thirtieth that the month had not.
    ['2026-02-16', '2026-02-23', 'lunar', '2025-01-28', '2025-02-04'],
    ['2026-06-19', '2026-06-21', 'lunar', '2025-05-31', '2025-06-02'],
    ['2026-09-25', '2026-09-25', 'lunar', '2025-10-06', '2025-10-06'],
    ['2025-07-25', '2025-07-25', 'lunar', '2024-07-06', '2024-07-06'],
  ] as const)('%s to %s, %s: %s to %s', (from, to, comparison, baseFrom, baseTo) => {
    expect(comparedSpan(from, to, comparison, by)).toMatchObject({ from: baseFrom, to: baseTo });
  });

  it('weeks are compared with the same weeks a year before, and nothing with nothing', () => {
    expect(comparedSpan('2026-05-04', '2026-05-10', 'year', { rows: ['week'], columns: [] })).toEqual({
      from: '2025-05-05',
      to: '2025-05-11',
      months: 0,
      days: 364,
    });
    expect(comparedSpan('2026-05-04', '2026-05-10', 'none', by)).toBeUndefined();
  });
});

describe('a question as a sentence', () => {
  const nameOf = (_: string, key: string) => ({ 1: '青菜', 2: '萝卜' })[key] ?? key;
  it('says days, filters, dimensions, measures, comparison, order and how many', () => {
    expect(
      sentenceOf(
        DATASET,
        {
          ...QUESTION,
          filters: [{ dimension: 'goods', values: ['1', '2', '3', '4'] }],
          comparison: 'year',
          orderBy: 'mean',
          top: 10,
          marking: { measure: 'mean', high: 5, low: 1.5 },
        },
        nameOf,
      ),
    ).toBe(
      '零售价：2026年5月1日至2026年5月31日，商品为青菜、萝卜、3等 4 个，按商品、月看均价，与去年同期相比，按均价从高到低，只看前 10 项，标出均价不低于 5 元、不高于 1.5 元',
    );
  });

  it('says one day, the present and the whole', () => {
    const whole = { ...QUESTION, rows: [], columns: [] };
    expect(sentenceOf(DATASET, { ...whole, to: '2026-05-01' }, nameOf)).toBe('零售价：2026年5月1日，合并看均价');
    expect(sentenceOf(DATASET, { ...whole, from: undefined }, nameOf)).toBe('零售价：现状，合并看均价');
  });
});
