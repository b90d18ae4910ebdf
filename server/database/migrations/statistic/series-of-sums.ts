import { type Kysely, sql } from 'kysely';

/** The days of one goods in a division are found by the goods: by the day alone, the sums of all goods were read for them. */
export async function seriesOfSums(db: Kysely<unknown>): Promise<void> {
  await sql.raw('create index price_sum_series on price_sum (goods_id, region_id, price_date)').execute(db);
}
