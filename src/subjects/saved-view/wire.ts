import { z } from 'zod';
import { flag, id, integer, requiredText } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';
import { keptQuery } from './rules.ts';
import { LONGEST_VIEW_NAME, LONGEST_VIEW_QUERY, SAVED_VIEW_MESSAGES, SHARING, type Sharing } from './terms.ts';

const name = field('name', requiredText(LONGEST_VIEW_NAME), '名称');
const sharing = field('sharing', z.enum(Object.keys(SHARING) as [Sharing, ...Sharing[]]), '共享范围');
const query = z
  .string()
  .max(LONGEST_VIEW_QUERY)
  .refine((text) => keptQuery(text) !== undefined, SAVED_VIEW_MESSAGES.notAQuestion);
const version = integer(0, Number.MAX_SAFE_INTEGER);

/** A kept question, as who may open it sees it. */
export const savedViewWire = wireRecord({
  viewId: field('viewId', id, '统计编号'),
  name,
  query: field('query', z.string(), '统计问题'),
  sharing,
  owner: field('owner', z.string(), '保存人'),
  isOwn: field('isOwn', z.boolean(), '是否本人保存'),
  isSubscribed: field('isSubscribed', z.boolean(), '是否已订阅'),
  isPinned: field('isPinned', z.boolean(), '是否已固定到菜单'),
  mayPin: field('mayPin', z.boolean(), '是否可以固定到菜单'),
  onWalls: field('onWalls', z.boolean(), '大屏是否可见'),
  version: field('version', version, '版本'),
});
export type SavedView = z.output<typeof savedViewWire>;

/** A question to keep; with a number and its version it takes the place of the one kept under that number. */
export const keptViewWire = wireRecord({
  viewId: field('viewId', id.optional(), '统计编号'),
  version: field('version', version.optional(), '版本'),
  name,
  query: field('query', query, '统计问题'),
  sharing,
});
export type KeptView = z.output<typeof keptViewWire>;

export const viewIdWire = wireRecord({ viewId: field('viewId', id, '统计编号') });
export const pinWire = wireRecord({
  viewId: field('viewId', id, '统计编号'),
  on: field('on', flag, '固定'),
});
export const subscriptionWire = wireRecord({
  viewId: field('viewId', id, '统计编号'),
  on: field('on', flag, '订阅'),
});
