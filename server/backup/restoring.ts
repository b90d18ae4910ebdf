import { existsSync, renameSync, rmSync } from 'node:fs';
import { sql } from 'kysely';
import { syncFolder } from '../database/embedded/durable-fs.ts';
import { databaseFolder, embeddedDatabase, ownFolder, postgresDatabase } from '../database/open.ts';
import { createWhole, serveFolder } from '../database/embedded/folder.ts';
import { refuseOldServer } from '../database/migrate.ts';
import type { Db } from '../database/tables.ts';
import { keepPrivate } from '../data-dir/private.ts';
import type { Header } from './format.ts';
import { loadBackup, refuseUnknownSchema } from './loading.ts';
import { type Contents, readBackup } from './reading.ts';

export interface Target {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}

type Progress = (text: string) => void;

/** Reads a backup to its end and throws unless it is whole and this program knows its schema. Touches nothing. */
export async function examine(file: string): Promise<Contents> {
  const contents = await readBackup(file);
  refuseUnknownSchema(contents.header);
  return contents;
}

/**
 * Puts an examined backup in the place of the database, whichever engine it was taken from: into a new folder or schema first, and only
 * when every row was compared does it take the place of the old one, which is kept aside. Gives where. Throws where a server runs.
 */
export async function restore(target: Target, file: string, header: Header, onProgress: Progress): Promise<string> {
  return target.databaseUrl === undefined
    ? restoreFolder(target.dataDir, file, header, onProgress)
    : restoreSchema(target.databaseUrl, file, header, onProgress);
}

async function restoreFolder(dataDir: string, file: string, header: Header, onProgress: Progress): Promise<string> {
  keepPrivate(dataDir, onProgress);
  const release = await ownFolder(dataDir);
  const folder = databaseFolder(dataDir);
  const fresh = `${folder}.restored`;
  try {
    rmSync(fresh, { recursive: true, force: true });
    onProgress('正在新建数据库');
    await createWhole(fresh);
    const database = embeddedDatabase(await serveFolder(fresh));
    let stamp: string;
    try {
      await loadBackup(database, file, header, onProgress);
      stamp = await stampOf(database.db);
    } finally {
      await database.close();
    }
    const aside = `${folder}.before-${stamp}`;
    const old = existsSync(folder);
    if (old) renameSync(folder, aside);
    renameSync(fresh, folder);
    syncFolder(dataDir);
    return old ? aside : '';
  } finally {
    rmSync(fresh, { recursive: true, force: true });
    release();
  }
}

async function restoreSchema(url: string, file: string, header: Header, onProgress: Progress): Promise<string> {
  const current = postgresDatabase(url);
  try {
    await refuseOldServer(current.db);
    const {
      rows: [here],
    } = await sql<{ schema: string | null }>`select current_schema() as schema`.execute(current.db);
    if (!here?.schema) throw new Error('数据库中没有可用的模式（schema），请检查 DATABASE_URL 中用户的权限。');
    await refuseServed(current.db);
    const stamp = await stampOf(current.db);
    const [fresh, aside] = [`restored_${stamp}`, `before_${stamp}`];
    await sql`create schema ${sql.ref(fresh)}`.execute(current.db);
    try {
      onProgress('正在新建表结构');
      const database = postgresDatabase(url, fresh);
      try {
        await loadBackup(database, file, header, onProgress);
      } finally {
        await database.close();
      }
      await current.db.transaction().execute(async (tx) => {
        await sql`alter schema ${sql.ref(here.schema ?? '')} rename to ${sql.ref(aside)}`.execute(tx);
        await sql`alter schema ${sql.ref(fresh)} rename to ${sql.ref(here.schema ?? '')}`.execute(tx);
        await pointFunctionsAt(tx, here.schema ?? '');
      });
      return aside;
    } finally {
      await sql`drop schema if exists ${sql.ref(fresh)} cascade`.execute(current.db);
    }
  } finally {
    await current.close();
  }
}

/** What servers write while their database is replaced or carried away would be lost: there must be none. */
export async function refuseServed(db: Db): Promise<void> {
  const {
    rows: [found],
  } = await sql<{ servers: number }>`
    select count(*) as servers from pg_stat_activity
    where datname = current_database() and application_name = 'commerce-supervision' and pid <> pg_backend_pid()`.execute(
    db,
  );
  if (found && found.servers > 0)
    throw new Error(`该数据库正被服务端使用（${found.servers} 个连接），没有作任何改动。请先停止所有服务端。`);
}

/** Functions that look for names in one schema only are told what theirs is called now. */
async function pointFunctionsAt(tx: Db, schema: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I(%s)', ${schema}::text, p.proname, pg_get_function_identity_arguments(p.oid)) as name from pg_proc p
    where p.pronamespace = ${schema}::regnamespace and exists (select from unnest(p.proconfig) as setting where setting like 'search_path=%')`.execute(
    tx,
  );
  for (const { name } of rows)
    await sql`alter function ${sql.raw(name)} set search_path = ${sql.ref(schema)}, pg_temp`.execute(tx);
}

async function stampOf(db: Db): Promise<string> {
  const { rows } = await sql<{ stamp: string }>`select to_char(now(), 'YYYYMMDD_HH24MISS') as stamp`.execute(db);
  return rows[0]?.stamp ?? '';
}
