import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { chartTextSizes, paletteOf } from '#kit/tokens/palette.ts';

const css = readFileSync(new URL('../../src/kit/tokens/tokens.css', import.meta.url), 'utf8');

/** The custom properties of the last rule whose selector list ends in `selector`. */
function propertiesOf(selector: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, selectors = '', body = ''] of css.matchAll(/([^{}]+)\{([^}]*)\}/g)) {
    if (!selectors.trim().endsWith(selector)) continue;
    for (const [, name = '', value = ''] of body.matchAll(/--([\w-]+):\s*([^;]+);/g)) found.set(name, value.trim());
  }
  return found;
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const THEMES = [
  ["[data-density='desk'][data-theme='light']", paletteOf('desk', 'light')],
  ["[data-density='desk'][data-theme='dark']", paletteOf('desk', 'dark')],
  ["[data-density='wall']", paletteOf('wall', 'dark')],
] as const;
const SURFACES = ['surface-page', 'surface-block', 'surface-sunken', 'surface-chosen'];
const TEXTS = [
  'text',
  'text-soft',
  'text-faint',
  'accent-text',
  'rise',
  'fall',
  'status-good',
  'status-late',
  'status-bad',
  'status-off',
];

describe.each(THEMES)('text contrast ≥ 4.5:1, graphics ≥ 3:1: %s', (selector, palette) => {
  const tokens = propertiesOf(selector);
  const token = (name: string) => tokens.get(name) ?? '';

  it.each(TEXTS)('reads --%s on every surface', (name) => {
    const ratios = SURFACES.map((surface) => contrast(token(name), token(surface)));
    expect(Math.min(...ratios)).toBeGreaterThanOrEqual(4.5);
  });

  it('reads a filled button and sees the edge of a control', () => {
    expect(contrast(token('on-accent'), token('accent-fill'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(token('line-strong'), token('surface-block'))).toBeGreaterThanOrEqual(3);
  });

  it('gives canvases the same surface and text as the page', () => {
    expect([palette.surface, palette.text, palette.textSoft]).toEqual(
      ['surface-block', 'text', 'text-soft'].map(token),
    );
  });

  it('tells the first four categories from the surface', () => {
    for (const colour of palette.categories.slice(0, 4))
      expect(contrast(colour, palette.surface)).toBeGreaterThanOrEqual(3);
  });
});

describe('the default 1920×1080 scale has no text under 20 px', () => {
  it('holds for the wall tokens and for the text of charts', () => {
    const sizes = [...propertiesOf("[data-density='wall']")].filter(([name]) => name.startsWith('text-size'));
    expect(sizes).not.toHaveLength(0);
    for (const [, value] of sizes) expect(Number.parseInt(value, 10)).toBeGreaterThanOrEqual(20);
    expect(Math.min(...Object.values(chartTextSizes('wall')))).toBeGreaterThanOrEqual(20);
  });
});
