import type { GoodsNode } from './wire.ts';

const leaf = (num: string, code: string, name: string): GoodsNode => ({ num, code, name, level: 3, children: [] });

export const goodsTreeSample: readonly GoodsNode[] = [
  {
    num: '100010690001', code: '101', name: '叶菜类', level: 2,
    children: [leaf('1000106900010001', '10101', '青菜'), leaf('1000106900010002', '10102', '大白菜')],
  },
  { num: '100010690002', code: '102', name: '粮食类', level: 2, children: [leaf('1000106900020001', '10201', '粳米（散装东北珍珠米）')] },
];
