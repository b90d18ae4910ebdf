import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { outline } from '#base/register/judging/outline-field.ts';
import {
  drawnRing,
  outlineCentre,
  outlineText,
  outlineWords,
  readOutline,
  ringOf,
} from '#base/register/judging/outline.ts';
import { outsideFault } from '#base/register/place-faults.ts';

const WKT = 'POLYGON ((118.79 32.03, 118.8 32.03, 118.8 32.04, 118.79 32.04, 118.79 32.03))';
const CORNERS = [
  [118.79, 32.03],
  [118.8, 32.03],
  [118.8, 32.04],
  [118.79, 32.04],
] as const;
const json = (coordinates: unknown) => JSON.stringify({ type: 'Polygon', coordinates });

describe('an outline in a cell or a form', () => {
  it('is read as WKT and as GeoJSON, closed or not, and kept as WKT', () => {
    for (const text of [
      WKT,
      'polygon((118.79 32.03,118.8 32.03,118.8 32.04,118.79 32.04))',
      json([CORNERS]),
      JSON.stringify({ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [CORNERS] } }),
    ])
      expect(readOutline(text), text).toEqual({ ring: CORNERS });
    expect(outlineText(CORNERS)).toBe(WKT);
    expect(ringOf(WKT)).toEqual(CORNERS);
    expect(ringOf('')).toEqual([]);
    // What is kept was judged when it was written; only what somebody writes is judged.
    expect(ringOf('POLYGON ((0 0, 1 1, 1 0, 0 1, 0 0))')).toHaveLength(4);
    expect(ringOf(json([CORNERS]))).toEqual([]);
    expect(drawnRing(WKT)).toEqual([...CORNERS, CORNERS[0]]);
  });

  it.each([
    ['POLYGON ((118.79 32.03, 118.8 32.04, 118.8 32.03, 118.79 32.04))', '轮廓的边线自己相交'],
    ['POLYGON ((118.79 32.03, 118.8 32.04))', '轮廓至少要有三个不在一条直线上的拐点'],
    ['POLYGON ((118.79 32.03, 118.8 32.04, 118.81 32.05))', '轮廓至少要有三个不在一条直线上的拐点'],
    ['POLYGON ((118.79 32.03, 118.8 甲, 118.8 32.03))', '应为一个多边形'],
    ['POLYGON ((0 0, 9 0, 9 9), (1 1, 2 1, 2 2))', '应为一个多边形'],
    ['POINT (118.79 32.03)', '应为一个多边形'],
    ['{"type":"Polygon"', '应为一个多边形'],
    [json([CORNERS, CORNERS]), '应为一个多边形'],
    [json([[[118.79], [118.8], [118.8]]]), '应为一个多边形'],
    [json([Array.from({ length: 1_001 }, (_, at) => [at / 1_000, (at * at) / 1_000_000])]), '轮廓最多 1000 个拐点'],
  ])('%s is refused', (text, said) => {
    expect(readOutline(text)).toMatchObject({ fault: expect.stringContaining(said) });
  });

  it('a field takes it however it is written, gives it as it is kept, and says what is wrong', () => {
    const { schema, check } = outline('轮廓');
    expect(z.decode(schema, json([CORNERS]))).toBe(WKT);
    expect([z.encode(schema, WKT), z.decode(schema, '  '), z.encode(schema, undefined)]).toEqual([
      WKT,
      undefined,
      undefined,
    ]);
    expect(schema.safeParse('甲').error?.issues[0]?.message).toBe(check?.('甲'));
    expect(schema.safeParse(`POLYGON ((${'0 0, '.repeat(10_000)}1 1))`).success).toBe(false);
  });

  it('is told by its corners, its area and where it lies', () => {
    expect(outlineWords(WKT)).toMatch(/^4 个拐点，约 1,0\d\d,\d{3} 平方米，中心 118\.795000，32\.035000$/);
    expect(outlineWords('')).toBe('');
  });

  it('has one centre, the middle of its area, however many corners a side has', () => {
    const notched = WKT.replace('118.8 32.03,', '118.799 32.03, 118.7999 32.03, 118.8 32.03,');
    expect(outlineCentre(notched)).toEqual({ lng: 118.795, lat: 32.035 });
    expect(outlineWords(notched)).toContain('中心 118.795000，32.035000');
    expect(outlineCentre('')).toBeUndefined();
  });

  it('a city is asked the same with its ring sorted', () => {
    expect(outsideFault({ lng: 118.795, lat: 32.035 }, [CORNERS])).toBeUndefined();
    expect(outsideFault({ lng: 118.9, lat: 32.035 }, [CORNERS])).toBe('不在本市范围内');
  });
});
