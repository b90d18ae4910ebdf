import { afterEach, describe, expect, it } from 'vitest';
import { ChartHost } from '#kit/chart/canvas/chart-host.ts';
import { SharesEngine } from '#kit/chart/engine-shares.ts';
import { stackSpec } from '#kit/chart/several/stack-spec.ts';
import { barSpec } from '#kit/chart/shares-spec.ts';

const look = { density: 'desk', theme: 'light' } as const;
const values = [
  { name: '江宁区', value: 40 },
  { name: '秦淮区', value: 60 },
  { name: '玄武区', value: 25 },
];
const lines = [
  { name: '叶菜', values: [30, 20] },
  { name: '根茎', values: [12, 18] },
];

const CHART = { width: 600, height: 300 } as const;

let host: ChartHost | undefined;
afterEach(() => {
  host?.release();
  document.body.replaceChildren();
});

/** The chart, and the colour that is painted at a place of it, beside its middle by so many pixels. */
async function drawnChart(spec: ReturnType<typeof barSpec>) {
  host?.release();
  const element = document.createElement('div');
  element.style.width = `${CHART.width}px`;
  document.body.append(element);
  await new Promise<void>((resolve, reject) => {
    host = new ChartHost({
      engine: SharesEngine,
      element,
      height: CHART.height,
      pixelRatio: 1,
      onDrawn: resolve,
      onFailed: () => reject(new Error('not drawn')),
    });
    void host.show(spec);
  });
  const pen = element.querySelector('canvas')?.getContext('2d');
  const inkAt = (x: number, y: number) => [...(pen?.getImageData(Math.round(x), Math.round(y), 1, 1).data ?? [])];
  const hasInk = (x: number, y: number, width: number, height: number): boolean =>
    pen?.getImageData(x, y, width, height).data.some((part, at) => at % 4 === 3 && part > 0) ?? false;
  return { placeOf: (record: object) => host?.placeOf(record) ?? { x: 0, y: 0 }, inkAt, hasInk };
}

/** Within the bar at its end, a few pixels to either side of its middle. */
const NEAR = [-6, 0, 6];

describe('a bar is told where its middle ends', () => {
  it('of upright bars', async () => {
    const { placeOf, inkAt } = await drawnChart(barSpec({ values, ...look, nameTitle: '区' }));
    for (const record of values) {
      const { x, y } = placeOf(record);
      for (const off of NEAR) expect(inkAt(x + off, y + 8)[3], record.name).toBe(255);
      expect(inkAt(x, y - 4)[3]).not.toBe(255);
    }
  });
  it('of lying bars', async () => {
    const { placeOf, inkAt } = await drawnChart(barSpec({ values, ...look, nameTitle: '区', lying: true }));
    for (const record of values) {
      const { x, y } = placeOf(record);
      for (const off of NEAR) expect(inkAt(x - 8, y + off)[3], record.name).toBe(255);
    }
  });
  it('of lying bars, behind which the end of a band runs', async () => {
    const spec = barSpec({ values, ...look, nameTitle: '区', lying: true, band: { high: 44 } });
    const { placeOf, inkAt } = await drawnChart(spec);
    const [shorter, longer] = values.map((record) => placeOf(record));
    const x = shorter!.x + ((longer!.x - shorter!.x) * 4) / 20;
    for (const off of [-7, -4, 0, 4, 7]) expect(inkAt(x, longer!.y + off)).toEqual(inkAt(x - 12, longer!.y + off));
    const dark = (y: number) =>
      inkAt(x, y)
        .slice(0, 3)
        .every((part) => part < 90) && (inkAt(x, y)[3] ?? 0) > 90;
    const between = (shorter!.y + longer!.y) / 2;
    expect([-8, -6, -4, -2, 0, 2, 4, 6, 8].some((off) => dark(between + off))).toBe(true);
  });
  it('of what lies lowest in a stack', async () => {
    const { placeOf, inkAt } = await drawnChart(stackSpec({ places: ['1月', '2月'], lines, ...look, xTitle: '月' }));
    for (const [at, x] of ['1月', '2月'].entries()) {
      const place = placeOf({ x, y: lines[0]?.values[at], line: '叶菜' });
      for (const off of NEAR) expect(inkAt(place.x + off, place.y + 8)[3], x).toBe(255);
    }
  });
});

describe('the title of the places', () => {
  it.each([
    ['a short one', '月'],
    ['as long a one as stands there', '行政区划'],
  ])(
    'stands at the end of their axis: no line is written below their labels, and it is whole: %s',
    async (_, title) => {
      const places = ['1月', '2月'];
      const last = { x: '2月', y: lines[0]?.values[1], line: '叶菜' };
      const plain = (await drawnChart(stackSpec({ places, lines, ...look, xTitle: '' }))).placeOf(last);
      const titled = await drawnChart(stackSpec({ places, lines, ...look, xTitle: title }));
      // As high as without one: what is below it is one line of labels.
      expect(titled.placeOf(last).y).toBe(plain.y);
      expect(titled.placeOf(last).x).toBeLessThan(plain.x);
      const [right, low] = [CHART.width - 3, CHART.height - 60];
      expect(titled.hasInk(right, low, 3, 60)).toBe(false);
      expect(titled.hasInk(right - 14, low, 14, 60)).toBe(true);
    },
  );

  it('takes no room there where it is longer', async () => {
    const places = ['1月', '2月'];
    const last = { x: '2月', y: lines[0]?.values[1], line: '叶菜' };
    const [plain, titled] = [
      await drawnChart(stackSpec({ places, lines, ...look, xTitle: '' })),
      await drawnChart(stackSpec({ places, lines, ...look, xTitle: '行政区划、业态' })),
    ];
    expect(titled.placeOf(last).x).toBeGreaterThan(plain.placeOf(last).x - 24);
  });
});
