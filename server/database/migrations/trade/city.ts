import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** What stands in the city: outlets, compounds, business areas, their customers and heat, weekly sales, cameras. */
export async function city(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table outlet (
    outlet_id integer primary key, name text not null, region_id integer not null references region,
    market_type_code text not null references market_type, address text not null,
    lng double precision not null, lat double precision not null, x double precision not null, y double precision not null,
    floor_area numeric(10, 1) not null, service_radius integer not null, opened_year smallint not null)`,
  // Metres, not degrees: the core point type is exact enough on them, and circles are circles.
  `create index outlet_place on outlet using gist (point(x, y))`,
  `create index outlet_type on outlet (market_type_code, region_id)`,
  `create table compound (
    compound_id integer primary key, name text not null, region_id integer not null references region,
    lng double precision not null, lat double precision not null, x double precision not null, y double precision not null,
    male integer not null, female integer not null, ages jsonb not null)`,
  `create index compound_place on compound using gist (point(x, y))`,
  `create table store_week (
    enterprise_id integer not null references enterprise, year smallint not null, week smallint not null check (week between 1 and 53),
    day_amounts jsonb not null, night_amounts jsonb not null, primary key (enterprise_id, year, week))`,
  `create table business_area (
    area_id integer primary key, name text not null unique, region_id integer not null references region,
    lng double precision not null, lat double precision not null)`,
  `create table customer_profile (
    area_id integer not null references business_area, kind text not null check (kind in ('gender', 'occupation', 'source-city')),
    name text not null, amount integer not null, sort integer not null, primary key (area_id, kind, name))`,
  `create table heat_point (
    area_id integer not null references business_area, lng double precision not null, lat double precision not null, total integer not null)`,
  `create index heat_point_area on heat_point (area_id)`,
  `create table camera_group (camera_group_id integer primary key, region_id integer not null references region, name text not null)`,
  `create table camera (
    camera_id text primary key, camera_group_id integer not null references camera_group, name text not null, trans_type smallint not null)`,
];
