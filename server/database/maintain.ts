import { sql } from 'kysely';
import type { Database } from './open.ts';

/**
 * Clears dead rows, refreshes statistics and writes a checkpoint. The embedded engine has no background workers, so the server calls
 * this at quiet hours; a PostgreSQL server does it by itself and nothing happens. Requests get their turn between two tables.
 */
export async function maintain(database: Database): Promise<void> {
  if (database.kind === 'postgres') return;
  const tables = await sql<{ schema: string; name: string }>`
    select n.nspname as schema, c.relname as name from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema' order by 1, 2`.execute(
    database.db,
  );
  for (const table of tables.rows) {
    await sql`vacuum (analyze) ${sql.table(`${table.schema}.${table.name}`)}`.execute(database.db);
  }
  await sql`checkpoint`.execute(database.db);
}
