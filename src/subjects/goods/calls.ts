import { z } from 'zod';
import { call } from '#base/call.ts';
import {
  goodsChoiceQueryWire,
  goodsChoiceWire,
  goodsItemQueryWire,
  goodsItemWire,
  productGoodsWire,
  productQueryWire,
} from './wire.ts';

const lookup = { guard: 'vegetable-price.read', spec: '2 §7.7', origin: 'spec' } as const;

/** What forms and reports ask of the goods dictionary; its list and its file are the register's own (register.ts). */
export const goodsCalls = {
  items: call({
    ...lookup,
    name: 'goods.items',
    summary: '按名称、代码或别名查找商品',
    method: 'POST',
    path: '/api/BDictGoods/listJsonItem',
    input: goodsItemQueryWire,
    output: z.array(goodsItemWire),
    reads: true,
  }),
  choices: call({
    ...lookup,
    name: 'goods.choices',
    summary: '商品类别和商品选项',
    method: 'GET',
    path: '/api/BDictGoods/dictGoods',
    input: goodsChoiceQueryWire,
    output: z.array(goodsChoiceWire),
  }),
  products: call({
    ...lookup,
    name: 'goods.products',
    summary: '在售商品及上市时间',
    method: 'GET',
    path: '/api/BDictGoods/productGoods',
    input: productQueryWire,
    output: z.array(productGoodsWire),
  }),
};
