import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, rmSync } from 'node:fs';
import pg from 'pg';
import { inject } from 'vitest';
import { serveEngine } from '#server/database/embedded/bridge.ts';
import { embeddedDatabase, postgresDatabase, type Database } from '#server/database/open.ts';
import { urlOf } from './database-template.ts';

const onPostgres = () => process.env['TEST_ENGINE'] === 'postgres';
const adminUrl = () => process.env['TEST_DATABASE_URL'] ?? '';

/** A copy of a database is one of its files: page by page through the log it would take nearly three times as long. */
const copyOf = (template: string) => `template ${template} strategy file_copy`;

/**
 * A database of its own for the caller on the engine that the project runs on, migrated and empty, or a copy of `template`.
 * `close` also removes it.
 */
export async function freshDatabase(template = inject('databaseTemplate')): Promise<Database> {
  if (onPostgres()) return freshOnServer(template);
  return embeddedDatabase(await serveEngine({ image: template }));
}

/** A database of its own that holds what `fill` puts into it; filled by the first test file of a run that asks for `name`. */
export async function filledDatabase(name: string, fill: (db: Database['db']) => Promise<void>): Promise<Database> {
  return freshDatabase(onPostgres() ? await filledOnServer(name, fill) : await filledImage(name, fill));
}

async function filledImage(name: string, fill: (db: Database['db']) => Promise<void>): Promise<string> {
  const template = inject('databaseTemplate');
  const path = `${template}.${name}`;
  if (existsSync(path)) return path;
  const engine = await serveEngine({ image: template });
  const database = embeddedDatabase(engine);
  const draft = `${path}.${randomBytes(4).toString('hex')}`;
  await fill(database.db);
  await engine.dump(draft);
  await database.close();
  keepFirst(draft, path);
  return path;
}

/** Two files of a run may fill the same image: the first one stays, for an image that is replaced under its reader cannot be read. */
function keepFirst(draft: string, path: string): void {
  try {
    linkSync(draft, path);
  } catch (problem) {
    if (!existsSync(path)) throw problem;
  }
  rmSync(draft);
}

async function filledOnServer(name: string, fill: (db: Database['db']) => Promise<void>): Promise<string> {
  const template = inject('databaseTemplate');
  const filled = `${template}_${name}`;
  if (await exists(filled)) return filled;
  const draft = `${filled}_${randomBytes(4).toString('hex')}`;
  await execute(adminUrl(), `create database ${draft} ${copyOf(template)}`);
  const database = postgresDatabase(urlOf(adminUrl(), draft));
  await fill(database.db);
  await database.close();
  // Somebody else may have been faster: then this one is as good.
  return execute(adminUrl(), `alter database ${draft} rename to ${filled}`).then(
    () => filled,
    () => draft,
  );
}

async function exists(name: string): Promise<boolean> {
  const client = new pg.Client(adminUrl());
  await client.connect();
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  await client.end();
  return rowCount === 1;
}

async function freshOnServer(template: string): Promise<Database> {
  const admin = adminUrl();
  const name = `${template}_${randomBytes(4).toString('hex')}`;
  await execute(admin, `create database ${name} ${copyOf(template)}`);
  const database = postgresDatabase(urlOf(admin, name));
  const close = async () => {
    await database.close();
    await execute(admin, `drop database if exists ${name} with (force)`);
  };
  return { ...database, close };
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
