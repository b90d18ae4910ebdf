import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, paletteOf, rgbOf } from '#base/figures/colour.ts';
import {
  COLOUR_KEYS,
  COLOUR_PARTS,
  contrastFaults,
  lookIn,
  lookPartName,
  lookTexts,
  lookWith,
  ratioOf,
  recoloured,
} from '#subjects/theme/rules.ts';
import { tealLook } from '#subjects/theme/samples.ts';
import { FIRST_LOOK } from '#subjects/theme/terms.ts';

const colour = fc
  .tuple(...[0, 1, 2].map(() => fc.integer({ min: 0, max: 255 })))
  .map((rgb) => `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`.toUpperCase());
const part = fc.constantFrom(...COLOUR_KEYS);

describe('contrast of a theme (WCAG 2.2, 1.4.3 and 1.4.11)', () => {
  it('the first day’s theme, the sample and every palette that is proposed may be saved', () => {
    expect(contrastFaults(FIRST_LOOK)).toEqual([]);
    expect(contrastFaults(tealLook)).toEqual([]);
    for (const chosen of ['#2F8F83', '#7A6FD0', '#C8663C', '#B84A62', '#5B6B82'])
      expect(
        contrastFaults({ ...FIRST_LOOK, light: paletteOf(chosen, false) }).filter((one) => one.part !== 'lightAccent'),
      ).toEqual([]);
  });

  it('grey words on the light ground are refused with what was measured and a colour that fits', () => {
    const [fault] = contrastFaults(recoloured(FIRST_LOOK, 'lightText', '#8C95A3'));
    expect(fault).toMatchObject({ part: 'lightText', needed: 4.5 });
    expect(fault?.ratio).toBeCloseTo(2.67, 1);
    expect(fault?.message).toMatch(/对比度为 2\.\d\d:1，至少应为 4\.5:1，可改用 #[\dA-F]{6}/);
  });

  it('whatever colour is given: what is refused is below its limit, and its proposal is not', () => {
    fc.assert(
      fc.property(part, colour, (which, given) => {
        const look = recoloured(FIRST_LOOK, which, given);
        expect(COLOUR_PARTS[which].of(look)).toBe(given);
        const fault = contrastFaults(look).find((one) => one.part === which);
        expect(fault === undefined).toBe(ratioOf(look, which) >= COLOUR_PARTS[which].needed);
        if (fault) expect(contrast(rgbOf(fault.proposal), COLOUR_PARTS[which].on)).toBeGreaterThanOrEqual(fault.needed);
      }),
      { numRuns: 1_000 },
    );
  });

  it('an application has its own theme, another the platform’s', () => {
    const themes = { platform: FIRST_LOOK, applications: [{ appId: 'market', look: tealLook }] };
    expect([lookIn(themes, 'market'), lookIn(themes, 'system'), lookIn(themes, '')]).toEqual([
      tealLook,
      FIRST_LOOK,
      FIRST_LOOK,
    ]);
  });

  it('is its settings, each by itself: put together again nothing is lost', () => {
    expect(lookWith(FIRST_LOOK, lookTexts(tealLook))).toEqual(tealLook);
    expect(lookWith(FIRST_LOOK, { darkText: '#7CCFC4', logo: 'x' })).toEqual({
      ...recoloured(FIRST_LOOK, 'darkText', '#7CCFC4'),
      logo: 'x',
    });
    expect((Object.keys(lookTexts(tealLook)) as (keyof ReturnType<typeof lookTexts>)[]).map(lookPartName)).toEqual([
      '名称',
      '登录页标语',
      '标志',
      '登录页图片',
      ...COLOUR_KEYS.map((key) => COLOUR_PARTS[key].label),
    ]);
  });
});
