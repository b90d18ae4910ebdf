import { keyringOf, logKeyOf } from '#server/database/logs/keys.ts';
import { keptSecret } from '#server/data-dir/kept.ts';
import { type Database, openDatabase } from '#server/database/open.ts';

export interface Place {
  readonly dataDir: string;
  /** Of a PostgreSQL; without it the embedded engine's database in `dataDir`. */
  readonly databaseUrl: string | undefined;
}

/** Opens the database that a server was served from, with the key its logs were written with. Only while no server runs. */
export async function openServed({ dataDir, databaseUrl }: Place): Promise<Database> {
  const opened = await openDatabase({ dataDir, ...(databaseUrl === undefined ? {} : { url: databaseUrl }) });
  keyringOf(opened.db).use(logKeyOf(keptSecret(dataDir)));
  return opened;
}
