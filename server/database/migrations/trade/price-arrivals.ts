import { type Kysely, sql } from 'kysely';

/**
 * Prices that came are judged without looking at those that did not. A task to look at the thresholds names the goods and outlets whose prices came and the
 * days they lie between; without them it is about all there is. A task may be for later: what would have opened an alert within its cool-down is looked at
 * again once that is over. The warnings of a series are found by it, however many other warnings its days have.
 */
export async function priceArrivals(db: Kysely<unknown>): Promise<void> {
  await sql`alter table alert_task add column goods_ids integer[], add column enterprise_ids integer[], add column first_day date, add column last_day date,
    add column due_at bigint not null default 0`.execute(db);
  await sql`create index price_warning_series on price_warning (goods_id, enterprise_id, price_date)`.execute(db);
}
