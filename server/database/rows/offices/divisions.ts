import type { ColumnType, Generated } from 'kysely';
import type { Reorganised } from '#subjects/region-change/wire.ts';

/** A division 行政区划; `counts_in_sum` is false for 江北新区, which overlaps its neighbours. */
export interface RegionRow {
  region_id: number;
  parent_id: number | null;
  code: string;
  city_code: string | null;
  name: string;
  level: number;
  lng: number;
  lat: number;
  counts_in_sum: boolean;
  sort: number;
}

/** Divisions, what became of them, and where enterprises stood before. */
export interface DivisionTables {
  region: RegionRow & {
    version: Generated<number>;
    valid_from: Generated<string | null>;
    valid_until: Generated<string | null>;
    ended_at: Generated<number | null>;
  };
  region_change: {
    region_change_id: Generated<number>;
    kind: 'split' | 'merge';
    effective_on: string;
    reason: string;
    at: number;
    actor_name: string;
    moved: ColumnType<Reorganised, string, string>;
    /** Boundaries as they were before, of those that were written over. */
    outlines: ColumnType<unknown, string, string>;
    undone_at: number | null;
    undone_name: string | null;
  };
  region_lineage: { region_change_id: number; from_id: number; to_id: number; is_new: boolean };
  region_change_row: { region_change_id: number; relation: string; row_key: number; from_id: number; to_id: number };
  region_placement: {
    enterprise_id: number;
    region_id: number;
    since: string;
    until: string;
    region_change_id: number;
  };
}
