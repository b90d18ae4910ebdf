import { type RawBuilder, sql } from 'kysely';
import { type Filter, type Grain, isGrain } from '#base/dataset/dataset.ts';
import type { ComparedSpan } from '#base/dataset/compared.ts';
import type { Scope } from '../scope/scope.ts';
import type { DatasetSource } from './source.ts';

/** Which rows of a source are looked at. */
export interface RowChoice {
  readonly filters: readonly Filter[];
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** How a day is written as what it is put together to. */
const WRITTEN: Readonly<Record<Grain, string>> = {
  day: 'YYYY-MM-DD',
  week: 'IYYY"-W"IW',
  month: 'YYYY-MM',
  quarter: 'YYYY"-Q"Q',
  year: 'YYYY',
};

/** What a dimension is in a row, as text, '' for none; days are moved on by `by`, so that compared days fall on those that they are compared with. */
export function keyOf(source: DatasetSource, dimension: string, by?: ComparedSpan): RawBuilder<string> {
  if (isGrain(dimension)) {
    const day = source.time?.day ?? sql`null::date`;
    const moved =
      by === undefined
        ? day
        : sql`(${day} + make_interval(months => ${sql.lit(by.months)}, days => ${sql.lit(by.days)}))`;
    return sql<string>`to_char(${moved}, ${sql.lit(WRITTEN[dimension])})`;
  }
  const declared = source.dimensions[dimension];
  if (!declared)
    throw new Error(`${source.dataset.name} declares the dimension ${dimension}, and its source does not know it`);
  return sql<string>`coalesce((${declared.key})::text, '')`;
}

/** The rows in scope, of these days and values; the one place where a dataset is read from. */
export function rowsOf(source: DatasetSource, scope: Scope, choice: RowChoice, by?: ComparedSpan): RawBuilder<unknown> {
  const { from, to } = by ?? choice;
  const day = source.isOfDaysAsked ? undefined : source.time?.day;
  const conditions = [
    source.scope(scope),
    ...(day && from !== undefined ? [sql<boolean>`${day} >= ${from}::date`] : []),
    ...(day && to !== undefined ? [sql<boolean>`${day} <= ${to}::date`] : []),
    ...choice.filters.map(
      ({ dimension, values }) =>
        source.dimensions[dimension]?.among?.(values) ??
        sql<boolean>`${keyOf(source, dimension, by)} = any(${[...values]}::text[])`,
    ),
  ];
  return sql`from ${source.from} where ${sql.join(conditions, sql` and `)}`;
}
