import type { Palette } from '#base/figures/colour.ts';

/** A theme 主题 of the platform, or of one application of the theme centre; colours as #RRGGBB, pictures as the ids of uploads, '' for none. */
export interface Look {
  readonly title: string;
  /** The sentence below the title on the login page. */
  readonly slogan: string;
  readonly logo: string;
  /** What stands beside the login form, and its ground. */
  readonly picture: string;
  readonly ground: string;
  readonly light: Palette;
  readonly dark: Palette;
}

/** What the theme of the platform is called among the applications; no application has an empty number. */
export const PLATFORM = '';

/** Theme of the first day (spec 1 §9, and tokens.css for what is read in it). */
export const FIRST_LOOK: Look = {
  title: '南京市商务监管信息平台',
  slogan: '掌握市场运行 · 监测菜价变化 · 服务商务决策',
  logo: '',
  picture: '',
  ground: '#0D1E42',
  light: { accent: '#5E86DB', text: '#3A63B5', fill: '#4571C9' },
  dark: { accent: '#7DA0E8', text: '#8BABEE', fill: '#4571C9' },
};

export const LONGEST_THEME_TITLE = 30;
export const LONGEST_SLOGAN = 60;
export const LONGEST_NOTE = 100;
/** Versions of one theme that are kept to go back to. */
export const KEPT_THEMES = 50;

/** What a picture of a theme is for, with its largest size, bytes. */
export const THEME_PICTURES = {
  logo: { label: '标志', largest: 256 * 1_024 },
  picture: { label: '登录页图片', largest: 1_024 * 1_024 },
} as const;
export type ThemePicture = keyof typeof THEME_PICTURES;

/** Where everybody, signed in or not, gets a picture of a theme; below it stands its id. */
export const THEME_PICTURE_PATH = '/open/theme/';

export const THEME_MESSAGES = {
  unknownApplication: '没有这个应用',
  unknownVersion: '没有这个版本',
  platformStays: '平台主题不能取消，可以恢复到以前的版本',
  followsAlready: '该应用已沿用平台主题',
  unknownPicture: '图片不存在或已被清理，请重新上传',
} as const;
