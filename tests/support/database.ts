import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { serveEngine } from '#server/database/bridge.ts';
import { embeddedDatabase, postgresDatabase, type Database } from '#server/database/open.ts';
import { urlOf } from './database-template.ts';

/** A database of its own for the caller, migrated and empty, on the engine that the project runs on. `close` also removes it. */
export async function freshDatabase(): Promise<Database> {
  const template = inject('databaseTemplate');
  if (process.env['TEST_ENGINE'] === 'postgres') return freshOnServer(template);
  return embeddedDatabase(await serveEngine({ image: template }));
}

async function freshOnServer(template: string): Promise<Database> {
  const admin = process.env['TEST_DATABASE_URL'] ?? '';
  const name = `${template}_${randomBytes(4).toString('hex')}`;
  await execute(admin, `create database ${name} template ${template}`);
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
