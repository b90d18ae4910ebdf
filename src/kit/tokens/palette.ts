import type { Density, Theme } from './theme.ts';

/** What a canvas needs to know of tokens.css: custom properties do not reach into it. Colours as #RRGGBB. */
export interface Palette {
  readonly surface: string;
  readonly text: string;
  readonly textSoft: string;
  readonly line: string;
  /** Lines and points. */
  readonly accent: string;
  /** Areas, calmer than lines where they would glare. */
  readonly fill: string;
  /** Okabe–Ito, told apart by the colour-blind; those first that stand out most on the surface. */
  readonly categories: readonly string[];
}

const BLUE = '#0072b2';
const SKY = '#56b4e9';
const GREEN = '#009e73';
const ORANGE = '#e69f00';
const VERMILION = '#d55e00';
const PURPLE = '#cc79a7';
const YELLOW = '#f0e442';
/** The black of Okabe–Ito, softened: the seventh of a light surface. */
const INK = '#3d4654';

const ON_DARK = [SKY, ORANGE, GREEN, PURPLE, YELLOW, VERMILION, BLUE];

const PALETTES: Readonly<Record<'light' | 'dark' | 'wall', Palette>> = {
  light: {
    surface: '#ffffff',
    text: '#1d2129',
    textSoft: '#4e5969',
    line: '#e5e6eb',
    accent: '#4571c9',
    fill: '#4571c9',
    categories: [BLUE, VERMILION, GREEN, PURPLE, ORANGE, SKY, INK],
  },
  dark: {
    surface: '#1d222b',
    text: '#e8ebf0',
    textSoft: '#bac2ce',
    line: '#363e4c',
    accent: '#7da0e8',
    fill: '#5e86db',
    categories: ON_DARK,
  },
  wall: {
    surface: '#0c1a34',
    text: '#eaf0fb',
    textSoft: '#bccae6',
    line: '#2a427a',
    accent: '#8fb0f0',
    fill: '#5e86db',
    categories: ON_DARK,
  },
};

/** Whose colours are drawn with: paper is as light as a desk by day; else the wall has one theme, navy, whatever is asked for. */
export function colouringOf(density: Density, theme: Theme): keyof typeof PALETTES {
  if (theme === 'paper') return 'light';
  return density === 'wall' ? 'wall' : theme;
}

/** The chart colours of a program. */
export function paletteOf(density: Density, theme: Theme): Palette {
  return PALETTES[colouringOf(density, theme)];
}

/** Pixels of text in a chart: axis labels and what must be read, at the sizes of tokens.css. */
export function chartTextSizes(density: Density): { readonly label: number; readonly title: number } {
  return density === 'wall' ? { label: 22, title: 24 } : { label: 12, title: 12 };
}
