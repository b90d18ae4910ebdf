import { atom } from 'jotai';
import { DEFAULT_SETTINGS, OWN_LOOK_COOKIE, type OwnLook, ownLookText, type Settings } from '#base/look/own-look.ts';
import { keptSettings } from '#browser/screen/display.ts';
import { keptFolded } from '#browser/screen/sidebar-group.ts';
import { keepCookie } from '#browser/storage.ts';
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
    tellServer(settings, get(foldedAtom));
  },
);

/** Null until it was changed, or told by another machine. */
const heldFolded = atom<boolean | null>(null);

/** Whether the sidebar shows icons alone; writing it keeps it. */
export const foldedAtom = atom(
  (get) => get(heldFolded) ?? keptFolded.read() ?? false,
  (get, set, folded: boolean) => {
    keptFolded.write(folded);
    set(heldFolded, folded);
    tellServer(get(held), folded);
  },
);

/** Shows what this machine's settings and the theme say, and has the server know for the next page. */
export const showAtom = atom(null, (get) => {
  show(get(held), get(lookAtom), document);
  tellServer(get(held), get(foldedAtom));
});

/** Paper 打印 has the light theme, whatever the desk has; afterwards the desk's own comes back. */
export const paperAtom = atom(null, (get, _set, printing: boolean) => {
  const own = get(held);
  show(printing ? { ...own, theme: 'light' } : own, get(lookAtom), document);
});

/** The look of another machine, for whoever draws there what it will see. */
export const givenLookAtom = atom(null, (_get, set, { folded, ...settings }: OwnLook) => {
  set(held, settings);
  set(heldFolded, folded);
});

const tellServer = (settings: Settings, folded: boolean): void =>
  keepCookie(OWN_LOOK_COOKIE, ownLookText({ ...settings, folded }));

const TOKENS = { '--accent': 'accent', '--accent-text': 'text', '--accent-fill': 'fill' } as const;
const LADDER = [1, 2, 3, 4, 5, 6, 7].map((step) => `--primary-${step}`);
const LINKS = ['--link-5', '--link-6'] as const;

/** What of a document the look is written on. */
interface ShownOn {
  readonly documentElement: { readonly dataset: DOMStringMap; readonly style: Styled };
  readonly body: Pick<HTMLElement, 'setAttribute' | 'removeAttribute'> & { readonly style: Styled };
}
type Styled = Pick<CSSStyleDeclaration, 'setProperty' | 'removeProperty'>;

/** Writes theme and colours on the document: a person's own colour, else the platform's; those of the first day are the style sheet's own. */
export function show(
  { colour, theme }: Settings,
  look: Pick<Look, 'light' | 'dark'>,
  { documentElement, body }: ShownOn,
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
