import { z } from 'zod';
import { call } from '#base/call.ts';
import {
  themeFollowWire,
  themeKeyWire,
  themePictureAnswerWire,
  themePictureWire,
  themeRestoreWire,
  themeRowsWire,
  themeSavedWire,
  themeSaveWire,
  themesWire,
  themeVersionsWire,
} from './wire.ts';

const common = { spec: '1 §3', origin: 'ours' } as const;
const nothing = z.object({});
const read = { ...common, method: 'GET', guard: 'theme.write' } as const;
const write = { ...common, method: 'POST', guard: 'theme.write', cityWide: true, json: true } as const;

/** Themes 主题: what every page looks like, and how an administrator changes it (spec 1 §3 “Settings”, spec 2 §3). */
export const themeCalls = {
  current: call({
    ...common,
    name: 'theme.current',
    summary: '现用主题',
    method: 'GET',
    path: '/api/open/theme',
    input: nothing,
    output: themesWire,
    guard: 'public',
  }),
  list: call({
    ...read,
    name: 'theme.list',
    summary: '平台和各应用的主题',
    path: '/api/system/theme/list',
    input: nothing,
    output: themeRowsWire,
  }),
  versions: call({
    ...read,
    name: 'theme.versions',
    summary: '主题的历史版本',
    path: '/api/system/theme/versions',
    input: themeKeyWire,
    output: themeVersionsWire,
  }),
  save: call({
    ...write,
    name: 'theme.save',
    summary: '保存主题',
    path: '/api/system/theme/save',
    input: themeSaveWire,
    output: themeSavedWire,
  }),
  restore: call({
    ...write,
    name: 'theme.restore',
    summary: '恢复到以前的主题',
    path: '/api/system/theme/restore',
    input: themeRestoreWire,
    output: themeSavedWire,
  }),
  follow: call({
    ...write,
    name: 'theme.follow',
    summary: '应用改为沿用平台主题',
    path: '/api/system/theme/follow',
    input: themeFollowWire,
    output: themeSavedWire,
  }),
  picture: call({
    ...write,
    json: false,
    name: 'theme.picture',
    summary: '上传主题图片',
    path: '/api/system/theme/upload',
    input: themePictureWire,
    output: themePictureAnswerWire,
  }),
};
