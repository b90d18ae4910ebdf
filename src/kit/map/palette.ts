import { chartTextSizes, paletteOf } from '../tokens/palette.ts';
import { faceAt } from '../tokens/fonts.ts';
import type { Density, Theme } from '../tokens/theme.ts';
import type { MapPalette } from './engine/slots.ts';

const BASE = {
  light: { land: '#fcfdfe', water: '#c6dbf4', border: '#a9b6c8' },
  dark: { land: '#232a36', water: '#16324f', border: '#4b586c' },
  wall: { land: '#11254c', water: '#0a1630', border: '#3d5a9e' },
} as const;

const made = new Map<string, MapPalette>();

/** The colours and sizes of maps on a stage of this scale; one object a program, theme, scale and type family, so that a map knows when nothing changed. */
export function mapPaletteOf(density: Density, theme: Theme, scale = 1): MapPalette {
  const base = density === 'wall' ? 'wall' : theme;
  const face = faceAt(document.body);
  const key = `${base} ${scale} ${face}`;
  const known = made.get(key);
  if (known) return known;
  const { surface, text, textSoft, accent } = paletteOf(density, theme);
  const palette = {
    surface,
    text,
    textSoft,
    accent,
    ...BASE[base],
    face,
    textSize: chartTextSizes(density).label * scale,
    pixel: scale,
  };
  made.set(key, palette);
  return palette;
}
