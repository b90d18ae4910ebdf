import type { Generated } from 'kysely';

/** What a district plans for its markets in a period of years 市场规划; areas m². */
export interface MarketPlanRow {
  market_plan_id: Generated<number>;
  name: string;
  region_id: number;
  begin_year: number;
  end_year: number;
  /** Outlets that stay 保留, and those that come 新增. */
  retained: number;
  added: number;
  floor_area: number;
  remark: Generated<string>;
  version: Generated<number>;
}

/** A business area 商圈. */
export interface BusinessAreaRow {
  area_id: number;
  name: string;
  region_id: number;
  lng: number;
  lat: number;
}

/** How many of a kind come to a business area 客群, as they were counted on a day. */
export interface CustomerProfileRow {
  area_id: number;
  kind: string;
  name: string;
  amount: number;
  sort: number;
  surveyed_on: Generated<string | null>;
}

/** Visitors of a business area on a day that is over 客流. */
export interface AreaVisitRow {
  area_id: number;
  visit_date: string;
  visitors: number;
}

/** A retail outlet on the map 网点; lng/lat GCJ-02 degrees, x/y metres on the ground (base/geo). Areas m², radius m. */
export interface OutletRow {
  outlet_id: number;
  name: string;
  region_id: number;
  market_type_code: string;
  address: string;
  lng: number;
  lat: number;
  x: number;
  y: number;
  floor_area: number;
  service_radius: number;
  opened_year: number;
}

/** The same with the enterprise that it reports for, where it is one's. */
export type OutletOf = OutletRow & { enterprise_id: number | null };

const AGE_COLUMNS = ['age_to14', 'age_to24', 'age_to34', 'age_to44', 'age_to59', 'age_from60'] as const;
type AgeColumn = (typeof AGE_COLUMNS)[number];

/** A residential compound 居住小区: heads by sex, and by age band. */
export interface CompoundRow extends Record<AgeColumn, number> {
  compound_id: number;
  name: string;
  region_id: number;
  lng: number;
  lat: number;
  x: number;
  y: number;
  male: number;
  female: number;
}

/** The same as it is read: the bands as a JSON list of counts. */
export type CompoundViewRow = Omit<CompoundRow, AgeColumn> & { ages: string };

/** Heads by age band, youngest first, as the columns of a compound. */
export const ageColumns = (heads: readonly number[]): Record<AgeColumn, number> =>
  Object.fromEntries(AGE_COLUMNS.map((column, band) => [column, heads[band] ?? 0])) as Record<AgeColumn, number>;
