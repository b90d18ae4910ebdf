import type { ColumnType } from '#subjects/data-source/terms.ts';
import type { SourceObject } from '#subjects/data-source/wire.ts';

/** A column of a source, by the source's own name. */
export interface SourceColumn {
  readonly column: string;
  readonly type: ColumnType;
}

/** Values of a row as text, null for none. */
export type Line = ReadonlyArray<string | null>;

/** What a source is read by, whatever its kind. What is asked for is named, and only names that the source itself lists are ever used. */
export interface Reader {
  /** Tables, paths or sheets there are. */
  objects(): Promise<readonly SourceObject[]>;
  /** Throws where there is no such object. */
  columns(steps: readonly string[]): Promise<readonly SourceColumn[]>;
  /** The values of these columns, `most` rows at most, some at a time. */
  lines(steps: readonly string[], columns: readonly string[], most: number): AsyncIterable<readonly Line[]>;
  /** Ends it at once, whatever is under way. */
  close(): void;
}

/** Rows that are handed over together. */
export const TOGETHER = 500;
/** How long a connection may take to be made, ms. */
export const CONNECTED_WITHIN = 5_000;

/** Where and as whom a source is read. */
export interface Reaching {
  readonly address: string;
  readonly database: string;
  readonly user: string;
  readonly tls: boolean;
  readonly secret: string | undefined;
  readonly allowed: readonly string[];
  /** How long a statement or an answer may take, ms. */
  readonly patience: number;
  /** Whose files are counted together in the workshop. */
  readonly account: string;
  readonly signal: AbortSignal;
}
