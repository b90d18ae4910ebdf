import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { keepPrivate } from '../data-dir/private.ts';
import { EngineFailed, type Engine } from './embedded/bridge.ts';
import { inspectFolder } from './embedded/damage.ts';
import { holdFolder } from './embedded/hold.ts';
import { guarded, holderFile, lockFolder } from './embedded/lock.ts';
import { revivingEngine } from './embedded/reviving.ts';
import { migrate, refuseOldServer, type Migration } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { type Delay, untilReached } from './nodes/reached.ts';
import { narrowed } from './narrowed.ts';
import { embeddedPool, kyselyOver, type PoolSize, postgresPool, type QueryListener } from './pool.ts';
import type { Tables } from './tables.ts';
import { createWhole, serveFolder } from './embedded/folder.ts';

/** An open database. `close` ends every connection and, embedded, the engine and the lock. */
export interface Database {
  kind: 'embedded' | 'postgres';
  db: Kysely<Tables>;
  /** The same database for what may take long, statistics and exports: only few of these are asked at a time, however many wait. */
  figures: Kysely<Tables>;
  pool: pg.Pool;
  /** Adds a listener that hears every statement which has ended. */
  onQuery(listener: QueryListener): void;
  close(): Promise<void>;
}

export interface OpenOptions {
  /** postgres://… of a PostgreSQL server, version 15 or newer; without it the embedded engine serves `dataDir`/database. */
  url?: string;
  dataDir: string;
  /** How the PostgreSQL server is used, where not as usual. */
  size?: PoolSize;
  /** How long a PostgreSQL server that does not answer is waited for, ms, and by what timer; without it, not at all. */
  patience?: { readonly most: number; readonly delay: Delay };
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
  const database = await openUntouched(options);
  try {
    if (database.kind === 'postgres') await refuseOldServer(database.db);
    await migrate(database.db, options.migrations ?? migrations, (name) => onProgress(`正在升级数据库结构：${name}`));
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/** Opens the database as it is, for who wants to look at it or to keep it: no step of the schema is run. */
export async function openUntouched(options: OpenOptions): Promise<Database> {
  const { url, dataDir, size, patience, onProgress = () => undefined } = options;
  keepPrivate(dataDir, onProgress);
  if (url === undefined) return openFolder(dataDir, onProgress);
  const database = postgresDatabase(url, undefined, size);
  try {
    if (patience) await untilReached(database.db, patience, onProgress);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/** What share of the connections statistics and exports have at a time. */
const FIGURES_SHARE = 0.3;

/** The builders over a pool, one of them for figures, and who hears of their statements. */
function builders(pool: pg.Pool, figuresAtOnce: number): Pick<Database, 'db' | 'figures' | 'pool' | 'onQuery'> {
  const listeners = new Set<QueryListener>();
  const heard: QueryListener = (text, duration) => {
    for (const listener of listeners) listener(text, duration);
  };
  return {
    db: kyselyOver(pool, heard),
    figures: kyselyOver(narrowed(pool, figuresAtOnce), heard),
    pool,
    onQuery: (listener) => void listeners.add(listener),
  };
}

/** The database behind a PostgreSQL address, schema untouched; unqualified names are those of `schema` where one is given. */
export function postgresDatabase(url: string, schema?: string, size?: PoolSize): Database {
  const pool = postgresPool(url, schema, size);
  const figures = Math.max(1, Math.floor(pool.options.max * FIGURES_SHARE));
  return { kind: 'postgres', ...builders(pool, figures), close: () => pool.end() };
}

/** The database that a running embedded engine serves, schema untouched. */
export function embeddedDatabase(engine: Engine): Database {
  const pool = embeddedPool(() => engine.connect());
  const close = async () => {
    await pool.end();
    await engine.stop();
  };
  return { kind: 'embedded', ...builders(pool, 1), close };
}

async function openFolder(dataDir: string, onProgress: (text: string) => void): Promise<Database> {
  const release = await ownFolder(dataDir);
  try {
    const folder = databaseFolder(dataDir);
    if (inspectFolder(folder) === 'absent') {
      onProgress('首次启动，正在创建数据库');
      await createWhole(folder);
    }
    onProgress('正在打开数据库');
    const letGo = await holdFolder(folder);
    const guard = [guarded(holderFile(dataDir)), guarded(folder)];
    const start = (onEnd: (why: EngineFailed) => void) => {
      inspectFolder(folder);
      return serveFolder(folder, guard, onEnd);
    };
    const database = embeddedDatabase(
      await revivingEngine(async (onEnd) => start(onEnd), onProgress).catch((error: unknown) => {
        letGo();
        throw error;
      }),
    );
    const close = async () => {
      try {
        await database.close();
      } finally {
        letGo();
        release();
      }
    };
    return { ...database, close };
  } catch (error) {
    release();
    throw error;
  }
}

/** Where the embedded database lies in a data folder. */
export const databaseFolder = (dataDir: string): string => join(dataDir, 'database');

/** Takes a data folder for this process alone, by its lock files and by what it is on the disk; gives the function that lets it go. */
export async function ownFolder(dataDir: string): Promise<() => void> {
  const letGo = await holdFolder(dataDir);
  try {
    const release = lockFolder(dataDir);
    return () => {
      letGo();
      release();
    };
  } catch (error) {
    letGo();
    throw error;
  }
}
