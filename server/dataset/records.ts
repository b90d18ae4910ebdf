import { sql } from 'kysely';
import type { OutputOf } from '#base/call.ts';
import type { datasetCalls } from '#subjects/dataset/calls.ts';
import type { RecordsQuery } from '#subjects/dataset/wire.ts';
import type { Db } from '../database/tables.ts';
import type { Scope } from '../scope/scope.ts';
import { namesOf } from './names.ts';
import { rowsOf } from './rows.ts';
import type { DatasetSource } from './source.ts';

/** The records that a figure is made of 数字背后的记录: the same rows in the same scope, a page of them. */
export async function recordsOf(
  db: Db,
  source: DatasetSource,
  scope: Scope,
  { pageIndex, pageSize, ...choice }: RecordsQuery,
): Promise<OutputOf<typeof datasetCalls.records>> {
  const { columns, order } = source.records;
  const found = rowsOf(source, scope, choice);
  const counted = await sql<{ total: number }>`select count(*)::int as total ${found}`.execute(db);
  const texts = columns.map(({ of }) => sql`coalesce((${of})::text, '')`);
  const { rows } = await sql<{ line: string[] }>`select array[${sql.join(texts)}]::text[] as line ${found}
    order by ${order} limit ${pageSize} offset ${(pageIndex - 1) * pageSize}`.execute(db);
  const { nameOf } = await namesOf(
    db,
    source,
    scope,
    columns.flatMap(({ dimension }) => dimension ?? []),
  );
  return {
    totalCount: counted.rows[0]?.total ?? 0,
    headings: columns.map(({ title }) => title),
    lines: rows.map(({ line }) =>
      line.map((text, at) => {
        const dimension = columns[at]?.dimension;
        return dimension === undefined ? text : nameOf(dimension, text);
      }),
    ),
  };
}
