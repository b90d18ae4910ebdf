import { type RawBuilder, sql } from 'kysely';
import { addDays, startOf } from '#base/calendar.ts';
import { LOG_KIND_KEYS, type LogKind } from '#subjects/log/terms.ts';
import type { LogLine, LogSearch } from '#subjects/log/wire.ts';
import { containing } from '../../database/like.ts';
import type { Db } from '../../database/tables.ts';

/** Lines of one log that are looked through at once where what is sought stands in no index. */
export const LOOKED_AT_ONCE = 100_000;

/** Where a line stands among those of all logs: newest first, logs in their order, then by number. */
export interface Place {
  readonly at: number;
  readonly kind: LogKind;
  readonly sequence: number;
}
const rank = (kind: LogKind): number => LOG_KIND_KEYS.indexOf(kind);

/** Which of two stands first. */
export const inOrder = (one: Place, other: Place): number =>
  other.at - one.at || rank(one.kind) - rank(other.kind) || other.sequence - one.sequence;

/** How a log is read: its columns by what a line has, and what of a search its indexes find. */
export interface Log {
  readonly kind: LogKind;
  readonly from: RawBuilder<unknown>;
  readonly at: RawBuilder<number>;
  readonly sequence: RawBuilder<number>;
  readonly columns: RawBuilder<unknown>;
  /** Everything that an index of the log finds, and what its reader may see. */
  readonly found: readonly RawBuilder<boolean>[];
  /** What a line is looked at for. */
  readonly looked: readonly RawBuilder<boolean>[];
  readonly lineOf: (row: LogRow) => Pick<LogLine, 'who' | 'what' | 'target' | 'result' | 'address'>;
}

/** A row as every log is read. */
export interface LogRow {
  readonly at: number;
  readonly sequence: number;
  readonly who: string;
  readonly what: string;
  readonly target: string;
  readonly result: string;
  readonly address: string;
}

export interface Part {
  readonly lines: readonly LogLine[];
  /** The last line that was looked at, where older ones were not. */
  readonly end: Place | undefined;
}

const all = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join([...conditions], sql` and `)}`;

/** Lines whose text has a text in it, whatever letters it is written in. */
export const says = (column: RawBuilder<string>, text: string): RawBuilder<boolean> =>
  sql<boolean>`lower(${column}) like ${containing(text.toLowerCase())}`;

/** The newest lines of a log that a search finds behind a place, `most` of them. */
export async function linesOf(
  db: Db,
  log: Log,
  { from, to }: Pick<LogSearch, 'from' | 'to'>,
  after: Place | undefined,
  most: number,
): Promise<Part> {
  const { kind, at, sequence } = log;
  const within = [
    ...log.found,
    ...(from ? [sql<boolean>`${at} >= ${startOf(from)}::bigint`] : []),
    ...(to ? [sql<boolean>`${at} < ${startOf(addDays(to, 1))}::bigint`] : []),
    ...(after ? [behind(log, after)] : []),
  ];
  const least = log.looked.length === 0 ? most : LOOKED_AT_ONCE;
  const { rows } = await sql<LogRow & { readonly isEnd: boolean }>`
    with looked as materialized (
      select ${at} as at, ${sequence}::bigint as sequence, ${log.columns} from ${log.from}
      where ${all(within)} order by ${at} desc, ${sequence} desc limit ${least}
    )
    select *, false as "isEnd" from (select * from looked where ${all(log.looked)} order by at desc, sequence desc limit ${most}) as found
    union all
    select *, true from (select * from looked order by at, sequence limit 1) as last
    where (select count(*) from looked) = ${least}`.execute(db);
  const last = rows.find(({ isEnd }) => isEnd);
  return {
    lines: rows
      .filter(({ isEnd }) => !isEnd)
      .map((row) => ({ kind, at: row.at, sequence: row.sequence, ...log.lineOf(row) })),
    end: last && { kind, at: last.at, sequence: last.sequence },
  };
}

/** Lines of a log that stand behind a place among those of all. */
function behind({ kind, at, sequence }: Log, after: Place): RawBuilder<boolean> {
  if (kind === after.kind) return sql<boolean>`(${at}, ${sequence}) < (${after.at}::bigint, ${after.sequence}::bigint)`;
  return rank(kind) > rank(after.kind)
    ? sql<boolean>`${at} <= ${after.at}::bigint`
    : sql<boolean>`${at} < ${after.at}::bigint`;
}
