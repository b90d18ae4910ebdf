import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/database/tables.ts';

type Db = Kysely<Tables>;

/** All rows of a table by the hash of what is in them, with how often they are there. */
export type Copy = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** A transaction that was committed while the journal was kept: when it wrote, and what. */
export interface Committed {
  readonly from: number;
  readonly to: number;
  readonly tables: ReadonlySet<string>;
}

export interface Journal {
  readonly committed: readonly Committed[];
  /** Hashes of the rows that came and went, by table: whatever differs from a copy made before has to be among them. */
  readonly came: ReadonlyMap<string, ReadonlySet<string>>;
  readonly went: ReadonlyMap<string, ReadonlySet<string>>;
}

const NAME = 'attack_journal';

/** Those that hold rows themselves: of one that is divided by months, its months. */
async function tablesOf(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname <> ${NAME} order by 1`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

/**
 * Begins to write down every change of every row, in the transaction of the change: what is rolled back leaves no line, what is committed
 * cannot leave none. The clock is the database's, which is this machine's.
 */
export async function keepJournal(db: Db): Promise<void> {
  await sql
    .raw(
      `create table ${NAME} (tx bigint not null, at double precision not null, name text not null, went text, came text)`,
    )
    .execute(db);
  await sql
    .raw(`create function note_in_journal() returns trigger language plpgsql security definer as $$ begin
    insert into ${NAME} values (txid_current(), extract(epoch from clock_timestamp()) * 1000, tg_table_name,
      case when tg_op <> 'INSERT' then md5(old::text) end, case when tg_op <> 'DELETE' then md5(new::text) end);
    return null; end $$`)
    .execute(db);
  for (const table of await tablesOf(db)) {
    await sql
      .raw(
        `create trigger note_in_journal after insert or update or delete on ${table} for each row execute function note_in_journal()`,
      )
      .execute(db);
  }
}

export async function readJournal(db: Db): Promise<Journal> {
  const { rows: committed } = await sql<{ from: number; to: number; tables: string[] }>`
    select min(at) as from, max(at) as to, array_agg(distinct name) as tables from ${sql.table(NAME)} group by tx order by 1`.execute(
    db,
  );
  const { rows } = await sql<{
    name: string;
    went: string | null;
    came: string | null;
  }>`select distinct name, went, came from ${sql.table(NAME)}`.execute(db);
  const byTable = (pick: 'came' | 'went') => {
    const found = new Map<string, Set<string>>();
    for (const row of rows) {
      const hash = row[pick];
      if (hash !== null) found.set(row.name, (found.get(row.name) ?? new Set()).add(hash));
    }
    return found;
  };
  return {
    committed: committed.map(({ from, to, tables }) => ({ from, to, tables: new Set(tables) })),
    came: byTable('came'),
    went: byTable('went'),
  };
}

/** A copy of every table. */
export async function copyOf(db: Db): Promise<Copy> {
  const copies = new Map<string, ReadonlyMap<string, number>>();
  for (const table of await tablesOf(db)) {
    const { rows } = await sql<{
      hash: string;
      n: number;
    }>`select md5(t::text) as hash, count(*) as n from ${sql.table(table)} as t group by 1`.execute(db);
    copies.set(table, new Map(rows.map(({ hash, n }) => [hash, n])));
  }
  return copies;
}

/** How many rows of each table came and went between two copies, and those of them that no committed change tells of. */
export function differences(
  before: Copy,
  after: Copy,
  { came, went }: Journal,
): { readonly changed: ReadonlyMap<string, number>; readonly untold: readonly string[] } {
  const changed = new Map<string, number>();
  const untold: string[] = [];
  for (const table of new Set([...before.keys(), ...after.keys()])) {
    const [old, now] = [before.get(table) ?? new Map<string, number>(), after.get(table) ?? new Map<string, number>()];
    const added = [...now].filter(([hash, n]) => n > (old.get(hash) ?? 0)).map(([hash]) => hash);
    const gone = [...old].filter(([hash, n]) => n > (now.get(hash) ?? 0)).map(([hash]) => hash);
    if (added.length + gone.length > 0) changed.set(table, added.length + gone.length);
    const dark =
      added.filter((hash) => !came.get(table)?.has(hash)).length +
      gone.filter((hash) => !went.get(table)?.has(hash)).length;
    if (dark > 0) untold.push(`${table}: ${dark} rows differ that no committed change tells of`);
  }
  return { changed, untold };
}
