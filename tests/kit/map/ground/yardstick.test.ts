import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ISLANDS, WATER_AREAS } from '#kit/map/ground/waters.ts';
import { banksOf, overlapOf } from '../../../support/ground/measure.ts';
import { courseOf, metresOf, shapesOf } from '../../../support/ground/shapes.ts';

/** The folder of open shapes that the drawing is measured against; they are no part of the project. Without it the recorded figures stand. */
const YARDSTICK = process.env['GROUND_YARDSTICK'];
const DISTRICTS = new URL('../../../../server/foundation/nanjing.geojson', import.meta.url);

/** Measured when the drawing had these digests: a drawing that was changed is measured anew (decisions, the ground of the maps). */
const RECORDED = {
  districts: '1d8109a7d6653169',
  banks: 'b50b8af7834a2da5',
  overlap: {
    六合区: 0.983,
    建邺区: 0.951,
    栖霞区: 0.965,
    江宁区: 0.983,
    浦口区: 0.988,
    溧水区: 0.969,
    玄武区: 0.951,
    秦淮区: 0.957,
    雨花台区: 0.953,
    高淳区: 0.959,
    鼓楼区: 0.955,
  },
  metres: { drawnToYardstick: 285, yardstickToDrawn: 289 },
};

const LEAST_OVERLAP = 0.95;
const FARTHEST_BANK = 300;
/** In the middle of the river, above 江心洲. */
const MIDSTREAM = metresOf(118.66, 32.005);
/** What lies in the Yangtze; the last is water at the yardstick. */
const IN_THE_RIVER = Object.entries(ISLANDS).filter(([name]) => name !== '兴隆洲');

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);
const river = [WATER_AREAS['长江'] ?? '', ...IN_THE_RIVER.map(([, course]) => course)];

describe('the drawing beside real shapes', () => {
  it('recorded figures: every district overlapped with its real shape by 0.95 and more, the banks of the Yangtze lay within 300 m', () => {
    expect(Object.keys(RECORDED.overlap)).toHaveLength(11);
    expect(Math.min(...Object.values(RECORDED.overlap))).toBeGreaterThanOrEqual(LEAST_OVERLAP);
    expect(Math.max(...Object.values(RECORDED.metres))).toBeLessThanOrEqual(FARTHEST_BANK);
  });

  it('the recorded figures are those of the drawing as it is', () => {
    expect(digestOf(readFileSync(DISTRICTS, 'utf8'))).toBe(RECORDED.districts);
    expect(digestOf(river.map((course) => course.replace(/\s+/gu, ' ')).join('|'))).toBe(RECORDED.banks);
  });

  it.runIf(YARDSTICK)('measured anew they are the same', () => {
    const drawn = shapesOf(DISTRICTS, 'district');
    const real = shapesOf(`${YARDSTICK}/nanjing-districts.wgs84.geojson`);
    const overlap = Object.fromEntries(
      [...real].map(([name, rings]) => [name, Number(overlapOf(drawn.get(name) ?? [], rings).toFixed(3))]),
    );
    const water = shapesOf(`${YARDSTICK}/nanjing-water.wgs84.geojson`).get('长江') ?? [];
    const banks = banksOf(river.map(courseOf), water, [...real.values()].flat(), MIDSTREAM);
    const metres = {
      drawnToYardstick: Math.round(banks.drawnToYardstick),
      yardstickToDrawn: Math.round(banks.yardstickToDrawn),
    };
    expect({ overlap, metres }).toEqual({ overlap: RECORDED.overlap, metres: RECORDED.metres });
  });

  it('measures what is known: a square half beside itself has a third in common', () => {
    const square = (x: number, side = 3000) =>
      [
        [x, 0],
        [x + side, 0],
        [x + side, side],
        [x, side],
      ] as const;
    expect(overlapOf([square(0)], [square(1500)])).toBeCloseTo(1 / 3, 3);
    expect(overlapOf([square(0)], [square(0)])).toBeCloseTo(1, 6);
    const frame = [square(-9000, 30_000)];
    const apart = banksOf([square(200)], [square(0)], frame, [1500, 1500]);
    expect(apart.drawnToYardstick).toBeCloseTo(200, 0);
    expect(Math.abs(apart.yardstickToDrawn - 200)).toBeLessThan(75);
  });
});
