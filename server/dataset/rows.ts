import { type RawBuilder, sql } from 'kysely';
import { type Filter, type Grain, isGrain, type Question } from '#base/dataset/dataset.ts';
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
  const day = source.time?.day;
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

const FINER_THAN_MONTHS: ReadonlySet<string> = new Set(['day', 'week']);

/** What is read of a question that decides where it is answered from. */
type Asked = Pick<Question, 'measures' | 'rows' | 'columns' | 'filters' | 'from' | 'to'>;

/**
 * The source that answers a question from sums that are kept; undefined where they do not hold what it asks for. They know no single enterprise, so that they
 * answer no enterprise's own staff; who is told no figure of few enterprises is answered from those in which these have their seats, or that say of how many they are at least.
 */
export function fromSums(
  source: DatasetSource,
  { enterpriseId }: Scope,
  { measures, rows, columns, filters, from, to }: Asked,
  seesEnterprises: boolean,
  by?: ComparedSpan,
): DatasetSource | undefined {
  const { sums } = source;
  if (!sums || enterpriseId !== null) return undefined;
  if (!seesEnterprises && !sums.seats && !sums.atLeast) return undefined;
  const dimensions = [...rows, ...columns, ...filters.map(({ dimension }) => dimension)];
  const holds =
    measures.every((key) => sums.measures[key] !== undefined) &&
    dimensions.every((key) => isGrain(key) || sums.dimensions[key] !== undefined);
  if (!holds) return undefined;
  // Compared days that lie so many days before, and not months, fall apart from the months that they lie in, where they stand by time at all.
  const isMoved = (by?.days ?? 0) !== 0 && dimensions.some(isGrain);
  const byMonths = !isMoved && !dimensions.some((key) => FINER_THAN_MONTHS.has(key));
  const asked = { byMonths, byTime: dimensions.some(isGrain), names: new Set([...dimensions, ...measures]) };
  const days = by ?? (from === undefined || to === undefined ? undefined : { from, to });
  const tables = typeof sums.rows === 'function' ? days && sums.rows(days, asked) : sums.rows;
  if (!tables) return undefined;
  const { enterprise: _enterprise, ...others } = source;
  // Bits cost more to put together than sums.
  const isCounted = !seesEnterprises || measures.some((key) => sums.measures[key]?.counts !== undefined);
  return {
    ...others,
    from: tables,
    scope: sums.scope,
    ...(source.time && { time: { ...source.time, day: sums.day } }),
    dimensions: sums.dimensions,
    measures: sums.measures,
    seats: isCounted ? sums.seats : undefined,
    atLeast: seesEnterprises ? undefined : sums.atLeast,
  };
}
