import { describe, expect, it } from 'vitest';
import { shadesOf } from '#kit/map/engine/heat-layer.ts';
import { isAlike } from '#kit/map/engine/part.ts';
import { HEAT_RAMP, HEAT_RAMP_ON_DARK } from '#subjects/planning/view/heat/heat.ts';

/** What a browser paints of the ramp. */
function painted({ colors, positions }: Parameters<typeof shadesOf>[0]): readonly number[] {
  const context = Object.assign(document.createElement('canvas'), { width: 256, height: 1 }).getContext('2d');
  if (!context) throw new Error('no canvas');
  const [first = 0, last = 1] = [positions[0], positions.at(-1)];
  const gradient = context.createLinearGradient(0, 0, 256, 1);
  for (const [index, color] of colors.entries())
    gradient.addColorStop(((positions[index] ?? 0) - first) / (last - first), color);
  context.fillStyle = gradient;
  context.fillRect(0, 0, 256, 1);
  return [...context.getImageData(0, 0, 256, 1).data];
}

describe('the colours of a heat', () => {
  it.each([
    ['the specified ones', HEAT_RAMP],
    ['those on a dark ground', HEAT_RAMP_ON_DARK],
    ['two', { colors: ['#2166ac', '#b2182b'], positions: [0, 1] }],
  ])('are worked out as a browser paints them: %s', (_, ramp) => {
    const [shades, canvas] = [[...shadesOf(ramp)], painted(ramp)];
    expect(shades).toHaveLength(canvas.length);
    // The middle of a step may lie on the other side of a stop by half a step.
    const far = shades.map((shade, index) => Math.abs(shade - (canvas[index] ?? 0))).filter((gap) => gap > 4);
    expect(far).toEqual([]);
  });

  it('are drawn anew only for other figures', () => {
    const heat = { points: [{ lng: 118.8, lat: 32, weight: 1 }], radius: 14, opacity: 0.75, ramp: HEAT_RAMP };
    expect(isAlike(heat, { ...heat, points: [{ lng: 118.8, lat: 32, weight: 1 }] })).toBe(true);
    expect(isAlike(heat, { ...heat, points: [{ lng: 118.8, lat: 32, weight: 0.5 }] })).toBe(false);
    expect(isAlike(heat, { ...heat, points: [] })).toBe(false);
    expect(isAlike(heat, { ...heat, ramp: HEAT_RAMP_ON_DARK })).toBe(false);
  });
});
