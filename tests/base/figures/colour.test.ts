import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, DEFAULT_COLOUR, ladderOf, paletteOf, rgbOf } from '#base/figures/colour.ts';

const colour = fc
  .tuple(...[0, 1, 2].map(() => fc.integer({ min: 0, max: 255 })))
  .map((rgb) => `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`);

describe('spec 1 §9: the theme colour and what is derived from it', () => {
  it('#5E86DB itself is accent and border; white on it would be unreadable, so fills are darker', () => {
    expect(contrast(rgbOf(DEFAULT_COLOUR), [255, 255, 255])).toBeLessThan(4.5);
    const { accent, fill } = paletteOf(DEFAULT_COLOUR, false);
    expect(accent).toBe('#5E86DB');
    expect(contrast(rgbOf(fill), [255, 255, 255])).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    [false, ['#FFFFFF', '#F7F8FA', '#EDF2FC']],
    [true, ['#1D222B', '#14171D', '#262C37']],
  ] as const)('whatever colour is chosen, texts and fills are readable (dark: %s)', (dark, grounds) => {
    fc.assert(
      fc.property(colour, (chosen) => {
        const palette = paletteOf(chosen, dark);
        const { text, fill } = palette;
        expect(contrast(rgbOf(fill), [255, 255, 255])).toBeGreaterThanOrEqual(4.5);
        for (const ground of grounds) expect(contrast(rgbOf(text), rgbOf(ground))).toBeGreaterThanOrEqual(4.5);
        expect(ladderOf(palette, dark)).toHaveLength(7);
      }),
      { numRuns: 1_000 },
    );
  });

  it('what is no colour counts as the default', () => expect(rgbOf('red')).toEqual(rgbOf(DEFAULT_COLOUR)));
});
