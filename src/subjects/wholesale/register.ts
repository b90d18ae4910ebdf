import { register } from '#base/register/declare.ts';
import { choice, day, number, reference, text } from '#base/register/kinds.ts';
import { PRICE_HEADING, PRODUCE_HEADING } from '../menu/terms.ts';
import { batchFaults, planFaults } from './rules.ts';
import { ORIGINS, WHOLESALE_PRICE_UNIT } from './terms.ts';

const tonnes = (term: string, list: number) =>
  number(term, { required: true, least: 0, most: 100_000, decimals: 2, unit: '吨', list });
const price = (term: string, list: number) =>
  number(term, { required: true, least: 0.01, most: 9_999.99, decimals: 2, unit: WHOLESALE_PRICE_UNIT, list });

/** Batches of goods at wholesale markets 批发台账: where they come from, what they cost, and what was sold and lost of them (spec 2 “Page areas”: farm produce). */
export const wholesaleRegister = register({
  name: 'wholesale-batch',
  noun: '批次',
  title: '批发台账',
  note: '采购、交易、供应链统计均以此为准',
  table: 'wholesale_batch',
  key: 'batchId',
  path: '/api/wholesale/batch',
  spec: '2 “Page areas”',
  scope: { through: 'enterpriseId' },
  readers: ['ROLE_REVIEWER', 'ROLE_ANALYST', 'ROLE_DUTY'],
  writers: ['ROLE_ANALYST'],
  fields: {
    name: text('批次号', { required: true, longest: 40, unique: true, filter: true, list: 190 }),
    tradedOn: day('交易日期', { list: 110 }),
    enterpriseId: reference('批发市场', { to: 'enterprise', required: true, filter: true, list: 180 }),
    goodsId: reference('商品', { to: 'goods', required: true, filter: true, list: 90 }),
    origin: choice('产地', ORIGINS, { required: true, filter: true, list: 90 }),
    purchased: tonnes('进货量', 110),
    purchasePrice: price('进货价', 130),
    sold: tonnes('交易量', 110),
    tradePrice: price('批发价', 130),
    lost: tonnes('损耗', 100),
    remark: text('备注', { longest: 300, lines: true, list: false }),
  },
  rules: batchFaults,
  ends: true,
  order: ['tradedOn', 'name'],
  latestFirst: true,
  match: ['name'],
  removeNote: '停用后不再计入统计，记录和历史保留，可以恢复',
  menu: { under: PRICE_HEADING, place: 7, path: 'wholesale' },
});

/** What is to come in of goods from an origin in a month 农产品规划: arrivals at the wholesale markets are held against it. */
export const producePlanRegister = register({
  name: 'produce-plan',
  noun: '计划',
  title: '规划台账',
  note: '按月份、商品和产地编制的到货计划，完成情况见农产品规划',
  table: 'produce_plan',
  key: 'producePlanId',
  path: '/api/produce/plan',
  spec: '2 “Page areas”',
  scope: 'everyone',
  readers: ['ROLE_REVIEWER', 'ROLE_ANALYST', 'ROLE_DUTY'],
  writers: ['ROLE_ANALYST'],
  fields: {
    name: text('计划名称', { required: true, longest: 60, filter: true, list: 230 }),
    period: day('计划月份', { list: 110, hint: '填该月1日' }),
    goodsId: reference('商品', { to: 'goods', required: true, filter: true, list: 100 }),
    origin: choice('产地', ORIGINS, { required: true, filter: true, list: 100 }),
    planned: number('计划到货', { required: true, least: 0.01, most: 1_000_000, decimals: 2, unit: '吨', list: 120 }),
    remark: text('备注', { longest: 300, lines: true, list: false }),
  },
  rules: planFaults,
  together: ['period', 'goodsId', 'origin'],
  ends: true,
  order: ['period', 'goodsId', 'origin'],
  latestFirst: true,
  match: ['period', 'goodsId', 'origin'],
  removeNote: '停用后不再计入规划完成情况，记录和历史保留，可以恢复',
  menu: { under: PRODUCE_HEADING, place: 12, path: 'plan' },
});
