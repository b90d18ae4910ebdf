import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { record, recordLogin, SYSTEM } from '#server/audit/record.ts';
import { verifyLog } from '#server/audit/verify.ts';
import { LOG_ROLE, separateLogs, separationNotice } from '#server/database/logs/role.ts';
import { type Database, openDatabase } from '#server/database/open.ts';

const onPostgres = process.env['TEST_ENGINE'] === 'postgres';
const adminUrl = process.env['TEST_DATABASE_URL'] ?? '';
const suffix = randomBytes(4).toString('hex');

async function asAdministrator(statements: readonly string[], database?: string): Promise<void> {
  const url = new URL(adminUrl);
  if (database !== undefined) url.pathname = database;
  const client = new pg.Client(url.href);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A database that belongs to a user of its own, as an installation has one. */
async function installation(name: string, rights: string): Promise<Database> {
  const user = `${name}_${suffix}`;
  await asAdministrator([`create role ${user} login password 'x' ${rights}`, `create database ${user} owner ${user}`]);
  const url = new URL(adminUrl);
  Object.assign(url, { username: user, password: 'x', pathname: user });
  const dataDir = mkdtempSync(join(tmpdir(), 'log-role-'));
  const database = await openDatabase({ url: url.href, dataDir });
  const close = async () => {
    await database.close();
    rmSync(dataDir, { recursive: true });
    // The owner of the logs is one of the whole server: what it has here goes with the database, the role itself may be another's.
    await asAdministrator([`drop database ${user} with (force)`, `drop role ${user}`]);
  };
  return { ...database, close };
}

const CHANGES = [
  `update operation_log set target = 'x'`,
  'delete from operation_log',
  'truncate operation_log',
  'alter table operation_log disable trigger user',
  'drop trigger operation_log_kept on operation_log',
  `update login_log set outcome = 'x'`,
  'delete from login_log',
  'truncate login_log',
  'alter table login_log disable trigger all',
  `update log_head set last_id = 0`,
  'delete from log_head',
  'truncate log_head',
  'alter table log_head disable trigger user',
  'create or replace function refuse_log_change() returns trigger language plpgsql as $$ begin return new; end $$',
  `set role ${LOG_ROLE}`,
  'alter table operation_log owner to current_user',
  'create trigger t before insert on operation_log for each row execute function refuse_head_change()',
];

/** Nobody of the program can change what is logged, and the program goes on logging. */
async function expectKept({ db, pool }: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await record(tx, { actor: SYSTEM, address: '', action: 'x', target: 'y' });
    await recordLogin(tx, { userName: 'a', address: '', outcome: 'refused' });
  });
  // PostgreSQL answers this with a warning, and grants nothing.
  await pool.query('grant all on operation_log, login_log, log_head to public');
  for (const statement of CHANGES)
    await expect(pool.query(statement), statement).rejects.toMatchObject({
      code: expect.stringMatching(/^42501$/) as string,
    });
  for (const log of ['operation_log', 'login_log'] as const)
    expect(await verifyLog(db, log)).toMatchObject({ intact: true });
}

describe.runIf(onPostgres)('SECURITY 31: in PostgreSQL the logs belong to a role of their own', () => {
  let plain: Database;
  beforeAll(async () => {
    plain = await installation('logs_plain', 'nocreaterole');
  });
  afterAll(() => plain.close());

  it('where the program may create roles it hands them over at the start, once', async () => {
    const database = await installation('logs_maker', 'createrole');
    try {
      await database.db
        .transaction()
        .execute((tx) => record(tx, { actor: SYSTEM, address: '', action: 'x', target: 'before' }));
      expect(await separateLogs(database)).toEqual({ kind: 'separate' });
      await expectKept(database);
      expect(await separateLogs(database)).toEqual({ kind: 'separate' });
    } finally {
      await database.close();
    }
  });

  it('where it may not, it says what an administrator has to run, and goes on; run, they do the same', async () => {
    const separation = await separateLogs(plain);
    if (separation.kind !== 'open') throw new Error('it may not create roles');
    expect(separationNotice(separation).join('\n')).toMatch(
      /日志表尚未与程序隔离。数据库用户 logs_plain_\w+ 无权创建角色，由数据库管理员在本库中执行：[\s\S]+owner to commerce_log;[\s\S]+程序照常运行/,
    );
    await plain.db
      .transaction()
      .execute((tx) => record(tx, { actor: SYSTEM, address: '', action: 'x', target: 'meanwhile' }));
    await asAdministrator(separation.statements, `logs_plain_${suffix}`);
    expect(await separateLogs(plain)).toEqual({ kind: 'separate' });
    await expectKept(plain);
  });

  it('a superuser is told that nothing restrains him', async () => {
    const url = new URL(adminUrl);
    url.pathname = `logs_plain_${suffix}`;
    const database = await openDatabase({ url: url.href, dataDir: mkdtempSync(join(tmpdir(), 'log-role-')) });
    try {
      expect(separationNotice(await separateLogs(database))[0]).toContain('是超级用户，对它无从限制');
    } finally {
      await database.close();
    }
  });
});

describe.runIf(!onPostgres)('the embedded database', () => {
  it('has one user: there is nothing to hand over and nothing to say', async () => {
    const { freshDatabase } = await import('../../support/database.ts');
    const database = await freshDatabase();
    expect(separationNotice(await separateLogs(database))).toEqual([]);
    await database.close();
  });
});
