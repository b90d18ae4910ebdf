import { isGrain, type Question } from '#base/dataset/dataset.ts';
import type { ComparedSpan } from '#base/dataset/compared.ts';
import type { Scope } from '../../scope/scope.ts';
import type { DatasetSource } from '../source.ts';

const FINER_THAN_MONTHS: ReadonlySet<string> = new Set(['day', 'week']);

/** What is read of a question that decides where it is answered from. */
type Asked = Pick<Question, 'measures' | 'rows' | 'columns' | 'filters' | 'from' | 'to'>;

/**
 * The source that answers a question from sums that are kept; undefined where they do not hold what it asks for. They know no single enterprise, so that they
 * answer no enterprise's own staff; who is told no figure of few enterprises is answered from those in which these have their seats, or that say of how many they are at least.
 */
export function fromSums(
  source: DatasetSource,
  scope: Scope,
  { measures, rows, columns, filters, from, to }: Asked,
  seesEnterprises: boolean,
  by?: ComparedSpan,
): DatasetSource | undefined {
  const { sums } = source;
  if (!sums || scope.enterpriseId !== null) return undefined;
  if (!seesEnterprises && !sums.seats && !sums.atLeast) return undefined;
  const dimensions = [...rows, ...columns, ...filters.map(({ dimension }) => dimension)];
  const holds =
    measures.every((key) => sums.measures[key] !== undefined) &&
    dimensions.every((key) => isGrain(key) || sums.dimensions[key] !== undefined);
  if (!holds) return undefined;
  const days = by ?? (from === undefined || to === undefined ? undefined : { from, to });
  const isOfDays = measures.some((key) => sums.measures[key]?.counts === 'seats of days');
  // Compared days that lie so many days before, and not months, fall apart from the months that they lie in, where they stand by time at all.
  const isMoved = (by?.days ?? 0) !== 0 && dimensions.some(isGrain);
  const byMonths = days !== undefined && !isMoved && !isOfDays && !dimensions.some((key) => FINER_THAN_MONTHS.has(key));
  const byTime = days === undefined || isOfDays || dimensions.some(isGrain);
  // Bits cost more to put together than sums.
  const isCounted = !seesEnterprises || measures.some((key) => sums.measures[key]?.counts !== undefined);
  const tables =
    typeof sums.rows === 'function'
      ? sums.rows(days, { byMonths, byTime, isCounted, names: new Set([...dimensions, ...measures]), scope })
      : sums.rows;
  if (!tables) return undefined;
  const { enterprise: _enterprise, ...others } = source;
  return {
    ...others,
    from: tables,
    isOfDaysAsked: days !== undefined && typeof sums.rows === 'function',
    scope: sums.scope,
    ...(source.time && { time: { ...source.time, day: sums.day } }),
    dimensions: sums.dimensions,
    measures: sums.measures,
    seats: isCounted ? sums.seats : undefined,
    atLeast: seesEnterprises ? undefined : sums.atLeast,
  };
}
