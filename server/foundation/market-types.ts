/** Kinds of markets and stores 市场类型, in the order of the cards; the icon is a key of the kit's set. */
export const MARKET_TYPES = [
  { market_type_code: 'produce', name: '农贸市场', icon: 'produce', sort: 1 },
  { market_type_code: 'wholesale', name: '批发市场', icon: 'wholesale', sort: 2 },
  { market_type_code: 'supermarket', name: '大型超市', icon: 'supermarket', sort: 3 },
  { market_type_code: 'department', name: '百货商店', icon: 'department', sort: 4 },
  { market_type_code: 'fresh', name: '生鲜超市', icon: 'fresh', sort: 5 },
  { market_type_code: 'convenience', name: '便利店', icon: 'convenience', sort: 6 },
] as const;

export type MarketTypeCode = (typeof MARKET_TYPES)[number]['market_type_code'];
