import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * What every goods cost on a day over the whole city: the sum of the enterprises that report prices, in hundredths of a yuan, and how many
 * they are. A wave of years reads a row a day instead of one for each enterprise. Kept by the database itself, whoever writes prices.
 */
export async function priceDays(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Adds `signed`, a set of rows with a sign, to the days; only differences are written, so that no write reads the prices of others. */
const adding = (signed: string) => `
  insert into price_day as kept (goods_id, price_date, total, enterprises)
  select goods_id, price_date, sum(sign * (price * 100)::bigint), sum(sign) from (${signed}) as signed
  group by goods_id, price_date order by goods_id, price_date
  on conflict (goods_id, price_date) do update
    set total = kept.total + excluded.total, enterprises = kept.enterprises + excluded.enterprises`;

const rowsOf = (table: string, sign: number) => `
  select r.goods_id, r.price_date, r.price, ${sign} as sign from ${table} as r join enterprise as e using (enterprise_id) where e.reports_prices`;

const triggerOn = (event: string, referencing: string, signed: string) => [
  `create function add_price_days_on_${event}() returns trigger language plpgsql as $$ begin ${adding(signed)}; return null; end $$`,
  `create trigger price_day_on_${event} after ${event} on price_point referencing ${referencing}
    for each statement execute function add_price_days_on_${event}()`,
];

const STATEMENTS = [
  `create table price_day (
    goods_id integer not null references goods on delete cascade, price_date date not null, total bigint not null, enterprises integer not null,
    primary key (goods_id, price_date))`,
  adding(rowsOf('price_point', 1)),
  ...triggerOn('insert', 'new table as added', rowsOf('added', 1)),
  ...triggerOn('delete', 'old table as removed', rowsOf('removed', -1)),
  ...triggerOn(
    'update',
    'old table as removed new table as added',
    `${rowsOf('removed', -1)} union all ${rowsOf('added', 1)}`,
  ),
  `create function empty_price_days() returns trigger language plpgsql as $$ begin truncate price_day; return null; end $$`,
  `create trigger price_day_on_truncate after truncate on price_point for each statement execute function empty_price_days()`,
  // Who begins or ends to report takes all his prices along: the table of a day has a column for those only who report now.
  `create function move_price_days() returns trigger language plpgsql as $$ begin ${adding(`
    select goods_id, price_date, price, case when new.reports_prices then 1 else -1 end as sign from price_point where enterprise_id = new.enterprise_id`)};
    return null; end $$`,
  `create trigger price_day_on_reporter after update of reports_prices on enterprise
    for each row when (old.reports_prices is distinct from new.reports_prices) execute function move_price_days()`,
];
