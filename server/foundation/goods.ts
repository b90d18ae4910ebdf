import { PRICE_GOODS_NUM } from '#subjects/dictionary/terms.ts';
import type { GoodsRow } from '#server/database/tables.ts';

type Leaf = readonly [name: string, thresholdPercent: number];

/**
 * What prices are collected of 商品: by category the goods with their fluctuation threshold in percent 波动阈值. What swings with the
 * weather has a wide one, what keeps has a narrow one. The order decides the codes, so new goods go to the end of their category.
 */
const CATEGORIES: ReadonlyArray<readonly [name: string, leaves: readonly Leaf[]]> = [
  [
    '叶菜类',
    [
      ['青菜', 22],
      ['大白菜', 20],
      ['包菜', 20],
      ['菠菜', 25],
      ['生菜', 25],
      ['芹菜', 22],
      ['韭菜', 25],
      ['空心菜', 25],
      ['苋菜', 25],
      ['菊花脑', 25],
      ['花菜', 22],
    ],
  ],
  [
    '根茎类',
    [
      ['土豆', 15],
      ['白萝卜', 18],
      ['胡萝卜', 15],
      ['莴笋', 22],
      ['莲藕', 20],
      ['山药', 15],
      ['芋头', 18],
      ['茭白', 22],
    ],
  ],
  [
    '茄果类',
    [
      ['西红柿', 20],
      ['茄子', 22],
      ['青椒', 22],
      ['杭椒', 22],
    ],
  ],
  [
    '瓜类',
    [
      ['黄瓜', 22],
      ['冬瓜', 18],
      ['南瓜', 18],
      ['丝瓜', 25],
      ['苦瓜', 22],
      ['西葫芦', 22],
    ],
  ],
  [
    '豆类',
    [
      ['四季豆', 25],
      ['豇豆', 25],
      ['毛豆', 22],
      ['蚕豆', 25],
      ['黄豆芽', 15],
      ['豆腐', 15],
    ],
  ],
  [
    '菌菇类',
    [
      ['香菇', 18],
      ['平菇', 20],
      ['金针菇', 18],
    ],
  ],
  [
    '葱姜蒜类',
    [
      ['小葱', 25],
      ['大葱', 20],
      ['生姜', 15],
      ['大蒜头', 15],
      ['洋葱', 18],
    ],
  ],
  [
    '粮食类',
    [
      ['粳米', 5],
      ['籼米', 5],
      ['面粉', 5],
      ['糯米', 6],
      ['小米', 6],
      ['玉米面', 6],
    ],
  ],
];

/** What else goods are called here 别名, so that a sheet or a search by another name finds them. */
const ALIASES: Readonly<Record<string, string>> = {
  青菜: '小青菜、上海青',
  包菜: '卷心菜、圆白菜',
  空心菜: '蕹菜',
  花菜: '菜花、花椰菜',
  土豆: '马铃薯',
  莴笋: '莴苣',
  茭白: '茭瓜',
  西红柿: '番茄',
  四季豆: '芸豆',
  豇豆: '长豆角',
  大蒜头: '蒜头',
};

type DeliveredGoods = GoodsRow & { readonly aliases: string };

const two = (index: number): string => String(index + 1).padStart(2, '0');
const four = (index: number): string => String(index + 1).padStart(4, '0');

/** The goods tree 商品树 (spec 2 §7.6): a root, categories 101…, leaves 10101… whose number is their code. Sorted as listed. */
export const GOODS: readonly DeliveredGoods[] = [
  {
    goods_id: 1,
    parent_id: null,
    num: PRICE_GOODS_NUM,
    code: '1',
    name: '蔬菜粮食',
    level: 1,
    threshold_percent: null,
    aliases: '',
    sort: 1,
  },
  ...CATEGORIES.flatMap(([name, leaves], index): readonly DeliveredGoods[] => {
    const code = `1${two(index)}`;
    const num = `${PRICE_GOODS_NUM}${four(index)}`;
    return [
      {
        goods_id: Number(code),
        parent_id: 1,
        num,
        code,
        name,
        level: 2,
        threshold_percent: null,
        aliases: '',
        sort: (index + 1) * 100,
      },
      ...leaves.map(([leaf, thresholdPercent], place) => ({
        goods_id: Number(`${code}${two(place)}`),
        parent_id: Number(code),
        num: `${num}${four(place)}`,
        code: `${code}${two(place)}`,
        name: leaf,
        level: 3,
        threshold_percent: thresholdPercent,
        aliases: ALIASES[leaf] ?? '',
        sort: (index + 1) * 100 + place + 1,
      })),
    ];
  }),
];
