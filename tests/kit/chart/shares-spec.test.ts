import { describe, expect, it } from 'vitest';
import { paletteOf } from '#kit/tokens/palette.ts';
import { lyingBar, lyingHeight, nameLines } from '#kit/chart/axes/lying-names.ts';
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

  it('breaks a long name beside a lying bar in two lines, and cuts none that fits them', () => {
    expect(nameLines('江北新区')).toEqual(['江北新区']);
    expect(nameLines('其中：餐饮、住宿商户数')).toEqual(['其中：餐饮、', '住宿商户数']);
    expect(nameLines('2026年第1季度')).toEqual(['2026年第1季度']);
    expect(nameLines('江宁万达广场（百家湖店）')).toEqual(['江宁万达广场', '（百家湖店）']);
    expect(nameLines('2026-10-01（国庆第1天）')).toEqual(['2026-10-01', '（国庆第1天）']);
    expect(nameLines('名'.repeat(30))).toEqual(['名'.repeat(9), `${'名'.repeat(8)}…`]);
    expect(nameLines('示例生鲜到家 /vegetable（时令蔬菜）', 18)).toEqual(['示例生鲜到家 /vege', 'table（时令蔬菜）']);
    const axis = barSpec({ ...input, lying: true }).axes?.find(({ type }) => type === 'band');
    expect(axis?.label?.formatMethod?.('其中：餐饮、住宿商户数', {} as never)).toEqual(['其中：餐饮、', '住宿商户数']);
  });

  it('is so high that each name has its lines', () => {
    expect(lyingHeight(['玄武区', '秦淮区'])).toBe(2 * 28 + 28);
    expect(lyingHeight(['玄武区', '其中：餐饮、住宿商户数'])).toBe(2 * 36 + 28);
    expect(lyingBar(['玄武区', '其中：餐饮、住宿商户数'], 'wall')).toBe(64);
  });

  it('cuts no name that two full lines have room for, wherever its brackets and letters are', () => {
    expect(nameLines('新街口店（中山路一）')).toEqual(['新街口店', '（中山路一）']);
    expect(nameLines(`${'名'.repeat(8)}（${'名'.repeat(9)}`)).toEqual([`${'名'.repeat(8)}（`, '名'.repeat(9)]);
    const tenths = (text: string) => [...text].reduce((sum, each) => sum + (each < '\u2e80' ? 6 : 10), 0);
    const seeds = Array.from({ length: 6_000 }, (_, index) => index);
    const names = seeds.map((seed) =>
      Array.from({ length: 1 + (seed % 30) }, (_, at) => '名店（）(a1'[(((seed + 7) * (at + 3) ** 2) % 59) % 7]).join(
        '',
      ),
    );
    const fits = names.filter((name) =>
      [...name].some((_, at) => tenths(name.slice(0, at)) <= 90 && tenths(name.slice(at)) <= 90),
    );
    expect(fits.length).toBeGreaterThan(2_000);
    expect(fits.filter((name) => nameLines(name).join('') !== name)).toEqual([]);
    const longer = names.filter((name) => tenths(name) > 180);
    expect(longer.length).toBeGreaterThan(500);
    expect(longer.filter((name) => !nameLines(name)[1]?.endsWith('…'))).toEqual([]);
  });

  it('has room for the figure of the largest bar, also where the bars are much alike', () => {
    const roomOf = (figures: readonly number[]) => {
      const alike = figures.map((value, at) => ({ name: String(at), value }));
      const axis = barSpec({ ...input, values: alike, lying: true }).axes?.find(({ type }) => type === 'linear');
      const { max = 0 } = (axis as { expand?: { max?: number } }).expand ?? {};
      return max * (Math.max(...figures) - Math.min(...figures));
    };
    expect(roomOf([9.31, 8.97, 7.87])).toBeCloseTo(9.31 * 0.3);
    expect(roomOf([10, 0])).toBeCloseTo(3);
    expect(roomOf([10, -10])).toBeCloseTo(6);
    expect(barSpec({ ...input, values: [{ name: '青菜', value: 5 }], lying: true }).axes).toMatchObject([
      {},
      { expand: { max: 0.3 } },
    ]);
  });

  it('has lines across the bars at the ends of a band, and shows one that lies beyond them', () => {
    const spec = barSpec({ ...input, band: { high: 60, low: 20 } });
    expect(spec.markLine).toMatchObject([{ y: 60 }, { y: 20 }]);
    // A figure that an end runs through has its ground around it, and lies above.
    expect(spec.label).toMatchObject({ style: { stroke: paletteOf('desk', 'light').surface, lineWidth: 6 } });
    expect(barSpec(input).label).toMatchObject({ style: { lineWidth: 0 } });
    expect(barSpec({ ...input, lying: true, band: { low: 20 } }).markLine).toMatchObject([{ x: 20 }]);
    const maxOf = ({ axes = [] }: typeof spec) =>
      axes.find((axis): axis is typeof axis & { max?: number } => axis.type === 'linear')?.max;
    expect(maxOf(spec)).toBeGreaterThan(60);
    expect(maxOf(barSpec({ ...input, band: { low: 20 } }))).toBeUndefined();
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
    expect(shareText('学生', 8.6, '%', 100, 2)).toBe('学生 8.60%');
    expect(shareText('学生', 0, '万人', 0)).toBe('学生 0 万人');
  });

  it('keeps neighbours apart by an outline in the colour of the surface', () => {
    expect(pieSpec({ ...look, unit: '万人' })).toMatchObject({ pie: { style: { stroke: '#ffffff' } } });
  });
});
