import { type Kysely, sql } from 'kysely';
import { adding } from '../produce/price-sums.ts';

/** Sums of prices by division follow where an enterprise stood on the day of a price: who moves from some day on takes along only what is of later days. */
export async function placedPrices(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const stood = (row: string) =>
  `left join region_placement as h on h.enterprise_id = ${row}.enterprise_id and ${row}.price_date >= h.since and ${row}.price_date < h.until`;

const rowsOf = (table: string, sign: number) => `
  select r.price_date, r.goods_id, coalesce(h.region_id, e.region_id) as region_id, e.market_type_code, r.price, ${sign} as sign
  from ${table} as r join enterprise as e using (enterprise_id) ${stood('r')}`;

const written = (event: string, signed: string) =>
  `create or replace function add_price_sums_on_${event}() returns trigger language plpgsql as $$ begin ${adding(signed)}; return null; end $$`;

const STATEMENTS = [
  written('insert', rowsOf('added', 1)),
  written('delete', rowsOf('removed', -1)),
  written('update', `${rowsOf('removed', -1)} union all ${rowsOf('added', 1)}`),
  `create or replace function move_price_sums() returns trigger language plpgsql as $$ begin ${adding(`
    select p.price_date, p.goods_id, coalesce(h.region_id, place.region_id) as region_id, place.market_type_code, p.price, place.sign
    from price_point as p ${stood('p')}
    cross join (values (old.region_id, old.market_type_code, -1), (new.region_id, new.market_type_code, 1)) as place (region_id, market_type_code, sign)
    where p.enterprise_id = new.enterprise_id`)};
    return null; end $$`,
  // Where a division is gone with the change that made it, what counted there counts for the one that it was made of.
  `create function move_placed_prices() returns trigger language plpgsql as $$ begin ${adding(`
    select p.price_date, p.goods_id, place.region_id, e.market_type_code, p.price, place.sign
    from price_point as p join enterprise as e using (enterprise_id) cross join (values (old.region_id, -1), (new.region_id, 1)) as place (region_id, sign)
    where p.enterprise_id = new.enterprise_id and p.price_date >= new.since and p.price_date < new.until`)};
    return null; end $$`,
  `create trigger price_sum_on_placement after update of region_id on region_placement for each row when (old.region_id <> new.region_id)
    execute function move_placed_prices()`,
];
