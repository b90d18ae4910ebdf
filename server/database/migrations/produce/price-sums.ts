import { type Kysely, sql } from 'kysely';

/**
 * What prices come to by day and by month, goods, division and kind of market 汇总: their sum in hundredths of a yuan and how many they are. A question over
 * months or years reads these in place of every price. Kept by the database itself, in the transaction of whoever writes prices or moves an enterprise.
 */
export async function priceSums(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Each table with the day that a price counts to in it. */
const DAY_OF: Readonly<Record<string, string>> = {
  price_sum: 'price_date',
  price_month_sum: `date_trunc('month', price_date)::date`,
};

/** Adds `signed`, a set of rows with a sign; only differences are written, in one order for every writer, so that none waits for another in a circle. */
export const adding = (signed: string) =>
  Object.entries(DAY_OF)
    .map(
      ([table, day]) => `
  insert into ${table} as kept (price_date, goods_id, region_id, market_type_code, total, prices)
  select ${day}, goods_id, region_id, market_type_code, sum(sign * (price * 100)::bigint), sum(sign) from (${signed}) as signed
  group by 1, 2, 3, 4 having sum(sign) <> 0 or sum(sign * (price * 100)::bigint) <> 0 order by 1, 2, 3, 4
  on conflict (price_date, goods_id, region_id, market_type_code) do update
    set total = kept.total + excluded.total, prices = kept.prices + excluded.prices`,
    )
    .join(';');

const rowsOf = (table: string, sign: number) => `
  select r.price_date, r.goods_id, e.region_id, e.market_type_code, r.price, ${sign} as sign from ${table} as r join enterprise as e using (enterprise_id)`;

const triggerOn = (event: string, referencing: string, signed: string) => [
  `create function add_price_sums_on_${event}() returns trigger language plpgsql as $$ begin ${adding(signed)}; return null; end $$`,
  `create trigger price_sum_on_${event} after ${event} on price_point referencing ${referencing}
    for each statement execute function add_price_sums_on_${event}()`,
];

const STATEMENTS = [
  ...Object.keys(DAY_OF).map(
    (table) => `create table ${table} (
    price_date date not null, goods_id integer not null references goods on delete cascade, region_id integer not null, market_type_code text not null,
    total bigint not null, prices integer not null, primary key (price_date, goods_id, region_id, market_type_code))`,
  ),
  ...adding(rowsOf('price_point', 1)).split(';'),
  ...triggerOn('insert', 'new table as added', rowsOf('added', 1)),
  ...triggerOn('delete', 'old table as removed', rowsOf('removed', -1)),
  ...triggerOn(
    'update',
    'old table as removed new table as added',
    `${rowsOf('removed', -1)} union all ${rowsOf('added', 1)}`,
  ),
  `create function empty_price_sums() returns trigger language plpgsql as $$ begin truncate price_sum, price_month_sum; return null; end $$`,
  `create trigger price_sum_on_truncate after truncate on price_point for each statement execute function empty_price_sums()`,
  // Who moves to another division, or becomes another kind of market, takes all his prices along.
  `create function move_price_sums() returns trigger language plpgsql as $$ begin ${adding(`
    select p.price_date, p.goods_id, place.region_id, place.market_type_code, p.price, place.sign from price_point as p
    cross join (values (old.region_id, old.market_type_code, -1), (new.region_id, new.market_type_code, 1)) as place (region_id, market_type_code, sign)
    where p.enterprise_id = new.enterprise_id`)};
    return null; end $$`,
  `create trigger price_sum_on_place after update of region_id, market_type_code on enterprise
    for each row when (old.region_id is distinct from new.region_id or old.market_type_code is distinct from new.market_type_code)
    execute function move_price_sums()`,
];
