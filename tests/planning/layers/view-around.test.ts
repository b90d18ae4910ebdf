import { describe, expect, it } from 'vitest';
import { worldOf } from '#base/space/tile-grid.ts';
import { roomAbove } from '#subjects/planning/view/heat/divisions.ts';
import { viewAround } from '#subjects/planning/view/heat/heat.ts';

const CITY: [number, number][] = [
  [118.4, 31.2],
  [119.2, 31.2],
  [119.2, 32.6],
  [118.4, 32.6],
];

describe('where a map looks to have a city in sight', () => {
  it.each([
    ['a wide place with a list at the right', roomAbove({ width: 1_200, height: 600 }, 290)],
    ['a narrow place with three lines at the foot', roomAbove({ width: 460, height: 700 })],
    ['a place that nothing stands over', { width: 800, height: 600 }],
  ])('%s: all of it lies in what is free, in the middle', (_, room) => {
    const { lng, lat, zoom } = viewAround([CITY], room) ?? { lng: 0, lat: 0, zoom: 0 };
    const pixels = 256 * 2 ** zoom;
    const middle = worldOf(lng, lat);
    const [width, height] = [room.width + (room.right ?? 0), room.height + (room.bottom ?? 0)];
    const at = CITY.map(([x, y]) => {
      const { u, v } = worldOf(x, y);
      return { x: (u - middle.u) * pixels + width / 2, y: (v - middle.v) * pixels + height / 2 };
    });
    const [left, right] = [Math.min(...at.map(({ x }) => x)), Math.max(...at.map(({ x }) => x))];
    const [top, bottom] = [Math.min(...at.map(({ y }) => y)), Math.max(...at.map(({ y }) => y))];
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(room.width);
    expect(Math.abs(left + right - room.width)).toBeLessThan(2);
    // Degrees of latitude lie the wider apart the farther north they are.
    expect(Math.abs(top + bottom - room.height)).toBeLessThan(12);
  });

  it('leaves air at both sides of a place, so that the name of a division at the edge of a city is not cut', () => {
    expect(roomAbove({ width: 460, height: 700 }).width).toBeLessThan(460);
    expect(roomAbove({ width: 1_200, height: 600 }, 290).width).toBeLessThan(1_200 - 290);
  });
});
