import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Database, openDatabase } from '#server/database/open.ts';
import { urlOf } from '../../support/database-template.ts';

/** Works on an empty database of the embedded engine, which is gone afterwards. */
export async function onEmbedded<T>(work: (database: Database) => Promise<T>): Promise<T> {
  return inFolder(async (dataDir) => closing(await openDatabase({ dataDir }), work));
}

/** Works on an empty database of the PostgreSQL at `url`, which is gone afterwards. */
export async function onServer<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const name = `commerce_bench_${randomBytes(4).toString('hex')}`;
  const admin = new pg.Client(url);
  await admin.connect();
  await admin.query(`create database ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`);
  try {
    return await inFolder(async (dataDir) => closing(await openDatabase({ url: urlOf(url, name), dataDir }), work));
  } finally {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
}

async function inFolder<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-database-'));
  try {
    return await work(dataDir);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function closing<T>(database: Database, work: (database: Database) => Promise<T>): Promise<T> {
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
