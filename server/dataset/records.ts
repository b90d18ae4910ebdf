import { sql } from 'kysely';
import type { DateText } from '#base/calendar.ts';
import type { OutputOf } from '#base/call.ts';
import type { datasetCalls } from '#subjects/dataset/calls.ts';
import { DATASET_MESSAGES } from '#subjects/dataset/terms.ts';
import type { RecordsQuery } from '#subjects/dataset/wire.ts';
import { monthName } from '#subjects/retention/rules.ts';
import type { Db } from '../database/tables.ts';
import { monthsAway } from '../keeping/away.ts';
import type { Scope } from '../scope/scope.ts';
import { namesOf } from './names.ts';
import { type RowChoice, rowsOf } from './rows.ts';
import type { DatasetSource } from './source.ts';
import { fromSums } from './sums/from-sums.ts';

/** The records that a figure is made of 数字背后的记录: the same rows in the same scope, a page of them. */
export async function recordsOf(
  db: Db,
  source: DatasetSource,
  scope: Scope,
  { pageIndex, pageSize, ...choice }: RecordsQuery,
): Promise<OutputOf<typeof datasetCalls.records>> {
  const { columns, order } = source.records;
  const found = rowsOf(source, scope, choice);
  const sums = fromSums(source, scope, { ...choice, measures: [], rows: [], columns: [] }, true);
  const kept = sums && source.sums?.records;
  const texts = columns.map(({ of }) => sql`coalesce((${of})::text, '')`);
  const named = columns.flatMap(({ dimension }) => dimension ?? []);
  const [counted, { rows }, { nameOf }] = await Promise.all([
    sql<{
      total: number;
    }>`select ${kept ? sql`coalesce(sum(${kept}), 0)` : sql`count(*)`}::int as total ${kept ? rowsOf(sums, scope, choice) : found}`.execute(
      db,
    ),
    sql<{ line: string[] }>`select array[${sql.join(texts)}]::text[] as line ${found}
    order by ${order} limit ${pageSize} offset ${(pageIndex - 1) * pageSize}`.execute(db),
    namesOf(db, source, scope, named),
  ]);
  return {
    totalCount: counted.rows[0]?.total ?? 0,
    headings: columns.map(({ title }) => title),
    figures: columns.flatMap(({ isFigure }, at) => (isFigure ? [at] : [])),
    lines: rows.map(({ line }) =>
      line.map((text, at) => {
        const dimension = columns[at]?.dimension;
        return dimension === undefined ? text : nameOf(dimension, text);
      }),
    ),
  };
}

/** Months that are named; of more the first and the last are. */
const MOST_NAMED = 3;

/** That months of the days asked for, or of those that they are compared with, were taken out 已归档: their rows are in no figure. */
export async function awayNotes(db: Db, { kind }: DatasetSource, spans: readonly Span[]): Promise<readonly string[]> {
  if (!kind) return [];
  const found = await Promise.all(spans.map((span) => monthsAway(db, kind, span)));
  const months = [...new Set(found.flat())].toSorted().map(monthName);
  if (months.length === 0) return [];
  const isMany = months.length > MOST_NAMED;
  return [DATASET_MESSAGES.away(isMany ? [`${months[0]} 至 ${months.at(-1)} 间 ${months.length} 个月`] : months)];
}

/** Days that a question is asked of, both included. */
interface Span {
  readonly from: DateText;
  readonly to: DateText;
}

/** Remarks that are told at most. */
const MOST_REMARKS = 12;

/** What the rows of an answer have to be told with 标注: each remark once, the first ones where there are many. */
export async function remarksOf(
  db: Db,
  source: DatasetSource,
  scope: Scope,
  choice: RowChoice,
): Promise<readonly string[]> {
  if (!source.remarks) return [];
  const { rows } = await sql<{ remark: string }>`select distinct remark
    from (select unnest(array[${sql.join(source.remarks)}]::text[]) as remark ${rowsOf(source, scope, choice)}) as told
    where remark is not null order by remark limit ${sql.lit(MOST_REMARKS + 1)}`.execute(db);
  const told = rows.map(({ remark }) => remark);
  return told.length > MOST_REMARKS ? [...told.slice(0, MOST_REMARKS), DATASET_MESSAGES.moreRemarks] : told;
}
