import { chartTextSizes, colouringOf, paletteOf } from '../tokens/palette.ts';
import { faceAt } from '../tokens/fonts.ts';
import type { Density, Theme } from '../tokens/theme.ts';
import type { MapPalette } from './engine/part.ts';
import { GROUND_STYLES } from './ground/style.ts';

const made = new Map<string, MapPalette>();

/** The colours and sizes of maps on a stage of this scale; one object a program, theme, scale and type family, so that a map knows when nothing changed. */
export function mapPaletteOf(density: Density, theme: Theme, scale = 1): MapPalette {
  const base = colouringOf(density, theme);
  const face = faceAt(document.body);
  const key = `${density} ${base} ${scale} ${face}`;
  const known = made.get(key);
  if (known) return known;
  const { surface, text, textSoft, accent } = paletteOf(density, theme);
  const palette = {
    surface,
    text,
    textSoft,
    accent,
    ground: GROUND_STYLES[base === 'light' ? 'light' : 'dark'],
    face,
    textSize: chartTextSizes(density).label * scale,
    pixel: scale,
  };
  made.set(key, palette);
  return palette;
}
