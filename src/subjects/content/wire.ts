import { z } from 'zod';
import { documentWithFiles } from '#base/document/kept-files.ts';
import { upload } from '#base/files/upload.ts';
import { pageFields, pageOf } from '#base/page.ts';
import { date, flag, id, instant, integer, optionalId, optionalText, requiredText } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';
import { ARTICLE_STATES, type Channel, CHANNELS, LONGEST_REASON, LONGEST_SUMMARY, LONGEST_TITLE } from './terms.ts';

const channel = z.enum(Object.keys(CHANNELS) as [Channel, ...Channel[]]);
const version = field('version', integer(1, Number.MAX_SAFE_INTEGER), '版本');
const articleId = field('articleId', id, '文章编号');
const body = field('body', documentWithFiles, '正文');

/** An article 文章 as it stands in the list; `shown`: whether some version of it is out now, `internal`: for whom it is sent to, not for the public. */
export const articleWire = wireRecord({
  articleId,
  title: field('title', z.string(), '标题'),
  summary: field('summary', z.string(), '摘要'),
  categoryId: field('categoryId', id, '栏目编号'),
  categoryName: field('categoryName', z.string(), '栏目'),
  channel: field('channel', channel, '渠道'),
  state: field('state', z.enum(ARTICLE_STATES), '状态'),
  shown: field('shown', z.boolean(), '正在公开'),
  internal: field('internal', z.boolean(), '只供内部阅读'),
  pinned: field('pinned', z.boolean(), '置顶'),
  publishAt: field('publishAt', instant.optional(), '发布时间'),
  withdrawAt: field('withdrawAt', instant.optional(), '撤下时间'),
  reason: field('reason', z.string().optional(), '审核意见'),
  authorName: field('authorName', z.string(), '作者'),
  changedAt: field('changedAt', instant, '修改时间'),
  reads: field('reads', integer(0, Number.MAX_SAFE_INTEGER), '阅读次数'),
  version,
});
export type Article = z.output<typeof articleWire>;
export const articlePageWire = pageOf(articleWire);
export const articleQueryWire = wireRecord({
  ...pageFields,
  title: field('title', optionalText(60), '标题'),
  state: field('state', z.enum(['', ...ARTICLE_STATES]).optional(), '状态'),
  channel: field('channel', z.enum(['', ...channel.options]).optional(), '渠道'),
  categoryId: field('categoryId', optionalId, '栏目'),
});
export const articleKeyWire = wireRecord({ articleId });
export const articleDetailWire = wireRecord({ ...articleWire.fields, body });
export type ArticleDetail = z.output<typeof articleDetailWire>;

/** What is written of an article; without a number it is a new one. */
export const articleDraftWire = wireRecord({
  articleId: field('articleId', id.optional(), '文章编号'),
  version: field('version', integer(1, Number.MAX_SAFE_INTEGER).optional(), '版本'),
  categoryId: field('categoryId', id, '栏目'),
  title: field('title', requiredText(LONGEST_TITLE), '标题'),
  summary: field('summary', z.string().trim().max(LONGEST_SUMMARY), '摘要'),
  body,
});
export type ArticleDraft = z.output<typeof articleDraftWire>;
export const articleSavedWire = wireRecord({ articleId, version });
export const articleVersionedWire = wireRecord({ articleId, version });
/** A picture or a file for an article 文章图片和附件, before the article that shows it is saved. */
export const articleFileWire = wireRecord({ file: field('file', upload, '文件') });
export const keptArticleFileWire = wireRecord({
  fileId: field('fileId', z.string(), '文件编号'),
  name: field('name', z.string(), '文件名'),
  size: field('size', integer(0, Number.MAX_SAFE_INTEGER), '大小（字节）'),
  isPicture: field('isPicture', z.boolean(), '是否图片'),
});
export type KeptArticleFile = z.output<typeof keptArticleFileWire>;
/** A decision 审核: published at once or from a time on, until a time or for good; or returned with a reason. */
export const articleDecisionWire = wireRecord({
  articleId,
  version,
  passed: field('passed', flag, '是否通过'),
  reason: field('reason', optionalText(LONGEST_REASON), '审核意见'),
  publishAt: field('publishAt', instant.optional(), '发布时间'),
  withdrawAt: field('withdrawAt', instant.optional(), '撤下时间'),
});
export type ArticleDecision = z.output<typeof articleDecisionWire>;
export const articleWithdrawalWire = wireRecord({
  articleId,
  reason: field('reason', requiredText(LONGEST_REASON), '撤下原因'),
});
export const articlePinWire = wireRecord({ articleId, pinned: field('pinned', flag, '置顶') });

/** How often the public opened an article on a day 阅读量. */
export const dayReadsWire = wireRecord({
  day: field('day', date, '日期'),
  reads: field('reads', integer(0, Number.MAX_SAFE_INTEGER), '阅读次数'),
});
export type DayReads = z.output<typeof dayReadsWire>;

/** A version 版本 that an article had. */
export const articleVersionWire = wireRecord({
  version,
  title: field('title', z.string(), '标题'),
  at: field('at', instant, '时间'),
  by: field('by', z.string(), '修改人'),
  isLive: field('isLive', z.boolean(), '正在公开'),
});
export type ArticleVersion = z.output<typeof articleVersionWire>;

/** What came of the last look at an address that is linked 链接检查: where it stands, and since when it has not been reached. */
export const linkCheckWire = wireRecord({
  address: field('address', z.string(), '链接地址'),
  places: field('places', z.array(z.string()), '所在位置'),
  failing: field('failing', z.boolean(), '是否失效'),
  words: field('words', z.string(), '检查结果'),
  times: field('times', integer(0, Number.MAX_SAFE_INTEGER), '连续失效次数'),
  checkedAt: field('checkedAt', instant, '检查时间'),
  failingSince: field('failingSince', instant.optional(), '失效始于'),
});
export type LinkCheck = z.output<typeof linkCheckWire>;
export const linkCheckPageWire = pageOf(linkCheckWire);
export const linkCheckQueryWire = wireRecord({
  ...pageFields,
  failing: field('failing', z.enum(['', 'yes', 'no']).optional(), '是否失效'),
  address: field('address', optionalText(120), '链接地址'),
});

/** What the public reads 公开文章. */
export const openArticleWire = wireRecord({
  articleId,
  title: field('title', z.string(), '标题'),
  summary: field('summary', z.string(), '摘要'),
  categoryName: field('categoryName', z.string(), '栏目'),
  pinned: field('pinned', z.boolean(), '置顶'),
  publishedAt: field('publishedAt', instant, '发布时间'),
});
export type OpenArticle = z.output<typeof openArticleWire>;
export const openArticlePageWire = pageOf(openArticleWire);
export const openArticleQueryWire = wireRecord({
  ...pageFields,
  channel: field('channel', channel, '渠道'),
  category: field('category', optionalText(30), '栏目代码'),
  title: field('title', optionalText(60), '标题'),
});
export const openArticleDetailWire = wireRecord({ ...openArticleWire.fields, body });
export const openChannelQueryWire = wireRecord({ channel: field('channel', channel, '渠道') });
/** The categories and links of a channel, in their order. */
export const openChannelWire = wireRecord({
  categories: field(
    'categories',
    z.array(wireRecord({ code: field('code', z.string(), '栏目代码'), name: field('name', z.string(), '栏目') })),
    '栏目',
  ),
  links: field(
    'links',
    z.array(wireRecord({ name: field('name', z.string(), '名称'), address: field('address', z.string(), '地址') })),
    '链接',
  ),
});
