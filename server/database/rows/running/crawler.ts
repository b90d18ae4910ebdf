import type { ColumnType, Generated } from 'kysely';
import type { Change } from '#base/register/importing/codecs.ts';
import type { CrawlSchedule, CrawlState, Difference, PageFormat, Takeover } from '#subjects/crawler/terms.ts';
import type { Parser } from '#subjects/crawler/wire.ts';

/** JSON in a column: read as a value, written as text. */
type Json<T> = ColumnType<T, string, string>;

/** Where a list of enterprises is collected from 采集来源. */
export interface CrawlSourceRow {
  source_id: Generated<number>;
  name: string;
  register: string;
  address: string;
  format: PageFormat;
  schedule: CrawlSchedule;
  takeover: Takeover;
  pause: number;
  most_pages: number;
  fall: number;
  legal: string;
  licensed: string;
  parser: Json<Parser>;
  version: Generated<number>;
  ended_at: Generated<number | null>;
  changed_at: number;
}

/** A collection 采集 of a source. */
export interface CrawlRunRow {
  run_id: Generated<number>;
  source_id: number;
  state: CrawlState;
  pages: Generated<number>;
  found: Generated<number>;
  created: Generated<number>;
  changed: Generated<number>;
  gone: Generated<number>;
  rejected: Generated<number>;
  unchanged: Generated<number>;
  problem: Generated<string | null>;
  entered_at: number;
  started_at: Generated<number | null>;
  closed_at: Generated<number | null>;
  actor_name: string;
  decided_by: Generated<string | null>;
  decided_at: Generated<number | null>;
}

/** A row that was found, or a record that no longer is, with what it means for the list. */
export interface CrawlRowRow {
  run_id: number;
  line: number;
  difference: Difference;
  name: string;
  licence: string;
  cells: Json<Readonly<Record<string, string>>>;
  changes: Json<readonly Change[]>;
  faults: Json<ReadonlyArray<{ readonly term: string; readonly message: string }>>;
}

export interface CrawlerTables {
  crawl_source: CrawlSourceRow;
  crawl_run: CrawlRunRow;
  crawl_row: CrawlRowRow;
}
