/** What words of a map's categories say of a kind of business 业态, by its code. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  produce: ['农贸', '菜市', '菜场', '农产品市场'],
  wholesale: ['批发'],
  supermarket: ['超市', '超级市场', '大卖场', '仓储'],
  department: ['百货', '商场', '购物中心', '奥特莱斯', '购物广场'],
  fresh: ['生鲜', '果蔬', '水果', '鲜生'],
  convenience: ['便利', '便民商店', '小卖部', '士多'],
};

/** Kinds that maps put under one another's headings. */
const NEAR: readonly (readonly string[])[] = [
  ['produce', 'wholesale'],
  ['produce', 'fresh'],
  ['supermarket', 'fresh', 'convenience'],
  ['supermarket', 'department'],
];

/** Headings that say of a shop only that it is one. */
const GENERAL = ['购物', '零售', '商店', '生活服务', '其他', '其它'];

export type CategoryAgreement = 'same' | 'near' | 'other' | 'unknown';

/** Whether what a map calls a place agrees with the kind of business that the register has for it. */
export function categoryAgreement(category: string, marketTypeCode: string): CategoryAgreement {
  const kinds = Object.keys(WORDS).filter((kind) => WORDS[kind]?.some((word) => category.includes(word)));
  if (kinds.includes(marketTypeCode)) return 'same';
  const isNear = NEAR.some((group) => group.includes(marketTypeCode) && kinds.some((kind) => group.includes(kind)));
  if (isNear) return 'near';
  if (kinds.length > 0) return 'other';
  return category === '' || GENERAL.some((word) => category.includes(word)) ? 'unknown' : 'other';
}
