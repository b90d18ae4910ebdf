import { z } from 'zod';
import { pageFields, pageOf } from '#base/page.ts';
import { id, idList, instant, integer, optionalKeyList, requiredText } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';
import { MESSAGE_KINDS, type MessageKind } from '#base/messages/kinds.ts';
import { LONGEST_CONTENT, LONGEST_REASON, LONGEST_TITLE } from './terms.ts';

const noticeId = field('noticeId', id, '通知编号');
const kinds = z.enum(Object.keys(MESSAGE_KINDS) as [MessageKind, ...MessageKind[]]);
const kind = field('kind', kinds, '类别');
const title = field('title', requiredText(LONGEST_TITLE), '标题');
const content = field('content', requiredText(LONGEST_CONTENT), '内容');
const withdrawnAt = field('withdrawnAt', instant.optional(), '撤回时间');
const doneAt = field('doneAt', instant.optional(), '办结时间');
const author = field('author', z.string(), '发布人');
const createdAt = field('createTime', instant, '发布时间');
const count = integer(0, Number.MAX_SAFE_INTEGER);

/** A message to the reader 我的通知; content is plain text, `component` the page of the menus where it is seen to. One that was taken back, and a to-do that is done, are told to who had read them alone. */
export const noticeRowWire = wireRecord({
  noticeId,
  kind,
  title,
  content,
  author,
  createdAt,
  component: field('component', z.string().optional(), '办理页面'),
  withdrawnAt,
  doneAt,
  read: field('read', z.boolean(), '是否已读'),
});
export type NoticeRow = z.output<typeof noticeRowWire>;
export const noticePageWire = pageOf(noticeRowWire);

/** A notice to who manages it: for whom it is, and how many have read it. */
export const sentNoticeWire = wireRecord({
  noticeId,
  kind,
  title,
  content,
  author,
  createdAt,
  withdrawnAt,
  doneAt,
  withdrawnBy: field('withdrawnBy', z.string().optional(), '撤回人'),
  everyone: field('everyone', z.boolean(), '是否全员'),
  roles: field('roles', z.array(z.string()), '角色'),
  regions: field('regions', z.array(z.string()), '区域'),
  readCount: field('readCount', count, '已读人数'),
  audienceCount: field('audienceCount', count, '接收人数'),
});
export type SentNotice = z.output<typeof sentNoticeWire>;
export const sentNoticePageWire = pageOf(sentNoticeWire);

export const noticeQueryWire = wireRecord({
  ...pageFields,
  kind: field('kind', z.enum(['', ...kinds.options]).optional(), '类别'),
});
export type NoticeQuery = z.output<typeof noticeQueryWire>;

/** The own notices: all or of one kind, and with `onlyUnread=1` those not read yet 仅未读. */
export const ownNoticeQueryWire = wireRecord({
  ...pageFields,
  kind: field('kind', z.enum(['', ...kinds.options]).optional(), '类别'),
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
export const unreadCountWire = wireRecord({
  unreadCount: field('unreadCount', count, '未读条数'),
  byKind: field('byKind', z.array(wireRecord({ kind, unread: field('unread', count, '未读条数') })), '各类未读条数'),
});

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

/** Takes a message back 撤回 from those who have not read it. */
export const withdrawalWire = wireRecord({
  noticeId,
  reason: field('reason', requiredText(LONGEST_REASON), '撤回原因'),
});
export const withdrawnWire = wireRecord({ unread: field('unread', count, '未读人数') });

/** Who a message is for 接收人, and when each has read it. */
export const readersQueryWire = wireRecord({
  ...pageFields,
  noticeId,
  read: field('read', z.enum(['', 'yes', 'no']).optional(), '是否已读'),
});
export type ReadersQuery = z.output<typeof readersQueryWire>;
export const readerWire = wireRecord({
  userName: field('userName', z.string(), '用户名'),
  displayName: field('displayName', z.string(), '姓名'),
  enterpriseId: field('entBasicId', z.number().int().optional(), '企业编号'),
  enterpriseName: field('enterpriseName', z.string().optional(), '企业'),
  readAt: field('readAt', instant.optional(), '阅读时间'),
});
export type Reader = z.output<typeof readerWire>;
export const readerPageWire = pageOf(readerWire);
