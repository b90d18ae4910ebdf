import { isSafeAddress } from '#base/document/addresses.ts';
import { register } from '#base/register/declare.ts';
import { choice, number, text } from '#base/register/kinds.ts';
import { count } from '#base/register/numbers/counted.ts';
import { CHANNELS } from './terms.ts';

export const CONTENT_HEADING = {
  id: 170,
  path: '/content',
  name: '内容管理',
  icon: 'document',
  sort: 12,
  app: 'market',
};
const spec = '2 “Page areas”';

/** Categories 栏目 of the articles of a channel (spec 2, page areas: Content management). */
export const contentCategoryRegister = register({
  name: 'content-category',
  noun: '栏目',
  title: '栏目',
  note: '网站和小程序各有自己的栏目',
  table: 'content_category',
  key: 'categoryId',
  path: '/api/content/category',
  spec,
  scope: 'everyone',
  rights: 'content',
  fields: {
    name: text('栏目名称', { required: true, longest: 30, filter: true, list: 180 }),
    code: text('栏目代码', {
      required: true,
      longest: 30,
      unique: true,
      fixed: true,
      list: 140,
      check: (code) => (/^[a-z0-9-]+$/.test(code) ? undefined : '只能含小写字母、数字和短横'),
    }),
    channel: choice('渠道', CHANNELS, { required: true, filter: true, list: 90, near: true }),
    articles: count('文章数', { in: [['content_article', 'category_id']], forbids: '下有 {n} 篇文章', list: 80 }),
    sort: number('排序', { required: true, least: 0, most: 9_999, list: 70 }),
    remark: text('备注', { longest: 300, lines: true, list: false }),
  },
  ends: true,
  order: ['channel', 'sort'],
  match: ['code'],
  removeNote: '停用后不能再用于新文章，已发布的文章不受影响',
  menu: { under: CONTENT_HEADING, place: 2, path: 'categories' },
  demonstrated: true,
});

/** Links 友情链接 that a channel shows at its foot (spec 2, page areas: Content management). */
export const contentLinkRegister = register({
  name: 'content-link',
  noun: '链接',
  title: '友情链接',
  note: '显示在网站和小程序的链接栏',
  table: 'content_link',
  key: 'linkId',
  path: '/api/content/link',
  spec,
  scope: 'everyone',
  rights: 'content',
  fields: {
    name: text('链接名称', { required: true, longest: 30, filter: true, list: 200 }),
    address: text('链接地址', {
      required: true,
      longest: 300,
      list: 320,
      check: (address) =>
        isSafeAddress(address) && address.startsWith('http') ? undefined : '应以 https:// 或 http:// 开头',
    }),
    channel: choice('渠道', CHANNELS, { required: true, filter: true, list: 90, near: true }),
    sort: number('排序', { required: true, least: 0, most: 9_999, list: 70 }),
  },
  ends: true,
  order: ['channel', 'sort'],
  match: ['name'],
  removeNote: '停用后不再显示，可以恢复',
  menu: { under: CONTENT_HEADING, place: 3, path: 'links' },
  demonstrated: true,
});
