import { describe, expect, it } from 'vitest';
import { isWithin, movedBeside, movedOnto, roomFor, wholeOn } from '#kit/map/names/room.ts';

const name = { x: 100, y: 100, halfWidth: 20, halfHeight: 7 };
const group = { x: 104, y: 98, halfWidth: 16, halfHeight: 16 };

describe('a name on the map', () => {
  it('stands where it belongs while there is room', () => {
    expect(roomFor(name, [], 5, 0)).toEqual(name);
    expect(roomFor(name, [{ ...group, x: 200 }], 5, 0)).toEqual(name);
  });
  it('steps below or above a group, and is left out where it may not or where that is taken, too', () => {
    expect(roomFor(name, [group], 5, 0)).toBeUndefined();
    const below = roomFor(name, [group], 1, 28);
    expect(below).toEqual({ ...name, y: 128 });
    expect(roomFor(name, [group, { ...name, y: 130 }], 1, 28)).toEqual({ ...name, y: 72 });
    expect(roomFor(name, [group, { ...name, y: 130 }, { ...name, y: 70 }], 1, 28)).toBeUndefined();
    expect(roomFor(name, [group], 1, 28, ({ y }) => y < 100)).toEqual({ ...name, y: 72 });
    expect(roomFor(name, [], 1, 28, () => false)).toBeUndefined();
  });
  it('knows whether another stands near, as the crow flies', () => {
    expect(isWithin(name, 10, [])).toBe(false);
    expect(isWithin(name, 10, [group])).toBe(true);
    expect(isWithin({ x: 130, y: 140 }, 50, [name])).toBe(false);
    expect(isWithin({ x: 130, y: 140 }, 51, [name])).toBe(true);
  });
  it('is left out where the edge would cut it, or moved away from the edge', () => {
    const canvas = [200, 150] as const;
    expect(wholeOn(name, ...canvas)).toEqual(name);
    expect(wholeOn({ ...name, x: 19 }, ...canvas)).toBeUndefined();
    expect(wholeOn({ ...name, y: 144 }, ...canvas)).toBeUndefined();
    expect(movedOnto(name, ...canvas)).toEqual(name);
    expect(movedOnto({ ...name, x: 3, y: 149 }, ...canvas)).toEqual({ ...name, x: 20, y: 143 });
    expect(movedOnto({ ...name, halfWidth: 120 }, ...canvas).x).toBe(100);
  });
  it('steps aside from what stands over the canvas, unless its middle is behind that', () => {
    const list = { x: 170, y: 100, halfWidth: 60, halfHeight: 80 };
    expect(movedBeside(name, [list], 5)).toEqual({ ...name, x: 85 });
    expect(movedBeside({ ...name, x: 240 }, [list], 5).x).toBe(255);
    expect(movedBeside({ ...name, x: 80 }, [list], 5).x).toBe(80);
    expect(movedBeside({ ...name, y: 193 }, [list], 5).x).toBe(100);
    expect(movedBeside({ ...name, x: 115 }, [list], 5).x).toBe(115);
  });
});
