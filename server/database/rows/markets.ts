/** What a district plans for its markets in a period of years 市场规划; areas m². */
export interface MarketPlanRow {
  region_id: number;
  begin_year: number;
  end_year: number;
  /** Outlets that stay 保留, and those that come 新增. */
  retained: number;
  added: number;
  floor_area: number;
}

/** A business area 商圈; `surveyed_on` is the day that its customer profile is of. */
export interface BusinessAreaRow {
  area_id: number;
  name: string;
  region_id: number;
  lng: number;
  lat: number;
  surveyed_on: string | null;
}

/** Visitors of a business area on a day that is over 客流. */
export interface AreaVisitRow {
  area_id: number;
  visit_date: string;
  visitors: number;
}
