import { chartTextSizes, paletteOf } from '../tokens/palette.ts';
import type { Density, Theme } from '../tokens/theme.ts';
import type { MapPalette } from './engine/slots.ts';

const BASE = {
  light: { land: '#FCFDFE', water: '#C6DBF4', border: '#A9B6C8' },
  dark: { land: '#232A36', water: '#16324F', border: '#4B586C' },
  wall: { land: '#11254C', water: '#0A1630', border: '#3D5A9E' },
} as const;

const made = new Map<string, MapPalette>();

/** The colours of maps; one object a program and theme, so that a map knows when nothing changed. */
export function mapPaletteOf(density: Density, theme: Theme): MapPalette {
  const key = density === 'wall' ? 'wall' : theme;
  const known = made.get(key);
  if (known) return known;
  const { surface, text, textSoft, accent } = paletteOf(density, theme);
  const palette = { surface, text, textSoft, accent, ...BASE[key], textSize: chartTextSizes(density).label };
  made.set(key, palette);
  return palette;
}
