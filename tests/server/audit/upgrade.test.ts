import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordLogin } from '#server/audit/record.ts';
import { verifyLog } from '#server/audit/verify.ts';
import { serveEngine } from '#server/database/embedded/bridge.ts';
import { migrate } from '#server/database/migrate.ts';
import { migrations } from '#server/database/migrations/index.ts';
import { type Database, embeddedDatabase } from '#server/database/open.ts';

let database: Database;
beforeAll(async () => {
  database = embeddedDatabase(await serveEngine({}));
  await migrate(
    database.db,
    migrations.filter(({ name }) => name < '0004'),
  );
});
afterAll(() => database.close());

describe('a database that was filled before there was administration', () => {
  it('keeps its sign-ins, takes them into the chain, and gives the administrator the new rights', async () => {
    const { db } = database;
    await sql`insert into role (role_code, name, built_in) values ('ROLE_ADMIN', '系统管理员', true), ('ROLE_REVIEWER', '审核人员', true), ('ROLE_OWN', '自建', false)`.execute(
      db,
    );
    await sql`insert into login_log (user_name, address, outcome, at) values ('admin', '10.0.0.1', 'signed-in', 1), ('nobody', '10.0.0.2', 'refused', 2)`.execute(
      db,
    );
    await migrate(db, migrations);
    await db
      .transaction()
      .execute((tx) => recordLogin(tx, { userName: 'admin', address: '10.0.0.1', outcome: 'signed-in' }));
    expect(await verifyLog(db, 'login_log')).toMatchObject({ intact: true, checked: 3 });
    await expect(sql`delete from login_log where login_log_id = 1`.execute(db)).rejects.toThrow(
      'a log is only added to',
    );
    const rights = await db.selectFrom('role_permission').selectAll().where('permission', '=', 'user.write').execute();
    expect(rights).toEqual([{ role_code: 'ROLE_ADMIN', permission: 'user.write' }]);
    expect(await db.selectFrom('role').select(['role_code', 'data_scope']).orderBy('role_code').execute()).toEqual([
      { role_code: 'ROLE_ADMIN', data_scope: 'all' },
      { role_code: 'ROLE_OWN', data_scope: 'all' },
      { role_code: 'ROLE_REVIEWER', data_scope: 'region' },
    ]);
  });
});
