/** Channels 0–255. */
type Rgb = readonly [red: number, green: number, blue: number];

/** The theme colour of the specification 主题色 (spec 1 §9). */
export const DEFAULT_COLOUR = '#5E86DB';
const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
/** Grounds that texts in the theme colour stand on, the hardest of each theme (tokens.css). */
const LIGHT_GROUND: Rgb = [237, 242, 252];
const DARK_GROUND: Rgb = [38, 44, 55];
const DARK_BLOCK: Rgb = [29, 34, 43];
/** Contrast that a text needs (WCAG 1.4.3). */
const READABLE = 4.5;
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

/** The colour, moved towards `towards` no further than reading it on `ground` needs. */
function readable(rgb: Rgb, ground: Rgb, towards: Rgb): Rgb {
  for (let share = 0; share < 1; share += STEP) {
    const tried = mixed(rgb, towards, share).map(Math.round) as unknown as Rgb;
    if (contrast(tried, ground) >= READABLE) return tried;
  }
  return towards;
}

/** What a theme colour becomes where it is read or filled; colours as #RRGGBB, `ladder` as Arco's primary 1 to 7, channels. */
export interface ThemeColours {
  readonly accent: string;
  readonly accentText: string;
  /** Under white text. */
  readonly accentFill: string;
  readonly ladder: readonly string[];
}

/** Readable texts and fills of a theme colour: white on the fill, and the text on every ground of the theme, hold 4.5:1. */
export function themeColours(colour: string, dark: boolean): ThemeColours {
  const accent = rgbOf(colour);
  const fill = readable(accent, WHITE, BLACK);
  const text = dark ? readable(accent, DARK_GROUND, WHITE) : readable(accent, LIGHT_GROUND, BLACK);
  const ground = dark ? DARK_BLOCK : WHITE;
  const ladder = [
    mixed(accent, ground, 0.88),
    mixed(accent, ground, 0.72),
    mixed(accent, ground, 0.5),
    accent,
    dark ? readable(fill, WHITE, BLACK) : text,
    fill,
    mixed(fill, BLACK, 0.22),
  ];
  return {
    accent: hexOf(accent),
    accentText: hexOf(text),
    accentFill: hexOf(fill),
    ladder: ladder.map((rgb) => rgb.map(Math.round).join(', ')),
  };
}
