import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Goods, prices and the warnings that follow from them. */
export async function prices(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table goods (
    goods_id integer primary key, parent_id integer references goods, num text not null unique, code text not null unique,
    name text not null, level smallint not null, threshold_percent numeric(5, 2), sort integer not null)`,
  // Clustered by day first: the table of a day and the reference of a warning read neighbouring rows.
  `create table price_point (
    price_date date not null, goods_id integer not null references goods, enterprise_id integer not null references enterprise,
    price numeric(7, 2) not null check (price > 0), primary key (price_date, goods_id, enterprise_id))`,
  `create index price_point_series on price_point (goods_id, enterprise_id, price_date) include (price)`,
  `create table price_warning (
    price_date date not null, goods_id integer not null, enterprise_id integer not null, price numeric(7, 2) not null,
    deviation_percent numeric(8, 2) not null, primary key (price_date, goods_id, enterprise_id),
    foreign key (price_date, goods_id, enterprise_id) references price_point on delete cascade)`,
  // The list of a day is read by the size of the departure.
  `create index price_warning_rank on price_warning (price_date, abs(deviation_percent) desc, enterprise_id, goods_id)`,
];
