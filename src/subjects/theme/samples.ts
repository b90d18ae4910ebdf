import { FIRST_LOOK } from './terms.ts';
import type { ThemeRow, ThemeVersion } from './wire.ts';

/** A look that differs from the first day's in every colour, and is readable. */
export const tealLook = {
  ...FIRST_LOOK,
  title: '市场监测平台',
  ground: '#0B3B36',
  light: { accent: '#2F8F83', text: '#1F6F66', fill: '#277C72' },
  dark: { accent: '#4FB3A6', text: '#7CCFC4', fill: '#277C72' },
};

const at = Date.parse('2026-06-02T02:00:00Z');

export const themeSamples: readonly ThemeRow[] = [
  { appId: '', name: '平台', version: 2, look: FIRST_LOOK, changedAt: at, byName: '系统管理员' },
  { appId: 'market', name: '市场监测', version: 1, look: tealLook, changedAt: at, byName: '系统管理员' },
  { appId: 'command', name: '指挥调度', version: 0 },
  { appId: 'system', name: '系统管理', version: 0 },
];

export const themeVersionSamples: readonly ThemeVersion[] = [
  { version: 2, look: FIRST_LOOK, at, byName: '系统管理员', note: '恢复到第 1 版' },
  { version: 1, look: { ...tealLook, title: FIRST_LOOK.title }, at, byName: '系统管理员', note: '节日配色' },
];
