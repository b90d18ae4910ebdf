import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/database/tables.ts';

interface Part {
  readonly table_name: string;
  readonly name: string;
  /** Whether it is a constraint, and whether that points at another table. */
  readonly kind: 'index' | 'constraint' | 'foreign key';
  readonly definition: string;
}

/**
 * Runs `work` while the tables have no keys, references and indexes, then puts every one back as it was: checked and sorted once
 * for all rows instead of row by row, which is most of the time of a large load. Only inside a transaction, and for tables that
 * nobody else uses meanwhile.
 */
export async function whileBare(
  db: Kysely<Tables>,
  tables: readonly (keyof Tables)[],
  work: () => Promise<void>,
): Promise<void> {
  const parts = await partsOf(db, tables);
  const constraints = parts.filter(({ kind }) => kind !== 'index');
  const references = constraints.filter(({ kind }) => kind === 'foreign key');
  const keys = constraints.filter(({ kind }) => kind === 'constraint');
  const indexes = parts.filter(({ kind }) => kind === 'index');
  for (const { table_name, name } of [...references, ...keys]) {
    await sql`alter table ${sql.table(table_name)} drop constraint ${sql.ref(name)}`.execute(db);
  }
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(db);
  await work();
  for (const { definition } of indexes) await sql.raw(definition).execute(db);
  for (const { table_name, name, definition } of [...keys, ...references]) {
    await sql`alter table ${sql.table(table_name)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(db);
  }
}

/** As the catalogue describes them; checks stay in force, they cost nothing. */
async function partsOf(db: Kysely<Tables>, tables: readonly string[]): Promise<readonly Part[]> {
  const { rows } = await sql<Part>`
    select t.relname as table_name, c.conname as name, pg_get_constraintdef(c.oid) as definition,
      case c.contype when 'f' then 'foreign key' else 'constraint' end as kind
    from pg_constraint c join pg_class t on t.oid = c.conrelid
    where t.relname in (${sql.join(tables)}) and t.relnamespace = current_schema()::regnamespace and c.contype in ('p', 'u', 'f') and c.conparentid = 0
    union all
    select t.relname, i.relname, replace(pg_get_indexdef(i.oid), ' ON ONLY ', ' ON '), 'index'
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    where t.relname in (${sql.join(tables)}) and t.relnamespace = current_schema()::regnamespace
      and not exists (select from pg_constraint c where c.conindid = i.oid and c.contype in ('p', 'u'))
    order by 1, 2`.execute(db);
  return rows;
}
