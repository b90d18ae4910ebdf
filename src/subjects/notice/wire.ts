import { z } from 'zod';
import { pageFields, pageOf } from '#base/page.ts';
import { id, idList, instant, integer, optionalKeyList, requiredText } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';

const noticeId = field('noticeId', id, '通知编号');
const title = field('title', requiredText(100), '标题');
const content = field('content', requiredText(5_000), '内容');
const author = field('author', z.string(), '发布人');
const createdAt = field('createTime', instant, '发布时间');
const count = integer(0, Number.MAX_SAFE_INTEGER);

/** A notice to the reader 我的通知; content is plain text. */
export const noticeRowWire = wireRecord({
  noticeId,
  title,
  content,
  author,
  createdAt,
  read: field('read', z.boolean(), '是否已读'),
});
export type NoticeRow = z.output<typeof noticeRowWire>;
export const noticePageWire = pageOf(noticeRowWire);

/** A notice to who manages it: for whom it is, and how many have read it. */
export const sentNoticeWire = wireRecord({
  noticeId,
  title,
  content,
  author,
  createdAt,
  everyone: field('everyone', z.boolean(), '是否全员'),
  roles: field('roles', z.array(z.string()), '角色'),
  regions: field('regions', z.array(z.string()), '区域'),
  readCount: field('readCount', count, '已读人数'),
  audienceCount: field('audienceCount', count, '接收人数'),
});
export type SentNotice = z.output<typeof sentNoticeWire>;
export const sentNoticePageWire = pageOf(sentNoticeWire);

export const noticeQueryWire = wireRecord({ ...pageFields });

/** The own notices: all, or with `onlyUnread=1` those not read yet 仅未读. */
export const ownNoticeQueryWire = wireRecord({
  ...pageFields,
  unreadOnly: field(
    'onlyUnread',
    z.codec(z.enum(['0', '1']).optional(), z.boolean(), {
      decode: (value) => value === '1',
      encode: (value) => (value ? '1' : undefined),
    }),
    '仅未读',
  ),
});
export type OwnNoticeQuery = z.output<typeof ownNoticeQueryWire>;
export const unreadCountWire = wireRecord({ unreadCount: field('unreadCount', count, '未读条数') });

/** A notice to publish: to everyone, or to users of the roles in the regions (codes); an empty list does not narrow, both empty is nobody. */
export const newNoticeWire = wireRecord({
  title,
  content,
  everyone: field(
    'everyone',
    z.codec(z.union([z.boolean(), z.enum(['true', 'false'])]), z.boolean(), {
      decode: (value) => value === true || value === 'true',
      encode: (value) => value,
    }),
    '是否全员',
  ),
  roles: field('roles', optionalKeyList, '角色'),
  regions: field('regions', optionalKeyList, '区域'),
});
export type NewNotice = z.output<typeof newNoticeWire>;

export const noticeIdsWire = wireRecord({ ids: field('ids', idList, '通知编号') });
