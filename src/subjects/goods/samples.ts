import type { ProductGoods } from './wire.ts';

/** Goods that tests enter and stories show: a category, and goods of it. */
export const goodsSamples = [
  { parentId: 1, name: '示例·水果类', code: '190', unit: 'jin', sort: 9_000, remark: '演示数据' },
  {
    parentId: 190,
    name: '示例·西瓜',
    code: '19001',
    unit: 'jin',
    aliases: '寒瓜、夏瓜',
    seasonFrom: 5,
    seasonTo: 9,
    sort: 9_001,
  },
] as const;

export const productSamples: readonly ProductGoods[] = [
  { code: '10101', name: '青菜', category: '叶菜类', unit: '500克', aliases: ['小青菜', '上海青'], isInSeason: true },
  {
    code: '10108',
    name: '空心菜',
    category: '叶菜类',
    unit: '500克',
    aliases: ['蕹菜'],
    seasonFrom: 5,
    seasonTo: 10,
    isInSeason: false,
  },
];
