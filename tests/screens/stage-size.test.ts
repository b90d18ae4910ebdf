import { describe, expect, it } from 'vitest';
import { designOf, USUAL_VIEWING } from '#base/stage/viewing.ts';
import {
  driftOf,
  fitOf,
  ORBIT_STEP,
  orbitOf,
  pieceOf,
  stageSizeOf,
  WHOLE,
  viewingOf,
} from '../../screens/programme/stage-size.ts';

describe('one stage, letterboxed, scaled to the real screen (WALL "Rules of drawing")', () => {
  it('fills its screen without a scale when the sizes agree', () => {
    expect(fitOf(designOf('1920x1080'), { width: 1920, height: 1080 })).toEqual({ scale: 1, left: 0, top: 0 });
  });

  it('leaves equal bars on two sides when the shapes differ', () => {
    expect(fitOf(designOf('3840x1080'), { width: 1920, height: 1080 })).toEqual({ scale: 0.5, left: 0, top: 270 });
    expect(fitOf(designOf('1920x1080'), { width: 5760, height: 2160 })).toEqual({ scale: 2, left: 960, top: 0 });
  });

  it('the address may ask for a stage that exists, and for no other', () => {
    expect(stageSizeOf('?stage=5760x2160')).toBe('5760x2160');
    expect(stageSizeOf('?stage=1x1')).toBeUndefined();
    expect(stageSizeOf('')).toBeUndefined();
  });

  it('browsers beside each other show the pieces of one picture, less what their frames hide', () => {
    const screen = { width: 1920, height: 1080 };
    const left = (search: string) => fitOf(designOf('3840x1080'), screen, pieceOf(search)).left;
    expect([left('?piece=1/2'), left('?piece=2/2')]).toEqual([0, -1920]);
    const framed = fitOf(designOf('3840x1080'), screen, pieceOf('?piece=2/2&bezel=40'));
    expect(framed).toEqual({ scale: 1, left: -1940, top: 0 });
    for (const none of ['', '?piece=0/2', '?piece=3/2', '?piece=1/99', '?piece=1', '?piece=-1/2'])
      expect(pieceOf(none)).toBe(WHOLE);
    expect(pieceOf('?piece=1/2&bezel=-5').bezel).toBe(0);
  });

  it('how a wall is looked at is said by its address, or is as usual for its stage 视距', () => {
    expect(viewingOf('?seat=6.5&width=4000', '1920x1080')).toEqual({ width: 4000, seat: 6.5 });
    expect(viewingOf('?seat=-1&width=far', '5760x2160')).toEqual(USUAL_VIEWING['5760x2160']);
  });

  it('the pixel orbit comes back to where it began and never leaves two pixels 防烧屏', () => {
    const round = Array.from({ length: 9 }, (_, step) => orbitOf(step * ORBIT_STEP, 2));
    expect(round[8]).toEqual(round[0]);
    expect(new Set(round.map(({ x, y }) => `${x} ${y}`)).size).toBe(8);
    round
      .slice(1)
      .forEach(({ x, y }, index) =>
        expect(Math.abs(x - (round[index]?.x ?? 0)) + Math.abs(y - (round[index]?.y ?? 0))).toBe(1),
      );
    expect(Math.max(...round.flatMap(({ x, y }) => [x, y]))).toBe(2);
    expect(orbitOf(7 * ORBIT_STEP, 0)).toEqual({ x: 0, y: 0 });
  });

  it('what stands still drifts to both sides a pixel at a time', () => {
    const round = Array.from({ length: 49 }, (_, step) => driftOf(step * ORBIT_STEP));
    expect([Math.min(...round), Math.max(...round), round[48]]).toEqual([-12, 12, round[0]]);
    round.slice(1).forEach((at, index) => expect(Math.abs(at - (round[index] ?? 0))).toBe(1));
  });
});
