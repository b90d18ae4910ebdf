import type { Generated } from 'kysely';

/** What is drawn of the city 边界: rings as JSON, `[[[lng, lat], …], …]` in GCJ-02 degrees; `code` is a division's, empty for water. */
export interface BoundaryRow {
  boundary_id: Generated<number>;
  code: string;
  kind: 'city' | 'district' | 'water';
  name: string;
  rings: string;
  source: string;
  review_number: string;
}

/** How many people were where in a business area 热力点, GCJ-02, on a day; the day is empty where it is not known. */
export interface HeatPointRow {
  area_id: number;
  lng: number;
  lat: number;
  total: number;
  heat_date: Generated<string>;
}

/** An area somebody drew and kept 保存的选区; `region_id` is its maker's division, null for the whole city. */
export interface SavedAreaRow {
  saved_area_id: Generated<number>;
  name: string;
  shape: string;
  maker_id: number;
  region_id: number | null;
  created_at: number;
}
