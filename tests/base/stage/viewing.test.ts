import { describe, expect, it } from 'vitest';
import {
  arcOf,
  aspectOf,
  designOf,
  LEAST_ARC,
  pixelsOf,
  SMALLEST_TEXT,
  STAGE_SIZES,
  USUAL_VIEWING,
} from '#base/stage/viewing.ts';

describe('how a stage is designed and looked at (WALL "Rules of drawing")', () => {
  it('every stage is designed 1080 px high; a wider one has more room, not larger type', () => {
    expect(STAGE_SIZES.map(designOf)).toEqual([
      { width: 1920, height: 1080 },
      { width: 3840, height: 1080 },
      { width: 1920, height: 1080 },
      { width: 2880, height: 1080 },
    ]);
    expect(STAGE_SIZES.map(aspectOf)).toEqual(['standard', 'widest', 'standard', 'wide']);
  });

  it('text of the smallest size is read from the farthest seat of every stage 视距', () => {
    for (const size of STAGE_SIZES)
      expect([size, arcOf(SMALLEST_TEXT, size, USUAL_VIEWING[size]) >= LEAST_ARC]).toEqual([size, true]);
    // 10 mm at 10 m: a thousandth of a radian.
    expect(arcOf(10, '1920x1080', { width: 1920, seat: 10 })).toBeCloseTo(3.4377, 3);
    expect(pixelsOf('5760x2160')).toEqual({ width: 5_760, height: 2_160 });
  });
});
