import { type Kysely, sql } from 'kysely';

/**
 * A table of its own for the prices of each month 按月分表, and for their warnings and their trail: what is older than it is kept is taken out as a whole,
 * without touching what stays. Days whose month is not laid out yet lie in a rest until the job of the months comes by. Also how long each kind of datum is
 * kept 数据留存, and what has become of the months that were taken out.
 */
export async function priceMonths(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES) await sql.raw(`alter table ${table} rename to ${table}_whole`).execute(db);
  for (const statement of WITHOUT_KEYS) await sql.raw(statement).execute(db);
  const {
    rows: [days],
  } = await sql<{ first: string | null; last: string | null }>`
    select min(price_date)::text as first, max(price_date)::text as last from price_point_whole`.execute(db);
  for (const table of TABLES) {
    await sql.raw(`create table ${table}_rest partition of ${table} default`).execute(db);
    if (days?.first && days.last)
      for (const { name, from, until } of monthsBetween(days.first, days.last))
        await sql
          .raw(`create table ${table}_${name} partition of ${table} for values from ('${from}') to ('${until}')`)
          .execute(db);
    await sql.raw(`insert into ${table} (${COLUMNS[table]}) select ${COLUMNS[table]} from ${table}_whole`).execute(db);
  }
  for (const table of TABLES.toReversed()) await sql.raw(`drop table ${table}_whole`).execute(db);
  for (const statement of KEYS) await sql.raw(statement).execute(db);
}

/** What is referred to first. */
const TABLES = ['price_point', 'price_warning', 'price_change'] as const;
const COLUMNS: Readonly<Record<(typeof TABLES)[number], string>> = {
  price_point: 'price_date, goods_id, enterprise_id, price, batch_id',
  price_warning: 'price_date, goods_id, enterprise_id, price, deviation_percent',
  price_change: 'price_date, goods_id, enterprise_id, former_price, former_batch_id, price, batch_id',
};

function monthsBetween(first: string, last: string): ReadonlyArray<{ name: string; from: string; until: string }> {
  const two = (number: number) => String(number).padStart(2, '0');
  const start = (month: number) => `${Math.floor(month / 12)}-${two((month % 12) + 1)}-01`;
  const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  const begin = monthOf(first);
  return Array.from({ length: monthOf(last) - begin + 1 }, (_, at) => ({
    name: start(begin + at)
      .slice(0, 7)
      .replace('-', ''),
    from: start(begin + at),
    until: start(begin + at + 1),
  }));
}

const WITHOUT_KEYS = [
  `create table price_point (
    price_date date not null, goods_id integer not null, enterprise_id integer not null, price numeric(7, 2) not null,
    batch_id integer, constraint price_above_zero check (price > 0)) partition by range (price_date)`,
  `create table price_warning (
    price_date date not null, goods_id integer not null, enterprise_id integer not null, price numeric(7, 2) not null,
    deviation_percent numeric(8, 2) not null) partition by range (price_date)`,
  `create table price_change (
    price_date date not null, goods_id integer not null, enterprise_id integer not null, former_price numeric(7, 2) not null,
    former_batch_id integer, price numeric(7, 2) not null, batch_id integer not null) partition by range (price_date)`,
];

const REFERENCING: Readonly<Record<string, string>> = {
  insert: 'referencing new table as added',
  delete: 'referencing old table as removed',
  update: 'referencing old table as removed new table as added',
};

/** Checked and sorted once all rows are there; the tables of the months follow their whole. */
const KEYS = [
  `alter table price_point add primary key (price_date, goods_id, enterprise_id), add foreign key (goods_id) references goods,
    add foreign key (enterprise_id) references enterprise`,
  `create index price_point_series on price_point (goods_id, enterprise_id, price_date) include (price)`,
  `alter table price_warning add primary key (price_date, goods_id, enterprise_id),
    add constraint price_warning_of_price foreign key (price_date, goods_id, enterprise_id) references price_point on update cascade on delete cascade`,
  `create index price_warning_rank on price_warning (price_date, abs(deviation_percent) desc, enterprise_id, goods_id)`,
  `create index price_warning_series on price_warning (goods_id, enterprise_id, price_date)`,
  `alter table price_change add foreign key (batch_id) references price_batch`,
  `create index price_change_place on price_change (price_date, goods_id, enterprise_id, batch_id desc)`,
  `create index price_change_batch on price_change (batch_id, price_date, goods_id, enterprise_id)`,
  ...['insert', 'delete', 'update', 'truncate'].map(
    (event) =>
      `create trigger price_day_on_${event} after ${event} on price_point ${REFERENCING[event] ?? ''}
        for each statement execute function ${event === 'truncate' ? 'empty_price_days' : `add_price_days_on_${event}`}()`,
  ),
  // The last days of the city are found without reading those before.
  `create index price_day_date on price_day (price_date)`,
  `create table retention_rule (
    kind text primary key, keep integer, changed_at bigint not null, changed_name text not null, version integer not null default 1,
    check (keep > 0))`,
  `create table archived_month (
    kind text not null, month date not null, state text not null check (state in ('archived', 'wanted', 'back')), row_count bigint not null,
    bytes bigint not null, file text not null, archived_at bigint not null, wanted_name text, held_until date, fault text not null default '', primary key (kind, month))`,
];
