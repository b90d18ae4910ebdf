import type { Generated } from 'kysely';
import type { PairDeed, PairState, PointSource } from '#subjects/poi/terms.ts';

/** A point of interest 兴趣点 of a map. */
export interface PoiRow {
  poi_id: Generated<number>;
  name: string;
  source: PointSource;
  source_code: string;
  category: Generated<string>;
  region_id: number;
  address: Generated<string>;
  lng: number;
  lat: number;
  x: number;
  y: number;
  remark: Generated<string>;
  ended_at: Generated<number | null>;
  version: Generated<number>;
}

/** A point and an outlet that may be one, or are, or are said not to be. */
export interface PoiPairRow {
  pair_id: Generated<number>;
  poi_id: number;
  outlet_id: number;
  state: PairState;
  by_hand: boolean;
  again: Generated<boolean>;
  points: number;
  /** JSON: score parts. */
  parts: string;
  facts: string;
  reason: Generated<string>;
  decided_by: string | null;
  decided_at: number | null;
  version: Generated<number>;
}

/** What a person decided at one time. */
export interface PoiBatchRow {
  batch_id: Generated<number>;
  deed: PairDeed;
  reason: string;
  user_id: number | null;
  actor_name: string;
  at: number;
  pairs: number;
  sample: string;
  undone_at: Generated<number | null>;
  undone_by: Generated<string | null>;
}

/** What a pair was before it was decided, and its version after. */
export interface PoiDecisionRow {
  decision_id: Generated<number>;
  batch_id: number;
  pair_id: number;
  /** JSON: {@link PairBefore}. */
  before: string;
  version: number;
}

export interface PairBefore {
  readonly state: PairState;
  readonly by_hand: boolean;
  readonly again: boolean;
  readonly reason: string;
  readonly decided_by: string | null;
  readonly decided_at: number | null;
  readonly facts: string;
}

export interface PoiTables {
  poi_record: PoiRow;
  poi_pair: PoiPairRow;
  poi_batch: PoiBatchRow;
  poi_decision: PoiDecisionRow;
}
