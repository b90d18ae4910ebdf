import { register } from '#base/register/declare.ts';
import { choice, number, reference, text } from '#base/register/kinds.ts';
import { depth } from '#base/register/numbers/counted.ts';
import { PRICE_HEADING } from '../menu/terms.ts';
import { aliasesFault, goodsCodeFault } from './rules.ts';
import { GOODS_UNITS } from './terms.ts';

const isCode = (code: string): string | undefined => (/^\d{1,5}$/.test(code) ? undefined : '应为 3 位或 5 位数字');
const month = (term: string) => number(term, { least: 1, most: 12, unit: '月', list: 130 });

/** The goods dictionary 商品字典: categories and goods by which prices are reported, warned of and analysed; what is retired stays where prices name it (spec 2 §7.7). */
export const goodsRegister = register({
  name: 'goods',
  noun: '商品',
  title: '商品字典',
  note: '菜价报送、预警和分析均以此为准',
  table: 'goods',
  key: 'goodsId',
  numbered: 'code',
  path: '/api/goods/register',
  spec: '2 §7.7',
  scope: 'everyone',
  readers: ['ROLE_REVIEWER', 'ROLE_ANALYST', 'ROLE_DUTY'],
  writers: ['ROLE_ANALYST'],
  announces: ['dictionary.changed'],
  specified: [
    { does: 'list', as: 'query-list', path: '/api/BDictGoods/queryList', spec: '2 §7.7' },
    { does: 'export', as: 'do-export', path: '/api/BDictGoods/doExport', spec: '2 §7.7' },
  ],
  fields: {
    name: text('商品名称', { required: true, longest: 40, unique: true, filter: true, list: 150 }),
    code: text('商品代码', { required: true, longest: 5, unique: true, fixed: true, list: 100, check: isCode }),
    parentId: reference('上级类别', { to: 'goods', fixed: true, list: 100 }),
    unit: choice('计价单位', GOODS_UNITS, { required: true, list: 90 }),
    aliases: text('别名', { longest: 200, filter: true, list: 150, check: aliasesFault, hint: '多个别名用顿号分开' }),
    seasonFrom: month('上市月份起'),
    seasonTo: month('上市月份止'),
    sort: number('排序', { least: 0, most: 99_999, required: true, list: false }),
    level: depth(),
    remark: text('备注', { longest: 300, lines: true, list: false }),
  },
  rules: ({ parentId, code, seasonFrom, seasonTo }) => {
    const fault = parentId === undefined ? undefined : goodsCodeFault(parentId, code);
    if (fault !== undefined) return { code: fault };
    if ((seasonFrom === undefined) === (seasonTo === undefined)) return {};
    return seasonFrom === undefined ? { seasonFrom: '请同时填写起止月份' } : { seasonTo: '请同时填写起止月份' };
  },
  tree: { parent: 'parentId', deepest: 3, rooted: true },
  ends: true,
  merges: { names: 'aliases' },
  order: ['code'],
  match: ['code'],
  removeNote: '停用后不再报送价格，历史价格和预警保留，可以恢复',
  menu: { under: PRICE_HEADING, place: 6, path: 'goods' },
});
