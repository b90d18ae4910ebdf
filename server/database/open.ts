import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, rmdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { createFolder, EngineFailed, serveEngine, type Engine } from './embedded/bridge.ts';
import { DatabaseDamaged, inspectFolder } from './embedded/damage.ts';
import { syncFolder } from './embedded/durable-fs.ts';
import { lockFolder } from './embedded/lock.ts';
import { migrate, type Migration } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { embeddedPool, kyselyOver, postgresPool } from './pool.ts';
import type { Tables } from './tables.ts';

/** An open database. `close` ends every connection and, embedded, the engine and the lock. */
export interface Database {
  kind: 'embedded' | 'postgres';
  db: Kysely<Tables>;
  pool: pg.Pool;
  close(): Promise<void>;
}

export interface OpenOptions {
  /** postgres://… of a PostgreSQL server, version 15 or newer; without it the embedded engine serves `dataDir`/database. */
  url?: string;
  dataDir: string;
  /** Told in Chinese what is being done, for the console of whoever starts the server. */
  onProgress?: (text: string) => void;
  /** The steps of the schema, where they are not the program's own. */
  migrations?: readonly Migration[];
}

/**
 * Opens the database and brings its schema up to date. Throws `DatabaseLocked`, `DatabaseDamaged` or an error of the server,
 * each with a Chinese text that says what to do, and then leaves nothing open.
 */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const onProgress = options.onProgress ?? (() => undefined);
  const database = options.url ? postgresDatabase(options.url) : await openFolder(options.dataDir, onProgress);
  try {
    await migrate(database.db, options.migrations ?? migrations, (name) => onProgress(`正在升级数据库结构：${name}`));
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/** The database behind a PostgreSQL address, schema untouched. */
export function postgresDatabase(url: string): Database {
  const pool = postgresPool(url);
  return { kind: 'postgres', db: kyselyOver(pool), pool, close: () => pool.end() };
}

/** The database that a running embedded engine serves, schema untouched. */
export function embeddedDatabase(engine: Engine): Database {
  const pool = embeddedPool(() => engine.connect());
  const close = async () => {
    await pool.end();
    await engine.stop();
  };
  return { kind: 'embedded', db: kyselyOver(pool), pool, close };
}

async function openFolder(dataDir: string, onProgress: (text: string) => void): Promise<Database> {
  mkdirSync(dataDir, { recursive: true });
  const release = lockFolder(dataDir);
  try {
    const folder = join(dataDir, 'database');
    if (inspectFolder(folder) === 'absent') {
      onProgress('首次启动，正在创建数据库');
      await createWhole(dataDir, folder);
    }
    onProgress('正在打开数据库');
    const database = embeddedDatabase(await serveFolder(folder));
    const close = async () => {
      try {
        await database.close();
      } finally {
        release();
      }
    };
    return { ...database, close };
  } catch (error) {
    release();
    throw error;
  }
}

/** A creation that is broken off leaves database.tmp behind and never half a `database`. */
async function createWhole(dataDir: string, folder: string): Promise<void> {
  const draft = `${folder}.tmp`;
  const seed = seedFile();
  const attempt = async () => {
    rmSync(draft, { recursive: true, force: true });
    await createFolder(draft, seed);
  };
  const kept = existsSync(seed);
  try {
    await attempt();
  } catch (error) {
    if (!kept) throw error;
    rmSync(seed, { force: true });
    await attempt();
  }
  if (existsSync(folder)) rmdirSync(folder);
  renameSync(draft, folder);
  syncFolder(dataDir);
}

async function serveFolder(folder: string): Promise<Engine> {
  try {
    return await serveEngine({ folder });
  } catch (error) {
    if (!(error instanceof EngineFailed)) throw error;
    const complaint = error.log.findLast((line) => /\b(PANIC|FATAL|ERROR):/.test(line)) ?? error.message;
    if (/No space left|ENOSPC/.test(complaint)) {
      throw new Error('磁盘空间不足，数据库无法打开。请先腾出空间，再重新启动。', { cause: error });
    }
    throw new DatabaseDamaged(folder, `数据库引擎无法打开其中的文件（引擎报告：${complaint.trim()}）`, { cause: error });
  }
}

/** A bare database, the same for everybody, kept beside the packages: making one from it spares the slowest part of a first start. */
function seedFile(): string {
  const engine = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const { version } = JSON.parse(readFileSync(join(engine, '../../package.json'), 'utf8')) as { version: string };
  return fileURLToPath(new URL(`../../node_modules/.cache/commerce-supervision/bare-database-${version}.tar`, import.meta.url));
}
