import { describe, expect, it } from 'vitest';
import type { ChartAnswer, FigureAnswer } from '#base/narrative/answers.ts';
import { shortened } from '#server/business-report/file/pdf/contents.ts';
import { cellOf, type DrawnChart, toldApart } from '#server/business-report/figures/apart.ts';

const about = { sentence: '', provisional: false };
const figure = (division: string, value: number | null, ask = 'outlet|outlets|this|none|'): FigureAnswer => ({
  ...about,
  ask,
  division,
  value,
  base: null,
  outcome: value === null ? 'withheld' : 'known',
  text: String(value),
});
const figuresApart = (figures: readonly FigureAnswer[]) => toldApart(figures, []).figures;
const chartsApart = (drawn: readonly DrawnChart[]) => toldApart([], [drawn]).charts;
const drawn = (division: string, value: number | null) => {
  const series = [{ name: '网点', unit: '家', decimals: 0, values: [value], total: value === null ? 9 : value }];
  const answer: ChartAnswer = {
    ...about,
    block: 'b',
    division,
    outcome: 'known',
    axis: '',
    places: ['超市'],
    series,
    notes: [],
  };
  return { dataset: 'outlet', answer, withheld: new Set(value === null ? [cellOf('超市', '网点')] : []) };
};

describe('what is withheld of one division', () => {
  it('is not told by the city’s figure and those of the others: the next smallest is withheld with it', () => {
    const told = figuresApart([figure('', 100), figure('1', 60), figure('2', 30), figure('3', null)]);
    expect(told.map(({ value, outcome }) => [value, outcome])).toEqual([
      [100, 'known'],
      [60, 'known'],
      [null, 'withheld'],
      [null, 'withheld'],
    ]);
    const two = [figure('1', 60), figure('2', null), figure('3', null)];
    expect(figuresApart(two)).toEqual(two);
  });
  it('nor by pictures, place by place', () => {
    const told = chartsApart([drawn('1', 60), drawn('2', 30), drawn('3', null)]);
    expect(told.map(({ series }) => [series[0]?.values[0], series[0]?.total])).toEqual([
      [60, 60],
      // Its total says the same as its only place.
      [null, null],
      [null, 9],
    ]);
    const whole = { ...drawn('3', null), withheld: 'all' as const };
    expect(chartsApart([drawn('1', 60), whole])[0]?.series[0]).toMatchObject({ values: [null], total: null });
  });
  it('nor by its total and its other places, where another division’s total goes, nor by places of which nothing is known', () => {
    const places = ['超市', '农贸市场'];
    const chart = (
      division: string,
      values: readonly (number | null)[],
      total: number | null,
      withheld: string[] = [],
    ) => {
      const plain = drawn(division, 1);
      const series = [{ name: '网点', unit: '家', decimals: 0, values: [...values], total }];
      return { ...plain, answer: { ...plain.answer, places, series }, withheld: new Set(withheld) };
    };
    const few = [cellOf('超市', '网点'), cellOf(null, '网点')];
    const told = chartsApart([chart('1', [30, 100], 130), chart('2', [40, 10], 50), chart('3', [null, 5], null, few)]);
    expect(told.map(({ series }) => [series[0]?.values, series[0]?.total])).toEqual([
      [[null, 100], null],
      [[40, null], null],
      [[null, 5], null],
    ]);
    const [, unknown] = chartsApart([
      chart('1', [60, 10], 70),
      chart('2', [30, null], 30),
      chart('3', [5, 5], null, [cellOf(null, '网点')]),
    ]);
    expect(unknown?.series[0]).toMatchObject({ values: [null, null], total: null });
  });
  it('nor by what a division adds of its own: the same question written otherwise, or the parts of its total', () => {
    const repeated = [figure('1', 60), figure('2', 30), figure('3', null)];
    const own = figure('2', 30, 'outlet|outlets|this|none|region:2');
    const other = figure('2', 30, 'wholesale|batches|this|none|');
    const parts = drawn('2', 30);
    const chart = {
      ...parts,
      answer: {
        ...parts.answer,
        block: 'own',
        places: ['超市', '农贸市场'],
        series: [{ name: '网点', unit: '家', decimals: 0, values: [10, 20], total: 30 }],
      },
    };
    const told = toldApart([...repeated, own, other], [[chart]]);
    expect(told.figures.map(({ value }) => value)).toEqual([60, null, null, null, 30]);
    expect(told.charts[0]).toMatchObject({ series: [{ values: [null, 20], total: null }] });
    expect(told.charts[0]?.notes).toHaveLength(1);
  });
});

it('a heading of the contents that is wider than its line is cut', () => {
  const fits = (text: string) => text.length <= 6;
  expect([shortened('江宁区概况', fits), shortened('江宁区商贸流通概况', fits)]).toEqual(['江宁区概况', '江宁区商贸…']);
});
