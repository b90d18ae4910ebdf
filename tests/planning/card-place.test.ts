import { describe, expect, it } from 'vitest';
import { cardPlace } from '#subjects/planning/view/map/card-place.ts';

const card = { width: 260, height: 240 };
const map = { width: 494, height: 514 };

describe('spec 2 §2.2: outlet details on click, all of them inside the map', () => {
  it('above the point where there is room', () => {
    expect(cardPlace({ x: 247, y: 400 }, card, map)).toEqual({ left: 117, top: 146 });
  });
  it('below a point at the upper edge, and moved in at the sides', () => {
    expect(cardPlace({ x: 60, y: 100 }, card, map)).toEqual({ left: 8, top: 114 });
    expect(cardPlace({ x: 490, y: 100 }, card, map)).toEqual({ left: 226, top: 114 });
  });
  it('beside the point where it fits neither above nor below', () => {
    expect(cardPlace({ x: 120, y: 180 }, card, { width: 900, height: 360 })).toEqual({ left: 134, top: 60 });
    expect(cardPlace({ x: 700, y: 180 }, card, { width: 900, height: 360 })).toEqual({ left: 426, top: 60 });
  });
  it('every point of a map, and one that was just pushed out of it, has its whole card in sight', () => {
    for (let x = -40; x <= map.width + 40; x += 13) {
      for (let y = -40; y <= map.height + 40; y += 13) {
        const { left, top } = cardPlace({ x, y }, card, map);
        expect(
          [left >= 8, top >= 8, left + card.width <= map.width - 8, top + card.height <= map.height - 8],
          `${x}, ${y}`,
        ).toEqual([true, true, true, true]);
      }
    }
  });
});
