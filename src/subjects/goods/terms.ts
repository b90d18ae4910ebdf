/** What a price of goods is of 计价单位; prices of vegetables and grain are kept in yuan a 500 g. */
export const GOODS_UNITS = { jin: '500克', piece: '个', bunch: '把', box: '盒', bag: '袋', bottle: '瓶' } as const;
export type GoodsUnit = keyof typeof GOODS_UNITS;

/** What stands between two other names 别名 of goods, how long one may be, and how many there may be. */
export const ALIAS_MARK = '、';
export const LONGEST_ALIAS = 20;
export const MOST_ALIASES = 10;

/** Goods that a search offers at most. */
export const MOST_OFFERED = 50;
