/** The number under which the vegetables and grains of the price view hang (spec 2 §7.6). */
export const PRICE_GOODS_NUM = '10001069';
/** Length of a goods code 商品代码长度 (spec 2 §9). */
export const GOODS_CODE_LENGTH = 5;

/** The number under which every dictionary hangs 字典根编号; each level adds four digits. */
export const DICTIONARY_ROOT_NUM = '1000';
export const DICTIONARY_NUM_DIGITS = 4;
/** The divisions 行政区划字典 and their length: a district's number has twenty digits (spec 1 §9). */
export const REGION_NUM = '10001001';
export const REGION_NUM_LENGTH = 20;
/** Kinds of markets 市场类型 (spec 2 §7.2: commonSelect/MARKETTYPE). */
export const MARKET_TYPE_NUM = '10001002';
export const MARKET_TYPE_CODE = 'MARKETTYPE';

/** Dictionaries whose entries are kept in a register of their own and cannot be edited as dictionary items, with where to go instead. */
export const KEPT_ELSEWHERE: Readonly<Record<string, string>> = {
  [REGION_NUM]: '行政区划在“区划管理”中维护',
  [MARKET_TYPE_NUM]: '市场类型由系统维护',
  [PRICE_GOODS_NUM]: '商品在“商品字典”中维护',
};

/** Fields whose values a form may ask about before it saves 唯一性校验字段, by table name and field code (spec 1 §7.3 checkRepeat); those of registers follow from their declarations. */
export const REPEAT_FIELDS = {
  user: ['userName'],
  role: ['roleCode', 'name'],
  dictionary: ['code'],
} as const;
export type RepeatTable = keyof typeof REPEAT_FIELDS;

/** Levels of the tree of goods that a page asks for: more than it has. */
export const GOODS_TREE_LEVELS = 10;
