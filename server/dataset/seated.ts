import { type RawBuilder, sql } from 'kysely';
import type { Adding, Measure } from '#base/dataset/dataset.ts';
import type { MeasureSource, Seats } from './source.ts';

/** A measure of a question, at its place. */
export interface Measured {
  readonly at: number;
  readonly declared: Measure;
  readonly read: MeasureSource;
}

type Columns = ReadonlyArray<RawBuilder<unknown>>;

/** How figures of parts come to that of the whole. */
const FOLDS: Readonly<Record<Adding, RawBuilder<unknown>>> = {
  sum: sql`sum`,
  mean: sql`sum`,
  least: sql`min`,
  most: sql`max`,
  distinct: sql`sum`,
};
const SEAT_COLUMNS = [sql`area`, sql`block`];

/** What is read of a row that is a sum besides its keys and measures. */
export const seatColumns = ({ area, block, bits }: Seats, day: RawBuilder<unknown>): Columns => [
  sql`${area} as area`,
  sql`${block} as block`,
  sql`${day} as day`,
  sql`${bits} as bits`,
];

/**
 * Groups of `rows` that are sums, and how many enterprises each is of: figures and bits are put together by group, area and block first, by day before that
 * where seats of days are counted. Who sits in several areas of a group is one enterprise all the same.
 */
export function seatedGroups(
  rows: RawBuilder<unknown>,
  keys: Columns,
  sets: readonly Columns[],
  measured: readonly Measured[],
  { ofSeveral }: Seats,
): RawBuilder<unknown> {
  const byDay = measured.some(({ read }) => read.counts === 'seats of days');
  const columns = measured.flatMap(({ at }) => [sql.ref(`m${at}`), sql.ref(`w${at}`)]);
  const group = sql.join([...keys, sql`level`]);
  const folded = (ofDays: boolean) =>
    measured.flatMap(({ at, declared: { adding }, read: { counts } }) => {
      const [value, weight] = [sql.ref(`m${at}`), sql.ref(`w${at}`)];
      const isCounted = ofDays && counts === 'seats of days';
      return [
        sql`${isCounted ? sql`sum(bit_count(bits))` : sql`${FOLDS[adding]}(${value})`} as ${value}`,
        sql`sum(${weight}) as ${weight}`,
      ];
    });
  const figures = measured.map(({ at, declared: { adding }, read: { counts } }) => {
    const [value, weight] = [sql.ref(`m${at}`), sql.ref(`w${at}`)];
    const mean = adding === 'mean' ? sql`/ nullif(sum(${weight}), 0)` : sql``;
    return sql`(${FOLDS[adding]}(${counts === 'seats' ? sql`seats` : value}) ${mean})::float8 as ${sql.ref(`v${at}`)}`;
  });
  const within = sets.map((set) => sql`(${sql.join([...set, ...SEAT_COLUMNS, ...(byDay ? [sql`day`] : [])])})`);
  const level = keys.length === 0 ? sql`0` : sql`grouping(${sql.join(keys)})::int`;
  const first = sql`select ${sql.join([...keys, ...SEAT_COLUMNS, ...folded(false)])}, ${level} as level, bit_or(bits) as bits
    from (${rows}) as found group by grouping sets (${sql.join(within)})`;
  const part = byDay
    ? sql`select ${sql.join([...keys, ...SEAT_COLUMNS, ...folded(true)])}, level, bit_or(bits) as bits from (${first}) as days
      group by ${sql.join([...keys, ...SEAT_COLUMNS])}, level`
    : first;
  return sql`with part as (${part}) select ${sql.join([...keys, ...figures])}, level, sum(seats)::int as enterprises from (
    select ${sql.join([...keys, ...columns])}, level, bit_count(bits) as seats from part
    union all
    select ${sql.join([...keys, ...columns.map(() => sql`null`)])}, level, 1 - count(*) from part join (${ofSeveral}) as several using (area, block)
    where get_bit(bits, seat) = 1 group by ${group}, who having count(*) > 1) as together
    group by ${group}`;
}
