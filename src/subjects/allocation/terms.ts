/** The COMPONENT of the page. */
export const ALLOCATION_PAGE = 'enterprise/allocation';

/** So many enterprises and goods at once at most. */
export const MOST_ENTERPRISES = 200;
export const MOST_GOODS = 1_000;

export const ALLOCATION_MESSAGES = {
  noEnterprise: '没有该企业，或不在您的数据范围内',
  noPrices: (name: string): string => `“${name}”没有菜价报送任务，不需要分配商品`,
  unknownGoods: '商品不存在或已停用，请刷新后重新选择',
  past: '生效日期不能早于今天，已报送的报表不受影响',
  unchanged: '所选企业的商品与分配内容相同，没有变更',
} as const;
