import type { MarketTypeCode } from '#server/foundation/market-types.ts';
import { CHAINS, STREETS } from '#server/demonstration/city/street-names.ts';
import { drawQuarter, spotNear, type Spot } from '#server/demonstration/places/places.ts';
import { pick, type Random, wholeBetween } from '#server/demonstration/random.ts';

/** A shop as the register has it, with what is needed to write it otherwise. */
export interface Shop extends Spot {
  readonly id: number;
  readonly name: string;
  /** Without branch and company. */
  readonly title: string;
  readonly branch: string;
  readonly street: string;
  readonly number: number;
  readonly address: string;
  readonly regionId: number;
  readonly marketTypeCode: MarketTypeCode;
}

const OWNERS = [
  '老王',
  '老李',
  '陈记',
  '周记',
  '小赵',
  '阿芳',
  '徐家',
  '江南',
  '金陵',
  '紫金',
  '钟山',
  '秦淮',
  '鸿福',
  '聚源',
  '惠民',
  '佳鲜',
  '绿源',
  '盛达',
  '永泰',
  '同兴',
  '福满',
  '万家',
  '天天',
  '好邻',
  '乐购',
  '百润',
  '嘉禾',
  '丰收',
  '家和',
  '顺发',
];
const WARES: ReadonlyArray<readonly [ware: string, type: MarketTypeCode]> = [
  ['水果', 'fresh'],
  ['生鲜超市', 'fresh'],
  ['果蔬', 'fresh'],
  ['平价超市', 'supermarket'],
  ['生活超市', 'supermarket'],
  ['便利', 'convenience'],
  ['烟酒便利', 'convenience'],
  ['小卖部', 'convenience'],
  ['菜市场', 'produce'],
  ['农贸市场', 'produce'],
  ['百货', 'department'],
  ['粮油批发', 'wholesale'],
];
const CHAINED: readonly MarketTypeCode[] = [
  'convenience',
  'convenience',
  'convenience',
  'fresh',
  'fresh',
  'supermarket',
  'produce',
];

/** Shops of which two in five are branches of chains, as a city's are: the same title again and again, told apart by branch and place. */
export function inventedShops(random: Random, count: number, firstId = 1): readonly Shop[] {
  const taken = new Map<string, number>();
  return Array.from({ length: count }, (_, index): Shop => {
    const quarter = drawQuarter(random);
    const isChain = random() < 0.4;
    const type = isChain ? pick(random, CHAINED) : undefined;
    const [ware, wareType] = pick(random, WARES);
    const title =
      type === undefined
        ? `${pick(random, OWNERS)}${pick(random, OWNERS).slice(-1)}${ware}`
        : pick(random, CHAINS[type]);
    const known = taken.get(`${title} ${quarter.name}`) ?? 0;
    taken.set(`${title} ${quarter.name}`, known + 1);
    const branch = isChain || known > 0 ? `${quarter.name}${known > 0 ? known + 1 : ''}店` : '';
    const [street, number] = [pick(random, STREETS), wholeBetween(random, 1, 488)];
    return {
      id: firstId + index,
      title,
      branch,
      name: branch === '' ? `${title}${isChain || random() < 0.5 ? '' : '店'}` : `${title}（${branch}）`,
      street: `${quarter.name}${street}`,
      number,
      address: `${quarter.name}${street} ${number} 号`,
      regionId: quarter.region,
      marketTypeCode: type ?? wareType,
      ...spotNear(random, quarter, quarter.radius),
    };
  });
}
