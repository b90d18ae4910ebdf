import { call } from '#base/call.ts';
import { basketIndexWire, basketQueryWire } from './wire.ts';

export const foodBasketCalls = {
  index: call({
    method: 'GET',
    guard: 'vegetable-price.read',
    name: 'food-basket.index',
    summary: '菜篮子指数：近期走势、涨跌及各商品影响、分类指数和各市场比价',
    path: '/api/produce/index',
    input: basketQueryWire,
    output: basketIndexWire,
    spec: '2 “Page areas”',
    origin: 'ours',
  }),
};
