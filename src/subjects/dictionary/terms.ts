/** The number under which the vegetables and grains of the price view hang (spec 2 §7.6). */
export const PRICE_GOODS_NUM = '10001069';
/** Length of a goods code 商品代码长度 (spec 2 §9). */
export const GOODS_CODE_LENGTH = 5;
