import { describe, expect, it } from 'vitest';
import { drawnValues, lineLook, linesSpec, type NamedLine, placeText } from '#kit/chart/several/lines-spec.ts';

const PLACES = ['2026-06-01', '2026-06-02'];
const LINES: readonly NamedLine[] = [
  { name: '本期', values: [3.2, null] },
  { name: '去年同期', values: [2.9, 3] },
];
const LOOK = { density: 'desk', theme: 'light' } as const;

describe('several lines over the same places', () => {
  it('every value has its line; a blank stays a gap', () => {
    expect(drawnValues({ places: PLACES, lines: LINES })).toEqual([
      { x: '2026-06-01', y: 3.2, line: '本期' },
      { x: '2026-06-02', y: null, line: '本期' },
      { x: '2026-06-01', y: 2.9, line: '去年同期' },
      { x: '2026-06-02', y: 3, line: '去年同期' },
    ]);
    expect(linesSpec({ places: PLACES, lines: LINES, xTitle: '报告期', ...LOOK })).toMatchObject({
      seriesField: 'line',
      invalidType: 'break',
      xField: 'x',
      yField: 'y',
    });
  });

  it('a value of a part only is no fall of its line: the way to it is another, broken and hollow', () => {
    const lines: readonly NamedLine[] = [{ name: '本期', values: [9, 8, 3], partial: [false, false, true] }];
    const places = ['第1周', '第2周', '第3周'];
    const line = '本期（不完整）';
    expect(drawnValues({ places, lines })).toEqual([
      { x: '第1周', y: 9, line: '本期' },
      { x: '第2周', y: 8, line: '本期' },
      { x: '第3周', y: null, line: '本期' },
      { x: '第1周', y: null, line, part: 'point' },
      { x: '第2周', y: 8, line, part: 'joint' },
      { x: '第3周', y: 3, line, part: 'point' },
    ]);
    expect(placeText('第3周', 2, lines, '万元')).toBe('第3周：本期（不完整） 3 万元');
    expect(
      drawnValues({ places, lines: [{ name: '本期', values: [3, 8, 9], partial: [true, false, false] }] }),
    ).toEqual([
      { x: '第1周', y: null, line: '本期' },
      { x: '第2周', y: 8, line: '本期' },
      { x: '第3周', y: 9, line: '本期' },
      { x: '第1周', y: 3, line, part: 'point' },
      { x: '第2周', y: 8, line, part: 'joint' },
      { x: '第3周', y: null, line, part: 'point' },
    ]);
    const { point } = linesSpec({ places, lines, xTitle: '报告期', ...LOOK });
    const { size, fill } = (point?.style ?? {}) as unknown as Record<'size' | 'fill', (datum: object) => unknown>;
    expect([size({ line, part: 'joint' }), size({ line, part: 'point' })]).toEqual([0, 7]);
    expect(fill({ line, part: 'point' })).not.toBe(fill({ line: '本期' }));
  });

  it('the ends of a band are drawn from the first place to the last, broken and without points, and the axis shows them', () => {
    const spec = linesSpec({ places: PLACES, lines: LINES, xTitle: '日', ...LOOK, band: { high: 9, low: undefined } });
    const drawn = (spec.data as { values: { y: number; part?: string }[] }[])[0]?.values ?? [];
    expect(drawn.filter(({ part }) => part === 'band').map(({ y }) => y)).toEqual([9, 9]);
    const axis = spec.axes?.find(({ orient }) => orient === 'left') as { max?: number };
    expect(axis.max).toBeGreaterThan(9);
  });

  it('lines are told apart by colour and by dash, the first is whole', () => {
    const looks = [0, 1, 2].map((index) => lineLook(index, LOOK));
    expect(new Set(looks.map(({ stroke }) => stroke)).size).toBe(3);
    expect(new Set(looks.map(({ dash }) => dash.join())).size).toBe(3);
    expect(looks[0]?.dash).toEqual([]);
  });

  it('a place is one sentence; what nobody has a value for is not named', () => {
    expect(placeText('2026-06-01', 0, LINES, '元/500克')).toBe('2026-06-01：本期 3.2，去年同期 2.9 元/500克');
    expect(placeText('2026-06-01', 0, LINES, '元/500克', 2)).toBe('2026-06-01：本期 3.20，去年同期 2.90 元/500克');
    expect(placeText('2026-06-02', 1, LINES, '元/500克')).toBe('2026-06-02：去年同期 3 元/500克');
    expect(placeText('2026-06-03', 2, LINES, '元/500克')).toBe('2026-06-03：无数据');
  });
});
