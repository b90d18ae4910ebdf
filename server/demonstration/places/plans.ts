import type { Insertable } from 'kysely';
import type { MarketPlanRow } from '#server/database/rows/markets.ts';
import type { OutletRow } from '#server/database/rows/markets.ts';
import { REGIONS } from '#server/foundation/regions.ts';
import { hashed } from '#server/demonstration/random.ts';

const PERIODS = [
  [2016, 2020],
  [2021, 2025],
  [2026, 2030],
] as const;
const DISTRICT_LEVEL = 2;
/** 江北新区 has no outlets of its own: about half of those of the divisions it overlaps 浦口、六合. */
const OVERLAPPED: readonly number[] = [320_111, 320_116];
const [AHEAD, GROWTH, CLOSING, AREA] = [41, 42, 43, 44];

/**
 * What every district plans in each period of five years 市场规划, made from the outlets it has: what stood before the period stays, in the
 * last one but for a few that close; a past period planned somewhat more than was opened in it, the last one adds a tenth or more. m².
 */
export function demonstrationPlans(outlets: readonly OutletRow[]): Insertable<MarketPlanRow>[] {
  return REGIONS.filter(({ level }) => level === DISTRICT_LEVEL).flatMap(
    ({ region_id, name: division, counts_in_sum }) => {
      const own = counts_in_sum
        ? outlets.filter((outlet) => outlet.region_id === region_id)
        : outlets.filter((outlet, index) => OVERLAPPED.includes(outlet.region_id) && index % 2 === 0);
      return PERIODS.map(([begin_year, end_year]) => {
        const before = own.filter(({ opened_year }) => opened_year < begin_year);
        const opened = own.filter(({ opened_year }) => opened_year >= begin_year && opened_year <= end_year);
        const isLast = begin_year === PERIODS.at(-1)?.[0];
        const retained = isLast
          ? Math.round(before.length * (0.97 + 0.02 * hashed(CLOSING, region_id)))
          : before.length;
        const added = isLast
          ? Math.ceil(before.length * (0.1 + 0.06 * hashed(GROWTH, region_id)))
          : Math.max(2, Math.round(opened.length * (1.05 + 0.1 * hashed(AHEAD, region_id, begin_year))));
        const newArea = isLast ? added * (1_200 + 1_200 * hashed(AREA, region_id)) : areaOf(opened);
        const floor_area = Math.round(areaOf(before) * (retained / Math.max(1, before.length)) + newArea);
        const name = `${division}${begin_year}—${end_year} 年规划`;
        return { name, region_id, begin_year, end_year, retained, added, floor_area };
      });
    },
  );
}

const areaOf = (outlets: readonly OutletRow[]): number => outlets.reduce((sum, { floor_area }) => sum + floor_area, 0);
