import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/tables.ts';
import type { BackedTable } from './format.ts';

/**
 * What no backup holds: sessions, what they have open, and captchas are of the hour, and a session that was ended since must not live again; the salt
 * of a day's visitors is to be gone with the day, wherever it is kept; the steps of the schema are told in the header and run anew.
 */
const LEFT_OUT = ['session', 'report_seen', 'captcha', 'visit_salt', 'schema_migration'];

/** Texts of values are the same on every engine and whatever the server's own settings; and a long read is no fault. */
const SETTINGS = [
  `set local statement_timeout = 0`,
  `set local datestyle = 'ISO, YMD'`,
  `set local intervalstyle = 'postgres'`,
  `set local bytea_output = 'hex'`,
  `set local extra_float_digits = 1`,
  `set local timezone = 'Asia/Shanghai'`,
];

/** Prepares a transaction for reading or writing rows as text. */
export async function speakPlainly(tx: Db): Promise<void> {
  for (const setting of SETTINGS) await sql.raw(setting).execute(tx);
}

/** The tables of the schema and their columns, without those that the database computes itself; one that is divided by months is one. */
export const tablesOf = (db: Db): Promise<readonly BackedTable[]> =>
  described(db, sql`c.relkind in ('r', 'p') and not c.relispartition and c.relname <> all(${LEFT_OUT})`);

/** Some tables, be they months of another. */
export const namedTables = (db: Db, names: readonly string[]): Promise<readonly BackedTable[]> =>
  described(db, sql`c.relname = any(${names})`);

async function described(db: Db, wanted: RawBuilder<unknown>): Promise<readonly BackedTable[]> {
  const { rows } = await sql<BackedTable>`
    select c.relname as name, json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = current_schema()::regnamespace and ${wanted}
    group by c.relname order by c.relname`.execute(db);
  return rows;
}

/** Where the counters of keys stand; one that was never asked is left out. */
export async function sequencesOf(db: Db): Promise<readonly { readonly name: string; readonly value: string }[]> {
  const { rows } = await sql<{ name: string; value: string }>`
    select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = current_schema() and last_value is not null order by 1`.execute(db);
  return rows;
}

export async function migrationsOf(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('schema_migration') is not null as there`.execute(
    db,
  );
  if (!rows[0]?.there) return [];
  return (await db.selectFrom('schema_migration').select('name').orderBy('name').execute()).map(({ name }) => name);
}

/** Rows are read in pieces of about this much text; one row alone may be larger. */
const PIECE = 1_048_576;
const MOST_ROWS = 4_096;

/** The rows of a table, each the JSON array of its values as text; a list at a time. Within a transaction. */
export async function* rowsOf(tx: Db, { name, columns }: BackedTable): AsyncGenerator<readonly string[]> {
  const values = sql.join(columns.map((column) => sql`${sql.ref(column.name)}::text`));
  await sql`declare backed_rows no scroll cursor for select array_to_json(array[${values}])::text as line from ${sql.table(name)}`.execute(
    tx,
  );
  let count = 4;
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(count)} from backed_rows`.execute(tx);
    if (rows.length > 0) yield rows.map(({ line }) => line);
    if (rows.length < count) break;
    const size = rows.reduce((sum, { line }) => sum + line.length, 0);
    if (size < PIECE / 2) count = Math.min(count * 2, MOST_ROWS);
    else if (size > PIECE * 2) count = Math.max(1, count >> 1);
  }
  await sql`close backed_rows`.execute(tx);
}
