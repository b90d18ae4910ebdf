import { type RawBuilder, sql } from 'kysely';

/** What rows of kept sums are told apart by, where a question asks for it, and what stands in its place where it does not. */
export interface Apart {
  readonly column: string;
  readonly isApart: boolean;
  /** What of a row it is told apart by, where that is not the column as it is. */
  readonly by?: RawBuilder<unknown> | undefined;
  readonly otherwise: RawBuilder<unknown>;
}

/**
 * Rows of kept sums put together as far as a question tells nothing apart, by numbers as they are kept and before anything is named: a name costs more
 * than the sums of a month. `always` they are told apart by, since scope is judged by it; rows that are to be told apart by everything stay as they are.
 */
export function together(
  rows: RawBuilder<unknown>,
  always: string,
  others: readonly Apart[],
  sums: Readonly<Record<string, RawBuilder<unknown>>>,
): RawBuilder<unknown> {
  if (others.every(({ isApart, by }) => isApart && by === undefined)) return rows;
  const read = [
    sql.ref(always),
    ...others.map(
      ({ column, isApart, by = sql.ref(column), otherwise }) => sql`${isApart ? by : otherwise} as ${sql.ref(column)}`,
    ),
    ...Object.entries(sums).map(([column, sum]) => sql`${sum} as ${sql.ref(column)}`),
  ];
  const places = [1, ...others.flatMap(({ isApart }, at) => (isApart ? [at + 2] : []))];
  return sql`select ${sql.join(read)} from (${rows}) as kept group by ${sql.join(places.map((at) => sql.lit(at)))}`;
}
