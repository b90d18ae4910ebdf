import { atom } from 'jotai';
import { lookIn } from '#subjects/theme/rules.ts';
import { FIRST_LOOK } from '#subjects/theme/terms.ts';
import type { Themes } from '#subjects/theme/wire.ts';
import { callPlatform } from '../platform.ts';

const held = atom<Themes>({ platform: FIRST_LOOK, applications: [] });

/** The themes in use 主题, as the page brought them or as they were last told. */
export const themesAtom = atom(
  (get) => get(held),
  (_get, set, themes: Themes) => {
    callPlatform(themes.platform.title);
    set(held, themes);
  },
);

/** The application of the page in front; '' for what belongs to none. */
export const applicationAtom = atom('');

/** What everything in sight looks like. */
export const lookAtom = atom((get) => lookIn(get(themesAtom), get(applicationAtom)));
