import {
  BLACK,
  contrast,
  DARK_GROUND,
  hexOf,
  LIGHT_GROUND,
  moved,
  READABLE,
  type Rgb,
  rgbOf,
  SEEN,
  WHITE,
} from '#base/figures/colour.ts';
import { type Look, THEME_PICTURE_PATH, THEME_PICTURES } from './terms.ts';
import type { Themes } from './wire.ts';

/** A colour of a theme that is told apart too badly 对比度不足: by how much, what it takes, and one that fits. */
export interface ContrastFault {
  readonly part: ColourPart;
  readonly ratio: number;
  readonly needed: number;
  readonly proposal: string;
  readonly message: string;
}

interface Judged {
  readonly label: string;
  readonly hint: string;
  readonly on: Rgb;
  readonly ground: string;
  readonly towards: Rgb;
  readonly needed: number;
  readonly of: (look: Look) => string;
}

/** Every colour of a theme with what it stands on: words need 4.5:1, what is drawn 3:1 (WCAG 2.2, 1.4.3 and 1.4.11). */
export const COLOUR_PARTS = {
  lightAccent: {
    label: '浅色：主题色',
    hint: '边框、图标和图形',
    on: LIGHT_GROUND,
    ground: '浅色底',
    towards: BLACK,
    needed: SEEN,
    of: ({ light }) => light.accent,
  },
  lightText: {
    label: '浅色：文字',
    hint: '链接和选中的文字',
    on: LIGHT_GROUND,
    ground: '浅色底',
    towards: BLACK,
    needed: READABLE,
    of: ({ light }) => light.text,
  },
  lightFill: {
    label: '浅色：按钮',
    hint: '上面是白字',
    on: WHITE,
    ground: '白字',
    towards: BLACK,
    needed: READABLE,
    of: ({ light }) => light.fill,
  },
  darkAccent: {
    label: '深色：主题色',
    hint: '边框、图标和图形',
    on: DARK_GROUND,
    ground: '深色底',
    towards: WHITE,
    needed: SEEN,
    of: ({ dark }) => dark.accent,
  },
  darkText: {
    label: '深色：文字',
    hint: '链接和选中的文字',
    on: DARK_GROUND,
    ground: '深色底',
    towards: WHITE,
    needed: READABLE,
    of: ({ dark }) => dark.text,
  },
  darkFill: {
    label: '深色：按钮',
    hint: '上面是白字',
    on: WHITE,
    ground: '白字',
    towards: BLACK,
    needed: READABLE,
    of: ({ dark }) => dark.fill,
  },
  ground: {
    label: '登录页底色',
    hint: '平台名称以白字写在上面',
    on: WHITE,
    ground: '白字',
    towards: BLACK,
    needed: READABLE,
    of: ({ ground }) => ground,
  },
} as const satisfies Readonly<Record<string, Judged>>;
export type ColourPart = keyof typeof COLOUR_PARTS;
export const COLOUR_KEYS = Object.keys(COLOUR_PARTS) as readonly ColourPart[];

/** Contrast of a colour of a theme on what it stands on, 1 to 21. */
export function ratioOf(look: Look, part: ColourPart): number {
  const { on, of }: Judged = COLOUR_PARTS[part];
  return contrast(rgbOf(of(look)), on);
}

/** Cut, never rounded up: 4.49 is not 4.5. */
const shown = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2);

/** The colours of a theme that nobody could read or see; none where it may be saved. */
export function contrastFaults(look: Look): readonly ContrastFault[] {
  return COLOUR_KEYS.flatMap((part) => {
    const { on, ground, towards, needed, of }: Judged = COLOUR_PARTS[part];
    const ratio = ratioOf(look, part);
    if (ratio >= needed) return [];
    const proposal = hexOf(moved(rgbOf(of(look)), on, towards, needed));
    const message = `与${ground}的对比度为 ${shown(ratio)}:1，至少应为 ${needed}:1，可改用 ${proposal}`;
    return [{ part, ratio, needed, proposal, message }];
  });
}

/** The theme with one of its colours changed. */
export function recoloured(look: Look, part: ColourPart, colour: string): Look {
  if (part === 'ground') return { ...look, ground: colour };
  const [, mode = 'light', name = ''] = /^(light|dark)(\w+)$/.exec(part) ?? [];
  const at = mode === 'dark' ? 'dark' : 'light';
  return { ...look, [at]: { ...look[at], [name.toLowerCase()]: colour } };
}

/** What stands in a part of the system: an application's own theme, else the platform's. */
export function lookIn({ platform, applications }: Themes, appId: string): Look {
  return applications.find((one) => one.appId === appId)?.look ?? platform;
}

/** The address of a picture of a theme; '' for none. */
export const pictureAddress = (id: string): string => (id === '' ? '' : THEME_PICTURE_PATH + id);

/** What of a theme is set by itself 设置项, by what it is called. */
export type LookPart = 'title' | 'slogan' | 'logo' | 'picture' | ColourPart;

/** What a setting of a theme is called. */
export function lookPartName(part: LookPart): string {
  if (part === 'title') return '名称';
  if (part === 'slogan') return '登录页标语';
  return part === 'logo' || part === 'picture' ? THEME_PICTURES[part].label : COLOUR_PARTS[part].label;
}

/** The settings of a theme, each as a text by its name. */
export function lookTexts(look: Look): Readonly<Record<LookPart, string>> {
  const { title, slogan, logo, picture } = look;
  const colours = Object.fromEntries(COLOUR_KEYS.map((part) => [part, COLOUR_PARTS[part].of(look)]));
  return { title, slogan, logo, picture, ...(colours as Record<ColourPart, string>) };
}

/** The theme with some of its settings as these texts; what is no setting is left out. */
export function lookWith(look: Look, texts: Readonly<Partial<Record<LookPart, string>>>): Look {
  const { title = look.title, slogan = look.slogan, logo = look.logo, picture = look.picture } = texts;
  return COLOUR_KEYS.reduce((sum, part) => recoloured(sum, part, texts[part] ?? COLOUR_PARTS[part].of(sum)), {
    ...look,
    title,
    slogan,
    logo,
    picture,
  });
}
