import type { ColumnType, Generated } from 'kysely';
import type { ReachOutcome, RunState, Schedule, SourceKind } from '#subjects/data-source/terms.ts';
import type { MappedColumn } from '#subjects/data-source/wire.ts';

/** JSON in a column: read as a value, written as text. */
type Json<T> = ColumnType<T, string, string>;

/** A data source 数据源; its secret is sealed and erased when it ends. */
export interface DataSourceRow {
  source_id: Generated<number>;
  name: string;
  kind: SourceKind;
  owner: string;
  address: string;
  database_name: string;
  user_name: string;
  tls: boolean;
  remark: string;
  sealed: Generated<string | null>;
  file_name: Generated<string | null>;
  file_bytes: Generated<Uint8Array | null>;
  outcome: Generated<ReachOutcome | null>;
  tested_at: Generated<number | null>;
  took: Generated<number | null>;
  version: Generated<number>;
  ended_at: Generated<number | null>;
  changed_at: number;
}

/** What of a source becomes a dataset 映射; `current_run_id` is the last run that ended whole. */
export interface SourceMappingRow {
  mapping_id: Generated<number>;
  name: string;
  source_id: number;
  object: string;
  columns: Json<readonly MappedColumn[]>;
  schedule: Schedule;
  most_rows: number;
  on_walls: Generated<boolean>;
  current_run_id: Generated<number | null>;
  version: Generated<number>;
  ended_at: Generated<number | null>;
  changed_at: number;
}

export interface SourceRunRow {
  run_id: Generated<number>;
  mapping_id: number;
  state: RunState;
  columns: ColumnType<readonly MappedColumn[] | null, string | undefined, string>;
  row_count: Generated<number>;
  entered_at: number;
  started_at: Generated<number | null>;
  closed_at: Generated<number | null>;
  problem: Generated<string | null>;
  actor_name: string;
}

export interface DataSourceTables {
  data_source: DataSourceRow;
  source_mapping: SourceMappingRow;
  source_run: SourceRunRow;
  source_row: { run_id: number; line: number; cells: Json<ReadonlyArray<string | null>> };
}
