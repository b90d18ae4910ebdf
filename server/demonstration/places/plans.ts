import type { MarketPlanRow } from '#server/database/rows/markets.ts';
import { REGIONS } from '#server/foundation/regions.ts';
import { hashed } from '#server/demonstration/random.ts';

const PERIODS = [[2016, 2020], [2021, 2025], [2026, 2030]] as const;
const DISTRICT_LEVEL = 2;
const RETAINED = 41;
const ADDED = 42;
const AREA = 43;

/** What every district plans in each period of five years 市场规划: the later the more stays, as what was added before is there by then. */
export function demonstrationPlans(): MarketPlanRow[] {
  return REGIONS.filter(({ level }) => level === DISTRICT_LEVEL).flatMap(({ region_id }) => {
    let retained = 40 + Math.floor(60 * hashed(RETAINED, region_id));
    return PERIODS.map(([begin_year, end_year]) => {
      const added = 6 + Math.floor(15 * hashed(ADDED, region_id, begin_year));
      const size = 900 + 1_500 * hashed(AREA, region_id, begin_year);
      const plan = { region_id, begin_year, end_year, retained, added, floor_area: Math.round((retained + added) * size) };
      retained += added;
      return plan;
    });
  });
}
