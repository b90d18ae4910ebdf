import { z } from 'zod';
import { pageFields, pageOf } from '#base/page.ts';
import { keyList, optionalText } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';
import { openSessionWire } from '../session/wire.ts';

/** A session of somebody who is signed in 在线用户; the handle can sign it out and nothing else. */
export const onlineRowWire = wireRecord({
  ...openSessionWire.fields,
  userName: field('userName', z.string(), '用户名'),
  displayName: field('name', z.string(), '姓名'),
});
export type OnlineRow = z.output<typeof onlineRowWire>;
export const onlinePageWire = pageOf(onlineRowWire);

export const onlineQueryWire = wireRecord({
  ...pageFields,
  userName: field('userName', optionalText(64), '用户名'),
  address: field('ip', optionalText(64), '地址'),
});
export const onlineHandlesWire = wireRecord({ handles: field('handles', keyList, '会话') });
