import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** What the analyses of markets and business areas need beyond the registers: district plans, visits a day, and when customers were surveyed. */
export async function markets(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table market_plan (
    region_id integer not null references region, begin_year smallint not null, end_year smallint not null,
    retained integer not null check (retained >= 0), added integer not null check (added >= 0), floor_area numeric(12, 1) not null check (floor_area >= 0),
    primary key (region_id, begin_year), check (begin_year <= end_year))`,
  `create table area_visit (
    area_id integer not null references business_area, visit_date date not null, visitors integer not null check (visitors >= 0),
    primary key (area_id, visit_date))`,
  `alter table business_area add column surveyed_on date`,
];
