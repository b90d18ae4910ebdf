import { describe, expect, it } from 'vitest';
import { lineSpec, pointText, rangeOf } from '#kit/chart/line-spec.ts';
import { captionText, valueSteps, valueTitleText } from '#kit/chart/axes/axes.ts';

const points = [
  { x: '2026-11-19', y: 3.2 },
  { x: '2026-11-20', y: 3.5 },
];
const input = { points, xTitle: '日期', density: 'desk', theme: 'light' } as const;

describe('a price line chart (x axis date, y axis price in yuan per 500g)', () => {
  it('takes the points as they are, in their order', () => {
    expect(lineSpec(input)).toMatchObject({ xField: 'x', yField: 'y', data: [{ values: points }] });
  });

  it('names both axes, the unit with the values', () => {
    expect(lineSpec(input).axes?.find(({ orient }) => orient === 'bottom')).toMatchObject({
      unit: { visible: true, text: '日期' },
    });
    expect(valueTitleText('价格', '元/500克')).toBe('价格（元/500克）');
  });

  it('a long title of the places takes no room at the end of their axis and stands above', () => {
    const long = { ...input, xTitle: '零售企业经营状态' };
    expect(lineSpec(long).axes?.find(({ orient }) => orient === 'bottom')).toMatchObject({ unit: { visible: false } });
    expect(lineSpec(long).padding).toMatchObject({ right: 20 });
    expect(captionText('价格', '元', '零售企业经营状态')).toBe('价格（元），横轴：零售企业经营状态');
    expect(captionText('价格', '元', '行政区划')).toBe('价格（元）');
  });

  it('marks the points of a week and leaves the markers of a year out', () => {
    const year = Array.from({ length: 365 }, (_, day) => ({ x: String(day), y: day }));
    expect(lineSpec(input).point?.visible).toBe(true);
    expect(lineSpec({ ...input, points: year }).point?.visible).toBe(false);
  });

  it('writes larger on the wall', () => {
    const [size, wallSize] = (['desk', 'wall'] as const).map((density) => {
      const [bottom] = lineSpec({ ...input, density }).axes ?? [];
      return (bottom as { label: { style: { fontSize: number } } }).label.style.fontSize;
    });
    expect([size, wallSize]).toEqual([12, 22]);
  });

  it('tells a point in words', () =>
    expect(pointText({ x: '2026-11-19', y: 1234.5 }, '元')).toBe('2026-11-19：1,234.5 元'));
});

describe('a band that values may be in', () => {
  it('has its ends drawn beside the values, and the axis shows them whole', () => {
    const range = rangeOf(points, { high: 3 });
    expect(range?.min).toBeLessThan(3);
    expect(range?.max).toBeGreaterThan(3.5);
    const spec = lineSpec({ ...input, band: { high: 3 } });
    expect(spec.data).toMatchObject([
      {
        values: [
          { ...points[0], end: 'own' },
          { ...points[1], end: 'own' },
          { x: '2026-11-19', y: 3, end: 'high' },
          { x: '2026-11-20', y: 3, end: 'high' },
        ],
      },
    ]);
    expect(rangeOf(points, { low: 0.1, high: 9 })).toMatchObject({ min: 0 });
  });

  it('is left out where there is none', () => {
    expect(rangeOf(points, undefined)).toBeUndefined();
    expect(rangeOf(points, { low: undefined, high: undefined })).toBeUndefined();
    expect(lineSpec(input)).not.toHaveProperty('seriesField');
  });
});

describe('the steps of an axis of values', () => {
  const written = (values: readonly number[], zero: boolean, ticks: readonly number[]) =>
    ticks.map(valueSteps(values, zero).textOf);

  it('counts have whole steps', () => {
    expect(valueSteps([2, 1, 2], true).tick.noDecimals).toBe(true);
    expect(valueSteps([2, 1.5], true).tick.noDecimals).toBe(false);
  });

  it('all have equally many decimals', () => {
    expect(written([3.62, 4.44], false, [4, 4.2, 4.4])).toEqual(['4.0', '4.2', '4.4']);
    expect(written([2.95, 3.18], false, [3, 3.05, 3.1])).toEqual(['3.00', '3.05', '3.10']);
    expect(written([36_736.68, 65_198.34], true, [20_000, 40_000])).toEqual(['20,000', '40,000']);
  });

  it('a step that has more decimals than was thought is written as it is', () => {
    expect(written([10, 15.5], false, [12.5])).toEqual(['12.5']);
  });
});
