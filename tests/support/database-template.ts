import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { serveEngine } from '#server/database/embedded/bridge.ts';
import { migrate } from '#server/database/migrate.ts';
import { migrations } from '#server/database/migrations/index.ts';
import { embeddedDatabase, postgresDatabase } from '#server/database/open.ts';

/** Embedded: the path of a tar of a migrated database. PostgreSQL: the name of a migrated database, which prefixes its copies too. */
declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplate: string;
  }
}

/** Makes the migrated database that every test file's own is copied from, once per project and run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  return project.name.endsWith('postgres') ? postgresTemplate(project) : embeddedTemplate(project);
}

/** Given to the whole run: what a second project over the embedded engine begins with is the same. */
async function embeddedTemplate(project: TestProject) {
  const run = project.vitest.getRootProject();
  if ('databaseTemplate' in run.getProvidedContext()) return async () => undefined;
  const folder = mkdtempSync(join(tmpdir(), 'database-template-'));
  const path = join(folder, 'template.tar');
  const engine = await serveEngine({});
  const database = embeddedDatabase(engine);
  await migrate(database.db, migrations);
  await engine.dump(path);
  await database.close();
  run.provide('databaseTemplate', path);
  return async () => rmSync(folder, { recursive: true, force: true });
}

async function postgresTemplate(project: TestProject) {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) throw new Error('TEST_DATABASE_URL is not set: see tests/support/postgres.sh');
  const name = `commerce_test_${randomBytes(4).toString('hex')}`;
  const admin = new pg.Client(url);
  await admin.connect();
  await admin.query(`create database ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`);
  const database = postgresDatabase(urlOf(url, name));
  await migrate(database.db, migrations);
  await database.close();
  project.provide('databaseTemplate', name);
  return async () => {
    const left = await admin.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [name],
    );
    for (const { datname } of left.rows) await admin.query(`drop database if exists ${datname} with (force)`);
    await admin.end();
  };
}

/** The address of another database on the same server. */
export function urlOf(admin: string, name: string): string {
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return url.href;
}
