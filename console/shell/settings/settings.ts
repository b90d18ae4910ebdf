import { atom } from 'jotai';
import { DEFAULT_SETTINGS, keptSettings, type Settings } from '#browser/screen/display.ts';
import { DEFAULT_COLOUR, rgbOf, themeColours } from './colour.ts';

const held = atom<Settings>(keptSettings.read() ?? DEFAULT_SETTINGS);

/** The settings; writing them keeps them and shows them at once. */
export const settingsAtom = atom(
  (get) => get(held),
  (_get, set, settings: Settings) => {
    keptSettings.write(settings);
    set(held, settings);
    show(settings, document);
  },
);

/** Shows what this machine's settings say, before anything is drawn. */
export function showKeptSettings(): void {
  show(keptSettings.read() ?? DEFAULT_SETTINGS, document);
}

const TOKENS = ['--accent', '--accent-text', '--accent-fill'] as const;
const LADDER = [1, 2, 3, 4, 5, 6, 7].map((step) => `--primary-${step}`);
const LINKS = ['--link-5', '--link-6'] as const;

/** Writes theme and colours on the document; the default colours are the style sheet's own. */
export function show(
  { colour, theme }: Settings,
  { documentElement, body }: Pick<Document, 'documentElement' | 'body'>,
): void {
  const dark = theme === 'dark';
  const own = hex(colour) !== DEFAULT_COLOUR;
  documentElement.dataset['theme'] = theme;
  if (dark) body.setAttribute('arco-theme', 'dark');
  else body.removeAttribute('arco-theme');
  for (const name of TOKENS) documentElement.style.removeProperty(name);
  for (const name of [...LADDER, ...LINKS]) body.style.removeProperty(name);
  const { accent, accentText, accentFill, ladder } = themeColours(colour, dark);
  if (own) {
    for (const [at, value] of [accent, accentText, accentFill].entries())
      documentElement.style.setProperty(TOKENS[at] ?? '', value);
  }
  if (!own && !dark) return;
  for (const [at, value] of ladder.entries()) body.style.setProperty(LADDER[at] ?? '', value);
  const link = rgbOf(own || !dark ? accentText : '#8BABEE').join(', ');
  for (const name of LINKS) body.style.setProperty(name, link);
}

const hex = (colour: string) => colour.toUpperCase();
