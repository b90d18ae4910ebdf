import type { OutletOf, OutletRow } from '#server/database/rows/markets.ts';
import type { MarketTypeCode } from '#server/foundation/market-types.ts';
import { CHAINS, STREETS } from '#server/demonstration/city/street-names.ts';
import { ENTERPRISES } from '#server/demonstration/city/enterprises.ts';
import { drawQuarter, spotNear } from './places.ts';
import { between, pick, type Random, randomOf, wholeBetween } from '#server/demonstration/random.ts';

/** Floor area in m² and service radius in m that outlets of a kind have, and how many of a thousand are of it. */
const KINDS: Readonly<
  Record<MarketTypeCode, { area: readonly [number, number]; radius: readonly [number, number]; share: number }>
> = {
  produce: { area: [800, 6_000], radius: [500, 1_200], share: 190 },
  wholesale: { area: [12_000, 90_000], radius: [5_000, 15_000], share: 0 },
  supermarket: { area: [2_000, 14_000], radius: [1_000, 3_000], share: 110 },
  department: { area: [15_000, 120_000], radius: [3_000, 10_000], share: 0 },
  fresh: { area: [150, 1_800], radius: [500, 1_000], share: 240 },
  convenience: { area: [40, 220], radius: [300, 500], share: 460 },
};

const SEED = 20_240_601;
const FIRST_SHOP_ID = 10_001;

/** The outlets of the map 网点: every market and store that reports, and `count` shops more in the quarters where people live. */
export function demonstrationOutlets(count = 1_150): OutletOf[] {
  const random = randomOf(SEED);
  const reporting = ENTERPRISES.map((enterprise) => {
    const quarter = drawQuarter(random, enterprise.region_id);
    const type = enterprise.market_type_code as MarketTypeCode;
    return {
      outlet_id: enterprise.enterprise_id,
      name: enterprise.name,
      region_id: enterprise.region_id,
      market_type_code: type,
      address: enterprise.address,
      ...spotNear(random, quarter, quarter.radius * 0.7),
      ...sizeOf(random, type),
      enterprise_id: enterprise.enterprise_id,
    };
  });
  const numbers = new Map<string, number>();
  const shops = Array.from({ length: count }, (_, index) => {
    const quarter = drawQuarter(random);
    const type = kindOf(random);
    const title = `${pick(random, CHAINS[type])}（${quarter.name}`;
    const number = (numbers.get(title) ?? 0) + 1;
    numbers.set(title, number);
    return {
      outlet_id: FIRST_SHOP_ID + index,
      name: `${title}${number > 1 ? `${number} ` : ''}店）`.replace(/(\d) 店/, ' $1 店'),
      region_id: quarter.region,
      market_type_code: type,
      address: `${quarter.name}${pick(random, STREETS)} ${wholeBetween(random, 1, 288)} 号`,
      ...spotNear(random, quarter, quarter.radius),
      ...sizeOf(random, type),
      enterprise_id: null,
    };
  });
  return [...reporting, ...shops];
}

function kindOf(random: Random): MarketTypeCode {
  let left = random() * 1_000;
  for (const [type, { share }] of Object.entries(KINDS)) {
    if (left < share) return type as MarketTypeCode;
    left -= share;
  }
  return 'convenience';
}

function sizeOf(
  random: Random,
  type: MarketTypeCode,
): Pick<OutletRow, 'floor_area' | 'service_radius' | 'opened_year'> {
  const { area, radius } = KINDS[type];
  return {
    floor_area: Math.round(between(random, area[0], area[1]) * 10) / 10,
    service_radius: Math.round(between(random, radius[0], radius[1]) / 50) * 50,
    opened_year: wholeBetween(random, 1998, 2023),
  };
}
