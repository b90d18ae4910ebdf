import { FIRST_LOOK, type Look } from '#subjects/theme/terms.ts';
import type { Db } from '#server/database/tables.ts';

const DAY = 86_400_000;
const BY = '系统管理员';

/** What a holiday looked like. */
const FESTIVE: Look = {
  ...FIRST_LOOK,
  slogan: '守护节日供应 · 监测菜价变化 · 服务商务决策',
  ground: '#6E1423',
  light: { accent: '#B84A62', text: '#9E3A51', fill: '#B84A62' },
  dark: { accent: '#DE8B9D', text: '#E8A3B2', fill: '#B84A62' },
};

/** The duty room's own. */
const COMMAND: Look = {
  ...FIRST_LOOK,
  title: '南京市商务监管信息平台·指挥调度',
  light: { accent: '#2F8F83', text: '#1F6F66', fill: '#277C72' },
  dark: { accent: '#4FB3A6', text: '#7CCFC4', fill: '#277C72' },
};

/** Enters the themes of a demonstration: a festive one of the platform that has passed, and one that an application has of its own. */
export async function enterThemes(db: Db, now: number): Promise<void> {
  const versions = [
    { app_id: '', version: 1, look: FESTIVE, at: now - 110 * DAY, note: '节日主题' },
    { app_id: '', version: 2, look: FIRST_LOOK, at: now - 95 * DAY, note: '节后恢复' },
    { app_id: 'command', version: 1, look: COMMAND, at: now - 60 * DAY, note: '值守人员易于区分' },
  ];
  await db
    .insertInto('theme_version')
    .values(versions.map(({ look, ...version }) => ({ ...version, look: JSON.stringify(look), by_name: BY })))
    .execute();
}
