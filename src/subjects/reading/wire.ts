import { z } from 'zod';
import { documentWithFiles } from '#base/document/kept-files.ts';
import { pageFields, pageOf } from '#base/page.ts';
import { flag, id, instant, integer, optionalIdList, optionalKeyList, optionalText } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';
import { READING_STATES } from './terms.ts';

const count = integer(0, Number.MAX_SAFE_INTEGER);
const version = field('version', integer(1, Number.MAX_SAFE_INTEGER), '版本');
const articleId = field('articleId', id, '文章编号');
const title = field('title', z.string(), '标题');
const summary = field('summary', z.string(), '摘要');
const categoryName = field('categoryName', z.string(), '栏目');
const publishedAt = field('publishedAt', instant, '发布时间');
const mustSign = field('mustSign', z.boolean(), '要求签收');
const openedAt = field('openedAt', instant.optional(), '阅读时间');
const signedAt = field('signedAt', instant.optional(), '签收时间');
const choice = wireRecord({ value: field('value', z.string(), '代码'), label: field('label', z.string(), '名称') });

export const readingKeyWire = wireRecord({ articleId });
export const readingVersionWire = wireRecord({ articleId, version });

/** Whom an article is sent to 发给系统用户阅读: everyone, or users of the roles in the regions (codes) and offices; an empty list does not narrow, all empty is nobody. */
export const addressingWire = wireRecord({
  articleId,
  everyone: field('everyone', flag, '全部用户'),
  roles: field('roles', optionalKeyList, '角色'),
  regions: field('regions', optionalKeyList, '区域'),
  offices: field('offices', optionalIdList, '处室'),
  mustSign: field('mustSign', flag, '要求签收'),
  again: field('again', flag, '新版本须重新阅读'),
  open: field('open', flag, '同时对外公开'),
  revision: field('revision', integer(0, Number.MAX_SAFE_INTEGER), '修改次数'),
});
export type Addressing = z.output<typeof addressingWire>;

/** How far the people of a division are with an article. */
const progressFields = {
  audience: field('audience', count, '接收人数'),
  read: field('read', count, '已读人数'),
  signed: field('signed', count, '已签收人数'),
};
export const regionProgressWire = wireRecord({
  regionCode: field('regionCode', z.string(), '区域代码'),
  regionName: field('regionName', z.string(), '区域'),
  ...progressFields,
});
export type RegionProgress = z.output<typeof regionProgressWire>;

/** Whom an article is sent to, what can be chosen, and how far they are; `revision` is 0 before it was ever sent. */
export const readingSettingWire = wireRecord({
  articleId,
  title,
  everyone: field('everyone', z.boolean(), '全部用户'),
  roles: field('roles', z.array(z.string()), '角色'),
  regions: field('regions', z.array(z.string()), '区域'),
  offices: field('offices', z.array(z.string()), '处室'),
  mustSign,
  again: field('again', z.boolean(), '新版本须重新阅读'),
  open: field('open', z.boolean(), '同时对外公开'),
  out: field('out', z.boolean(), '已发布'),
  fromVersion: field('fromVersion', integer(1, Number.MAX_SAFE_INTEGER), '起算版本'),
  remindedOn: field('remindedOn', z.string().optional(), '最近提醒日期'),
  revision: field('revision', count, '修改次数'),
  ...progressFields,
  byRegion: field('byRegion', z.array(regionProgressWire), '各区进度'),
  roleChoices: field('roleChoices', z.array(choice), '可选角色'),
  regionChoices: field('regionChoices', z.array(choice), '可选区域'),
  officeChoices: field('officeChoices', z.array(choice), '可选处室'),
});
export type ReadingSetting = z.output<typeof readingSettingWire>;

/** A user whom an article was sent to 接收人, which version he read and when. */
export const receiptWire = wireRecord({
  userName: field('userName', z.string(), '用户名'),
  displayName: field('displayName', z.string(), '姓名'),
  enterpriseId: field('entBasicId', z.number().int().optional(), '企业编号'),
  enterpriseName: field('enterpriseName', z.string().optional(), '企业'),
  regionName: field('regionName', z.string(), '区域'),
  state: field('state', z.enum(READING_STATES), '状态'),
  readVersion: field('readVersion', integer(1, Number.MAX_SAFE_INTEGER).optional(), '所读版本'),
  openedAt,
  signedAt,
});
export type Receipt = z.output<typeof receiptWire>;
export const receiptPageWire = pageOf(receiptWire);
export const receiptQueryWire = wireRecord({
  ...pageFields,
  articleId,
  name: field('name', optionalText(60), '姓名、用户名或企业'),
  regionCode: field('regionCode', optionalText(20), '区域'),
  state: field('state', z.enum(['', ...READING_STATES]).optional(), '状态'),
});
export type ReceiptQuery = z.output<typeof receiptQueryWire>;
export const remindedWire = wireRecord({ reminded: field('reminded', count, '提醒人数') });

/** An article that was sent to the reader 发给我的文章. */
export const ownReadingWire = wireRecord({
  articleId,
  title,
  summary,
  categoryName,
  publishedAt,
  mustSign,
  state: field('state', z.enum(READING_STATES), '状态'),
  openedAt,
  signedAt,
});
export type OwnReading = z.output<typeof ownReadingWire>;
export const ownReadingPageWire = pageOf(ownReadingWire);
/** The own ones: all, those not read, or those that wait to be signed for. */
export const ownReadingQueryWire = wireRecord({
  ...pageFields,
  title: field('title', optionalText(60), '标题'),
  waiting: field('waiting', z.enum(['', 'unread', 'unsigned']).optional(), '待办'),
});
export type OwnReadingQuery = z.output<typeof ownReadingQueryWire>;
/** An article as its reader reads it; a file is read at the address of files. */
export const openedReadingWire = wireRecord({
  ...ownReadingWire.fields,
  version,
  body: field('body', documentWithFiles, '正文'),
});
export type OpenedReading = z.output<typeof openedReadingWire>;
