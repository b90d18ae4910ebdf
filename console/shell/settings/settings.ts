import { atom } from 'jotai';
import { DEFAULT_SETTINGS, keptSettings, type Settings } from '#browser/screen/display.ts';
import { DEFAULT_COLOUR, ladderOf, paletteOf, rgbOf } from '#base/figures/colour.ts';
import { FIRST_LOOK, type Look } from '#subjects/theme/terms.ts';
import { lookAtom } from '../../parts/theme/themes.ts';

const held = atom<Settings>(keptSettings.read() ?? DEFAULT_SETTINGS);

/** The settings; writing them keeps them and shows them at once. */
export const settingsAtom = atom(
  (get) => get(held),
  (get, set, settings: Settings) => {
    keptSettings.write(settings);
    set(held, settings);
    show(settings, get(lookAtom), document);
  },
);

/** Shows what this machine's settings and the theme say. */
export const showAtom = atom(null, (get) => show(get(held), get(lookAtom), document));

const TOKENS = { '--accent': 'accent', '--accent-text': 'text', '--accent-fill': 'fill' } as const;
const LADDER = [1, 2, 3, 4, 5, 6, 7].map((step) => `--primary-${step}`);
const LINKS = ['--link-5', '--link-6'] as const;

/** Writes theme and colours on the document: a person's own colour, else the platform's; those of the first day are the style sheet's own. */
export function show(
  { colour, theme }: Settings,
  look: Pick<Look, 'light' | 'dark'>,
  { documentElement, body }: Pick<Document, 'documentElement' | 'body'>,
): void {
  const dark = theme === 'dark';
  const palette = isOwn(colour) ? paletteOf(colour, dark) : look[theme];
  const { accent, text, fill } = FIRST_LOOK[theme];
  const first = palette.accent === accent && palette.text === text && palette.fill === fill;
  documentElement.dataset['theme'] = theme;
  if (dark) body.setAttribute('arco-theme', 'dark');
  else body.removeAttribute('arco-theme');
  for (const name of Object.keys(TOKENS)) documentElement.style.removeProperty(name);
  for (const name of [...LADDER, ...LINKS]) body.style.removeProperty(name);
  if (!first) {
    for (const [name, key] of Object.entries(TOKENS)) documentElement.style.setProperty(name, palette[key]);
  }
  if (first && !dark) return;
  for (const [at, value] of ladderOf(palette, dark).entries()) body.style.setProperty(LADDER[at] ?? '', value);
  for (const name of LINKS) body.style.setProperty(name, rgbOf(palette.text).join(', '));
}

/** Whether a person chose a colour of the own; the first one stands for the platform's. */
export const isOwn = (colour: string): boolean => colour.toUpperCase() !== DEFAULT_COLOUR;
