import { describe, expect, it } from 'vitest';
import type { Question } from '#base/dataset/dataset.ts';
import { figureNoteSamples } from '#subjects/figure-note/samples.ts';
import { divisionsOf, notesOn, noteText, pointKey, pointOf } from '#subjects/figure-note/rules.ts';

const QUESTION: Question = {
  dataset: 'vegetable-price',
  measures: ['mean'],
  rows: ['month'],
  columns: ['goods'],
  filters: [{ dimension: 'region', values: ['320115', '320104'] }],
  from: '2026-05-10',
  to: '2026-06-10',
  comparison: 'none',
};
const keyOf = (
  question: Question,
  row: readonly string[],
  column: readonly string[],
  seen: readonly string[] | null,
) => {
  const point = pointOf(question, 'mean', { row, column });
  return pointKey(point, divisionsOf(point, seen));
};

describe('where a figure stands', () => {
  it('is of the days of its period that were asked for, and of what its line and its place across say', () => {
    expect(pointOf(QUESTION, 'mean', { row: ['2026-05'], column: ['10101'] })).toEqual({
      dataset: 'vegetable-price',
      measure: 'mean',
      filters: [QUESTION.filters[0], { dimension: 'goods', values: ['10101'] }],
      from: '2026-05-10',
      to: '2026-05-31',
    });
    expect(pointOf({ ...QUESTION, rows: ['region'] }, 'mean', { row: ['320115'], column: [] }).filters).toEqual([
      { dimension: 'region', values: ['320115'] },
    ]);
  });

  it('is the same by another question', () => {
    const month = { ...QUESTION, from: '2026-05-01' };
    const goods = [{ dimension: 'goods', values: ['10101'] }];
    const whole = { ...QUESTION, rows: [], columns: [], from: '2026-05-01', to: '2026-05-31' };
    const filters = [...goods, { dimension: 'region', values: ['320104', '320115'] }];
    expect(keyOf(month, ['2026-05'], ['10101'], null)).toBe(keyOf({ ...whole, filters }, [], [], null));
    expect(keyOf(month, ['2026-06'], ['10101'], null)).not.toBe(keyOf({ ...whole, filters }, [], [], null));
  });

  it('is for a division what it is for the city that asks for that division', () => {
    const seen = ['320115', '320115001'];
    const all = { ...QUESTION, filters: [] };
    const asked = { ...QUESTION, filters: [{ dimension: 'region', values: ['320115'] }] };
    expect(keyOf(all, ['2026-05'], [], seen)).toBe(keyOf(asked, ['2026-05'], [], null));
    expect(keyOf(all, ['2026-05'], [], seen)).not.toBe(keyOf(all, ['2026-05'], [], null));
  });

  it('lies outside where nothing of it is seen, and of a district in whose town somebody is, the town alone', () => {
    const of = (seen: readonly string[] | null) => divisionsOf({ filters: QUESTION.filters }, seen);
    expect(of(['320102'])).toEqual([]);
    expect(of(['320115001'])).toEqual(['320115001']);
    expect(of(['320115', '320115001'])).toEqual(['320115']);
    expect(of(null)).toEqual(['320104', '320115']);
  });
});

describe('the notes of an answer', () => {
  const figure = { measure: 'mean', row: ['2026-05'], column: ['10101'] };
  const [newer, older] = figureNoteSamples.map((note) => ({
    ...note,
    point: keyOf(QUESTION, ['2026-05'], ['10101'], null),
  }));

  it('stand at their figure, the newest first, and none is sought where there are none', () => {
    const on = notesOn(QUESTION, { divisions: null, notes: [newer!, older!] });
    expect(on?.(figure)).toEqual([newer, older]);
    expect(on?.({ ...figure, row: ['2026-06'] })).toEqual([]);
    expect(on?.({ ...figure, measure: 'prices' })).toEqual([]);
    expect(notesOn(QUESTION, { divisions: null, notes: [] })).toBeUndefined();
  });

  it('are found where rows are periods and where columns are, by first and last day alone, and on totals', () => {
    const noted = (question: Question, row: readonly string[], column: readonly string[]) =>
      notesOn(question, { divisions: null, notes: [{ ...newer!, point: keyOf(question, row, column, null) }] })?.({
        measure: 'mean',
        row,
        column,
      });
    const across = { ...QUESTION, rows: ['goods'], columns: ['day'] };
    expect(noted(across, ['10101'], ['2026-05-11'])).toHaveLength(1);
    expect(noted(across, ['10101'], [])).toHaveLength(1);
    expect(noted({ ...QUESTION, rows: ['year', 'month'] }, ['2026'], [])).toHaveLength(1);
    expect(noted({ ...QUESTION, rows: [], columns: [], from: undefined, to: undefined }, [], [])).toHaveLength(1);
  });

  it('cost the many figures of a large answer next to nothing that are of other days or measures', () => {
    let worked = 0;
    const counted: Question = {
      ...QUESTION,
      rows: ['goods'],
      columns: ['day'],
      get filters() {
        worked += 1;
        return QUESTION.filters;
      },
    };
    const on = notesOn(counted, { divisions: null, notes: [newer!] })!;
    for (let day = 10; day < 30; day += 1)
      for (let goods = 0; goods < 200; goods += 1)
        on({ measure: 'mean', row: [String(goods)], column: [`2026-05-${day}`] });
    expect(worked).toBe(0);
  });

  it('say who wrote them and when, and when they were changed', () => {
    expect(noteText(newer!)).toBe('连续降雨，本地青菜上市减少（周雅文 2026-06-10 10:00:00）');
    expect(noteText(older!)).toBe('已与众彩市场核实（陈国庆 2026-06-09 10:00:00，2026-06-09 11:00:00 修改）');
  });
});
