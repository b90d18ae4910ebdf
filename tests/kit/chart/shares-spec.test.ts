import { describe, expect, it } from 'vitest';
import { barSpec, pieSpec, shareText } from '#kit/chart/shares-spec.ts';

const values = [
  { name: '合肥', value: 12.5 },
  { name: '滁州', value: 37.5 },
];
const look = { values, density: 'desk', theme: 'light' } as const;

describe('A source-city bar chart (unit 10k people)', () => {
  const input = { ...look, nameTitle: '城市' };

  it('stands upright with names below, or lies with names at the left', () => {
    expect(barSpec(input)).toMatchObject({ direction: 'vertical', xField: 'name', yField: 'value' });
    expect(barSpec({ ...input, lying: true })).toMatchObject({
      direction: 'horizontal',
      xField: 'value',
      yField: 'name',
    });
  });

  it('starts its values at zero', () => {
    const axis = barSpec(input).axes?.find(({ type }) => type === 'linear');
    expect(axis).toMatchObject({ zero: true });
  });
});

describe('an occupation pie chart', () => {
  it('writes value and share on each sector', () => {
    expect(shareText('学生', 12.5, '万人', 50)).toBe('学生 12.5 万人（25.0%）');
    expect(shareText('学生', 25, '%', 100)).toBe('学生 25%');
    expect(shareText('学生', 0, '万人', 0)).toBe('学生 0 万人');
  });

  it('keeps neighbours apart by an outline in the colour of the surface', () => {
    expect(pieSpec({ ...look, unit: '万人' })).toMatchObject({ pie: { style: { stroke: '#ffffff' } } });
  });
});
