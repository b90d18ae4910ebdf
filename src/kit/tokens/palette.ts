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

const BLUE = '#0072B2';
const SKY = '#56B4E9';
const GREEN = '#009E73';
const ORANGE = '#E69F00';
const VERMILION = '#D55E00';
const PURPLE = '#CC79A7';
const YELLOW = '#F0E442';
/** The black of Okabe–Ito, softened: the seventh of a light surface. */
const INK = '#3D4654';

const ON_DARK = [SKY, ORANGE, GREEN, PURPLE, YELLOW, VERMILION, BLUE];

const PALETTES: Readonly<Record<'light' | 'dark' | 'wall', Palette>> = {
  light: {
    surface: '#FFFFFF',
    text: '#1D2129',
    textSoft: '#4E5969',
    line: '#E5E6EB',
    accent: '#4571C9',
    fill: '#4571C9',
    categories: [BLUE, VERMILION, GREEN, PURPLE, ORANGE, SKY, INK],
  },
  dark: {
    surface: '#1D222B',
    text: '#E8EBF0',
    textSoft: '#BAC2CE',
    line: '#363E4C',
    accent: '#7DA0E8',
    fill: '#5E86DB',
    categories: ON_DARK,
  },
  wall: {
    surface: '#0C1A34',
    text: '#EAF0FB',
    textSoft: '#BCCAE6',
    line: '#2A427A',
    accent: '#8FB0F0',
    fill: '#5E86DB',
    categories: ON_DARK,
  },
};

/** The chart colours of a program; the wall has one theme, navy, whatever is asked for. */
export function paletteOf(density: Density, theme: Theme): Palette {
  return PALETTES[density === 'wall' ? 'wall' : theme];
}

/** Pixels of text in a chart: axis labels and what must be read, at the sizes of tokens.css. */
export function chartTextSizes(density: Density): { readonly label: number; readonly title: number } {
  return density === 'wall' ? { label: 20, title: 20 } : { label: 12, title: 12 };
}
