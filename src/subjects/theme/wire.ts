import { z } from 'zod';
import { upload } from '#base/files/upload.ts';
import { instant, integer, requiredText } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';
import { LONGEST_NOTE, LONGEST_SLOGAN, LONGEST_THEME_TITLE, THEME_PICTURES, type ThemePicture } from './terms.ts';

const appId = field('appId', z.string().max(40), '应用');
const version = field('version', integer(0, 2_147_483_647), '版本号');
const colour = z.string().regex(/^#[\dA-Fa-f]{6}$/, '应为 #RRGGBB 格式的颜色');
const file = z.union([z.literal(''), z.string().regex(/^[A-Za-z0-9_-]{22}$/, '图片不存在')]);
const palette = wireRecord({
  accent: field('accent', colour, '主题色'),
  text: field('text', colour, '文字'),
  fill: field('fill', colour, '按钮'),
});

const lookFields = {
  title: field('title', requiredText(LONGEST_THEME_TITLE), '名称'),
  slogan: field('slogan', z.string().trim().max(LONGEST_SLOGAN), '标语'),
  logo: field('logo', file, '标志'),
  picture: field('picture', file, '登录页图片'),
  ground: field('ground', colour, '登录页底色'),
  light: field('light', palette, '浅色'),
  dark: field('dark', palette, '深色'),
};
const note = field('note', z.string().trim().max(LONGEST_NOTE), '说明');
export const lookWire = wireRecord(lookFields);

/** Themes as every page needs them: the platform's, and those of applications that have their own. */
export const themesWire = wireRecord({
  platform: field('platform', lookWire, '平台主题'),
  applications: field(
    'applications',
    z.array(wireRecord({ appId, look: field('look', lookWire, '主题') })),
    '应用主题',
  ),
});
export type Themes = z.output<typeof themesWire>;

/** A theme as it is administered; without a `look` an application follows the platform. */
export const themeRowWire = wireRecord({
  appId,
  name: field('name', z.string(), '名称'),
  version,
  look: field('look', lookWire.optional(), '主题'),
  changedAt: field('changedAt', instant.optional(), '修改时间'),
  byName: field('byName', z.string().optional(), '修改人'),
});
export type ThemeRow = z.output<typeof themeRowWire>;
export const themeRowsWire = z.array(themeRowWire);

export const themeKeyWire = wireRecord({ appId });
export const themeVersionWire = wireRecord({
  version,
  look: field('look', lookWire.optional(), '主题'),
  at: field('at', instant, '时间'),
  byName: field('byName', z.string(), '修改人'),
  note,
});
export type ThemeVersion = z.output<typeof themeVersionWire>;
export const themeVersionsWire = z.array(themeVersionWire);

/** A theme to be saved over the version that was looked at. */
export const themeSaveWire = wireRecord({ appId, version, note, ...lookFields });
export type ThemeSave = z.output<typeof themeSaveWire>;
export const themeRestoreWire = wireRecord({ appId, version, to: field('to', integer(1, 2_147_483_647), '恢复到') });
export const themeFollowWire = wireRecord({ appId, version });
export const themeSavedWire = wireRecord({ version });

export const themePictureWire = wireRecord({
  use: field('use', z.enum(Object.keys(THEME_PICTURES) as [ThemePicture, ...ThemePicture[]]), '用途'),
  file: field('file', upload, '图片'),
});
export const themePictureAnswerWire = wireRecord({ id: field('id', z.string(), '图片编号') });
