/** Where goods of a wholesale market come from 产地. */
export const ORIGINS = {
  local: '南京本地',
  jiangsu: '江苏省内',
  shandong: '山东',
  anhui: '安徽',
  henan: '河南',
  hebei: '河北',
  zhejiang: '浙江',
  fujian: '福建',
  guangdong: '广东',
  hainan: '海南',
  yunnan: '云南',
  gansu: '甘肃',
  neimenggu: '内蒙古',
  other: '其他',
} as const;
export type Origin = keyof typeof ORIGINS;

/** Prices are in yuan per 500 g, as those of the retail trade are. */
export const WHOLESALE_PRICE_UNIT = '元/500克';
