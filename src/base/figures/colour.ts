/** Channels 0–255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** The theme colour of the specification 主题色 (spec 1 §9). */
export const DEFAULT_COLOUR = '#5E86DB';
export const WHITE: Rgb = [255, 255, 255];
export const BLACK: Rgb = [0, 0, 0];
/** Grounds that the theme colour stands on, the hardest of each theme (tokens.css). */
export const LIGHT_GROUND: Rgb = [237, 242, 252];
export const DARK_GROUND: Rgb = [38, 44, 55];
const DARK_BLOCK: Rgb = [29, 34, 43];
/** Contrast that a text needs (WCAG 1.4.3), and what is drawn (1.4.11). */
export const READABLE = 4.5;
export const SEEN = 3;
const STEP = 0.04;

const isHex = (text: string) => /^#[\da-f]{6}$/i.test(text);

export function rgbOf(colour: string): Rgb {
  const hex = isHex(colour) ? colour : DEFAULT_COLOUR;
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
}

export function hexOf(rgb: Rgb): string {
  return `#${rgb
    .map((channel) => Math.round(channel).toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()}`;
}

/** Contrast of two colours after WCAG, 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const mixed = (rgb: Rgb, other: Rgb, share: number): Rgb =>
  rgb.map((channel, at) => channel + ((other[at] ?? 0) - channel) * share) as unknown as Rgb;

/** The colour, moved towards `towards` no further than a contrast of `needed` on `ground` takes. */
export function moved(rgb: Rgb, ground: Rgb, towards: Rgb, needed = READABLE): Rgb {
  for (let share = 0; share < 1; share += STEP) {
    const tried = mixed(rgb, towards, share).map(Math.round) as unknown as Rgb;
    if (contrast(tried, ground) >= needed) return tried;
  }
  return towards;
}

/** The three colours of a theme, #RRGGBB: borders and shapes, words, and what lies under white words. */
export interface Palette {
  readonly accent: string;
  readonly text: string;
  readonly fill: string;
}

/** Readable words and fills of a theme colour: white on the fill, and the words on every ground of the theme, hold 4.5:1. */
export function paletteOf(colour: string, dark: boolean): Palette {
  const accent = rgbOf(colour);
  return {
    accent: hexOf(accent),
    text: hexOf(dark ? moved(accent, DARK_GROUND, WHITE) : moved(accent, LIGHT_GROUND, BLACK)),
    fill: hexOf(moved(accent, WHITE, BLACK)),
  };
}

/** Arco's primary 1 to 7 of a palette, channels. */
export function ladderOf(palette: Palette, dark: boolean): readonly string[] {
  const [accent, text, fill] = [rgbOf(palette.accent), rgbOf(palette.text), rgbOf(palette.fill)];
  const ground = dark ? DARK_BLOCK : WHITE;
  const ladder = [
    mixed(accent, ground, 0.88),
    mixed(accent, ground, 0.72),
    mixed(accent, ground, 0.5),
    accent,
    dark ? moved(fill, WHITE, BLACK) : text,
    fill,
    mixed(fill, BLACK, 0.22),
  ];
  return ladder.map((rgb) => rgb.map(Math.round).join(', '));
}
