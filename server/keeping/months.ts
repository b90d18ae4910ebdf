import { sql } from 'kysely';
import { before, type DateText, monthStart } from '#base/calendar.ts';
import type { Db } from '../database/tables.ts';

/** Tables of which every month is a table of its own 按月分表: those that others refer to come first. */
export interface MonthlyTables {
  readonly tables: readonly string[];
  /** The column of the day that tells the month. */
  readonly day: string;
}

/** The prices of outlets, their warnings and their trail. */
export const PRICE_TABLES: MonthlyTables = {
  tables: ['price_point', 'price_warning', 'price_change'],
  day: 'price_date',
};

const nextMonth = (month: DateText): DateText => before(month, -1, 'month');

/** The table of a month, e.g. `price_point_202611`; `month` is its first day. */
export const monthTable = (table: string, month: DateText): string => `${table}_${month.slice(0, 7).replace('-', '')}`;

/** The months that have tables of their own in place, the oldest first. */
export async function monthsOf(db: Db, { tables: [table = ''] }: MonthlyTables): Promise<readonly DateText[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_inherits as i join pg_class as c on c.oid = i.inhrelid
    where i.inhparent = ${table}::regclass order by 1`.execute(db);
  return rows.flatMap(({ name }) => {
    const [, year, month] = /_(\d{4})(\d{2})$/.exec(name) ?? [];
    return year === undefined ? [] : [`${year}-${month}-01`];
  });
}

/** The months of which days lie in the rest, for they have no table yet. */
export async function monthsAtRest(db: Db, { tables, day }: MonthlyTables): Promise<readonly DateText[]> {
  const each = tables.map(
    (table) => sql`select date_trunc('month', ${sql.ref(day)})::date::text as month from ${sql.table(`${table}_rest`)}`,
  );
  const { rows } = await sql<{ month: DateText }>`${sql.join(each, sql` union `)} order by 1`.execute(db);
  return rows.map(({ month }) => month);
}

/** Lays out the months between two days that have no table yet, but for those that it `skips`; gives how many. In a transaction. */
export async function layMonths(
  tx: Db,
  kind: MonthlyTables,
  { from, to, skips = () => false }: { from: DateText; to: DateText; skips?: (month: DateText) => boolean },
): Promise<number> {
  const there = new Set(await monthsOf(tx, kind));
  let laid = 0;
  for (let month = monthStart(from); month <= to; month = nextMonth(month)) {
    if (there.has(month) || skips(month)) continue;
    await layMonth(tx, kind, month);
    laid += 1;
  }
  return laid;
}

/** What lies in the rest goes along; nobody's triggers hear of it, for nothing is added or taken away. */
async function layMonth(tx: Db, kind: MonthlyTables, month: DateText): Promise<void> {
  const { tables, day } = kind;
  const until = nextMonth(month);
  for (const table of tables.toReversed()) {
    await makeMonth(tx, table, month);
    await sql`
      with gone as (delete from ${sql.table(`${table}_rest`)} where ${sql.ref(day)} >= ${month} and ${sql.ref(day)} < ${until} returning *)
      insert into ${sql.table(monthTable(table, month))} select * from gone`.execute(tx);
  }
  await putInPlace(tx, kind, month);
}

/** A table for a month, alike in columns, keys and indexes, which stands by itself still. */
export async function makeMonth(tx: Db, table: string, month: DateText): Promise<void> {
  await sql`create table ${sql.table(monthTable(table, month))} (like ${sql.table(table)} including all)`.execute(tx);
}

/** Makes the tables of a month part of their whole; the references of its rows are looked at. */
export async function putInPlace(tx: Db, { tables }: MonthlyTables, month: DateText): Promise<void> {
  for (const table of tables)
    await sql`
      alter table ${sql.table(table)} attach partition ${sql.table(monthTable(table, month))}
      for values from (${sql.lit(month)}) to (${sql.lit(nextMonth(month))})`.execute(tx);
}

/** Takes a month out of its whole and drops it: what refers to others goes before them, for it holds on to them wherever it stands. */
export async function dropMonth(tx: Db, { tables }: MonthlyTables, month: DateText): Promise<void> {
  for (const table of tables.toReversed()) {
    const own = sql.table(monthTable(table, month));
    await sql`alter table ${sql.table(table)} detach partition ${own}`.execute(tx);
    await sql`drop table ${own}`.execute(tx);
  }
}
