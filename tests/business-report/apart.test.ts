import { describe, expect, it } from 'vitest';
import type { ChartAnswer, FigureAnswer } from '#base/narrative/answers.ts';
import { shortened } from '#server/business-report/file/pdf/contents.ts';
import { cellOf, chartsApart, figuresApart } from '#server/business-report/figures/apart.ts';

const about = { sentence: '', provisional: false };
const figure = (division: string, value: number | null): FigureAnswer => ({
  ...about,
  ask: 'a',
  division,
  value,
  base: null,
  outcome: value === null ? 'withheld' : 'known',
  text: String(value),
});
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
  return { answer, withheld: new Set(value === null ? [cellOf('超市', '网点')] : []) };
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
      [null, 30],
      [null, 9],
    ]);
    const whole = { ...drawn('3', null), withheld: 'all' as const };
    expect(chartsApart([drawn('1', 60), whole])[0]?.series[0]).toMatchObject({ values: [null], total: null });
  });
});

it('a heading of the contents that is wider than its line is cut', () => {
  const fits = (text: string) => text.length <= 6;
  expect([shortened('江宁区概况', fits), shortened('江宁区商贸流通概况', fits)]).toEqual(['江宁区概况', '江宁区商贸…']);
});
