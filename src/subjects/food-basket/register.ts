import { register } from '#base/register/declare.ts';
import { day, number, reference, text } from '#base/register/kinds.ts';
import { PRODUCE_HEADING } from '../menu/terms.ts';
import { basketFaults } from './rules/chain.ts';

const common = {
  spec: '2 “Page areas”',
  scope: 'everyone',
  readers: ['ROLE_REVIEWER', 'ROLE_ANALYST', 'ROLE_DUTY'],
  writers: ['ROLE_ANALYST'],
  ends: true,
} as const;
const remark = text('备注', { longest: 300, lines: true, list: false });

/** Baskets of the food-basket index 菜篮子: what its prices are held against, and from when on its weights hold. */
export const basketRegister = register({
  ...common,
  name: 'food-basket',
  noun: '篮子',
  title: '菜篮子',
  note: '新篮子启用后指数与原篮子衔接，改权重不会使指数跳动',
  table: 'food_basket',
  key: 'foodBasketId',
  path: '/api/produce/basket',
  fields: {
    name: text('篮子名称', { required: true, longest: 40, unique: true, filter: true, list: 200 }),
    baseFrom: day('基期开始', { required: true, list: 120, hint: '基期各商品均价为100' }),
    baseTo: day('基期结束', { required: true, list: 120 }),
    validFrom: day('启用日期', { required: true, list: 120, hint: '自该日起按本篮子的权重计算，应晚于基期' }),
    remark,
  },
  rules: basketFaults,
  together: ['validFrom'],
  order: ['validFrom'],
  latestFirst: true,
  match: ['name'],
  removeNote: '停用后指数改按其余篮子计算，权重和历史保留，可以恢复',
  menu: { under: PRODUCE_HEADING, place: 14, path: 'basket' },
});

/** What every goods of a basket weighs 权数: only how they stand to each other counts, so that one can be changed without the others. */
export const basketWeightRegister = register({
  ...common,
  name: 'food-basket-weight',
  noun: '权数',
  title: '菜篮子权数',
  note: '权重为各商品权数占所在篮子合计的比例，合计总是100%',
  table: 'food_basket_weight',
  key: 'foodBasketWeightId',
  path: '/api/produce/basket-weight',
  rights: 'food-basket',
  fields: {
    name: text('权数名称', { required: true, longest: 60, filter: true, list: 220 }),
    foodBasketId: reference('篮子', { to: 'food-basket', required: true, filter: true, list: 180 }),
    goodsId: reference('商品', { to: 'goods', required: true, filter: true, list: 120 }),
    weight: number('权数', {
      required: true,
      least: 0.01,
      most: 100_000,
      decimals: 2,
      list: 110,
      hint: '如该商品在居民食品支出中的千分比',
    }),
    remark,
  },
  together: ['foodBasketId', 'goodsId'],
  order: ['foodBasketId', 'goodsId'],
  match: ['foodBasketId', 'goodsId'],
  removeNote: '停用后该商品不再计入所在篮子，记录和历史保留，可以恢复',
  menu: { under: PRODUCE_HEADING, place: 15, path: 'basket-weight' },
});
