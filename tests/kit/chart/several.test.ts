import { describe, expect, it } from 'vitest';
import { addDays } from '#base/calendar.ts';
import { calendarOf, stepBounds } from '#kit/chart/calendar/calendar-weeks.ts';
import { commonSpan, SMALL, stretchesOf } from '#kit/chart/several/small-lines.ts';
import { stackSpec, stackTotals } from '#kit/chart/several/stack-spec.ts';

describe('parts laid on one another', () => {
  const input = {
    places: ['1月', '2月'],
    lines: [
      { name: '蔬菜', values: [3, null] },
      { name: '水果', values: [1.5, 2] },
    ],
  };
  it('make a whole at each place, a blank being nothing', () => expect(stackTotals(input)).toEqual([4.5, 2]));
  it('are drawn from below in their order', () => {
    const spec = stackSpec({ ...input, xTitle: '月', density: 'desk', theme: 'light' });
    expect(spec).toMatchObject({ stack: true, seriesField: 'line' });
    expect(spec.data).toMatchObject([{ values: [{ y: 3, part: false }, { y: 0 }, { y: 1.5 }, { y: 2 }] }]);
  });
});

describe('small lines on one scale', () => {
  const lines = [
    { name: '青菜', values: [1, 3, null, 2, 4], partial: [false, false, false, false, true] },
    { name: '猪肉', values: [11, 9, 10, 10, 10] },
  ];
  it('share the least and the most of all', () => expect(commonSpan(lines)).toEqual({ least: 1, most: 11 }));
  it('break at a blank, and lead to what is of a part only by a stretch of its own', () => {
    const span = { least: 1, most: 5 };
    const found = stretchesOf(lines[0] ?? { name: '', values: [] }, span);
    expect(found.map(({ partial }) => partial)).toEqual([false, true]);
    expect(found[0]?.corners).toBe(`0.0,${SMALL.height}.0 60.0,36.0`);
    expect(found[1]?.corners).toBe('180.0,54.0 240.0,18.0');
  });
  it('of equal values lie in the middle', () => {
    expect(stretchesOf({ name: '', values: [2, 2] }, { least: 2, most: 2 })[0]?.corners).toBe('0.0,36.0 240.0,36.0');
  });
});

describe('days in columns of weeks', () => {
  const days = Array.from({ length: 12 }, (_, at) => ({
    date: `2026-06-${String(at + 3).padStart(2, '0')}`,
    value: at === 4 ? null : at + 1,
  }));
  const { cells, months, weeks } = calendarOf(days, 5);
  it('begin on Monday, whatever day the first is', () => {
    // 2026-06-03 is a Wednesday.
    expect(cells[0]).toMatchObject({ date: '2026-06-03', week: 0, weekday: 2 });
    expect(cells.at(-1)).toMatchObject({ date: '2026-06-14', week: 1, weekday: 6 });
    expect(weeks).toBe(2);
    expect(months).toEqual([{ week: 0, text: '2026年6月' }]);
  });
  it('have steps by how many values are less, equal ones the same, and none without a value', () => {
    expect(cells[4]).toMatchObject({ date: '2026-06-07', step: undefined });
    expect(cells[0]?.step).toBe(0);
    expect(cells.at(-1)?.step).toBe(4);
    const same = calendarOf(
      days.map((day) => ({ ...day, value: 7 })),
      5,
    ).cells;
    expect(new Set(same.map(({ step }) => step))).toEqual(new Set([0]));
    expect(stepBounds(same, 5)).toEqual([{ step: 0, least: 7, most: 7 }]);
  });
  it('a day that nothing is known of between others stands empty', () => {
    const [first, , third] = days;
    const gap = calendarOf(
      [first, third].flatMap((day) => day ?? []),
      5,
    ).cells;
    expect(gap.map(({ value }) => value)).toEqual([1, null, 3]);
  });
  it('a month is named where there is room for it, with its year where there is more', () => {
    const from = (first: string, length: number) =>
      calendarOf(
        Array.from({ length }, (_, at) => ({ date: addDays(first, at), value: at })),
        5,
      ).months.map(({ text }) => text);
    // February 2026 begins in the fifth week, so that January has no room for its year.
    expect(from('2026-01-01', 80)).toEqual(['1月', '2月', '3月']);
    expect(from('2026-05-28', 80)).toEqual(['6月', '7月', '8月']);
    expect(from('2026-03-01', 61)).toEqual(['2026年3月', '4月']);
  });
  it('of nothing are nothing', () => expect(calendarOf([], 5)).toEqual({ cells: [], months: [], weeks: 0 }));
});
