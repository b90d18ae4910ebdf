import { z } from 'zod';
import { call } from '#base/call.ts';
import { goodsNodeWire, goodsTreeQueryWire } from './wire.ts';

export const dictionaryCalls = {
  goodsTree: call({
    name: 'dictionary.goods-tree', summary: '商品分类树', method: 'GET', path: '/api/BBusEntCommon/getDictTree',
    input: goodsTreeQueryWire, output: z.array(goodsNodeWire), guard: 'vegetable-price.read', spec: '2 §7.6', origin: 'inferred',
  }),
};
