import { type Kysely, sql } from 'kysely';

/** What a goods is expected to cost 价格预测, as the last run of its job found; `outcome` is JSON. */
export async function priceForecasts(db: Kysely<unknown>): Promise<void> {
  await sql`create table price_forecast (
    goods_id integer primary key references goods on delete cascade, as_of date not null, computed_at bigint not null, outcome text not null)`.execute(
    db,
  );
}
