import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refuseOldServer } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open.ts';
import { startFault } from '#server/upkeep/start-faults.ts';
import { freshDatabase } from '../../support/database.ts';
import { freePort } from '../../support/serving/free-port.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'start-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const told = (start: Promise<unknown>): Promise<string> => start.then(() => '', startFault);

describe('what stops the start is told in Chinese, with what to do', () => {
  it('a port that is taken', async () => {
    const first = createServer().listen(0, '127.0.0.1');
    await once(first, 'listening');
    const { port } = first.address() as AddressInfo;
    expect(await told(once(createServer().listen(port, '127.0.0.1'), 'listening'))).toMatch(
      `端口 ${port} 已被其他程序占用。请停止`,
    );
    first.close();
  });

  it('a data folder that is none, or where nothing may be written', async () => {
    writeFileSync(join(dataDir, 'file'), '');
    expect(await told(openDatabase({ dataDir: join(dataDir, 'file', 'below') }))).toMatch(/不是目录。请检查 DATA_DIR/);
    expect(startFault(Object.assign(new Error('x'), { code: 'EACCES', path: '/srv/data', syscall: 'mkdir' }))).toMatch(
      /^没有权限访问 \/srv\/data。请检查它的所有者和权限/,
    );
    expect(startFault(Object.assign(new Error('x'), { code: 'ENOSPC' }))).toMatch(/^磁盘空间不足。请先腾出/);
  });

  it('a PostgreSQL that is not there, an address that is none, a name that nobody knows', async () => {
    const port = await freePort();
    expect(await told(openDatabase({ dataDir, url: `postgres://u:p@127.0.0.1:${port}/d` }))).toBe(
      `无法连接数据库：127.0.0.1:${port} 没有应答。请确认 PostgreSQL 已启动，并检查 DATABASE_URL 中的主机和端口。`,
    );
    expect(await told(openDatabase({ dataDir, url: 'postgres://u:p@host.invalid/d' }))).toMatch(
      /找不到主机 host\.invalid|暂时无法解析主机名 host\.invalid/,
    );
    expect(await told(openDatabase({ dataDir, url: 'postgres://u:p@[/d' }))).toMatch(/^DATABASE_URL 不是合法的地址/);
  });

  it.runIf(process.env['TEST_ENGINE'] === 'postgres')(
    'a database and a user that PostgreSQL does not know',
    async () => {
      const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
      url.pathname = '/no_such_database';
      expect(await told(openDatabase({ dataDir, url: url.href }))).toMatch(
        /^数据库不存在（.*no_such_database.*）。请先在 PostgreSQL 中建立它/,
      );
      url.pathname = '/postgres';
      url.username = 'nobody_here';
      expect(await told(openDatabase({ dataDir, url: url.href }))).toMatch(/^数据库拒绝登录：/);
    },
  );

  it('a PostgreSQL that is too old', async () => {
    const database = await freshDatabase();
    await database.db.connection().execute(async (connection) => {
      await sql`create function current_setting(name text) returns text language sql as $$ select case when $1 = 'server_version_num' then '140012' else '14.12' end $$`.execute(
        connection,
      );
      await sql`set search_path = public, pg_catalog`.execute(connection);
      await expect(refuseOldServer(connection)).rejects.toThrow(
        'PostgreSQL 版本过低：服务器是 14.12，本系统需要 15 或更新的版本',
      );
    });
    await database.close();
  });
});
