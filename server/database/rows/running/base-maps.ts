import type { Generated } from 'kysely';
import type { Crs } from '#base/space/systems.ts';
import type { BaseLayer } from '#subjects/base-map/terms.ts';

/** A version of a layer of the ground 底图版本; `content` is JSON, GCJ-02: borders of districts, shapes of every other layer. */
export interface BaseMapRow {
  base_map_id: Generated<number>;
  layer: BaseLayer;
  source: string;
  review_number: string;
  crs: Crs;
  file_name: string;
  shapes: number;
  corners: number;
  content: string;
  digest: string;
  in_use: boolean;
  at: number;
  by_name: string;
}
