import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, it } from 'vitest';
import { type Cluster, clusterless, startCluster } from '../../support/serving/cluster.ts';
import { freePort } from '../../support/serving/free-port.ts';
import { type Ended, runToEnd } from '../../support/serving/running.ts';

const here = process.env['TEST_ENGINE'] === 'postgres' && clusterless === undefined;
const PASSWORD = 'the password of office/42';

let cluster: Cluster;
let dataDir: string;
const mute = createServer(() => undefined);

beforeAll(async () => {
  if (!here) return;
  mute.listen(0, '127.0.0.1');
  cluster = await startCluster();
  await cluster.run(`create role office login password '${PASSWORD}'`, 'create database commerce owner office');
  cluster.configure({
    entrance: ['host all postgres 127.0.0.1/32 trust', 'host all office 127.0.0.1/32 scram-sha-256'],
  });
  await cluster.run('select pg_reload_conf()');
}, 60_000);
afterAll(async () => {
  mute.close();
  await cluster?.remove();
});

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'refused-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

/** What a start, or a word of the command line, comes to with that address. */
const started = (url: string, program = ['server/start.mjs']): Promise<Ended> =>
  runToEnd(program, {
    DATABASE_URL: url,
    DATABASE_WAIT_SECONDS: '0',
    DATA_DIR: dataDir,
    PORT: '0',
    PAGES: 'off',
    LOG_LEVEL: 'warn',
  });

const REFUSED: readonly (readonly [string, () => string | Promise<string>, RegExp])[] = [
  [
    'a wrong password',
    () => cluster.urlOf('commerce', 'office', 'wrong'),
    /数据库拒绝登录：用户名或密码不正确。请检查 DATABASE_URL 中的用户名和密码（密码中的特殊字符须写成 %XX）。/,
  ],
  [
    'no password where one is asked for',
    () => cluster.urlOf('commerce', 'office'),
    /数据库要求密码，而 DATABASE_URL 中没有可用的密码。请写成 postgres:\/\/用户:密码@主机:5432\/数据库。/,
  ],
  [
    'a user that nobody knows',
    () => cluster.urlOf('commerce', 'nobody_here', 'x'),
    /数据库拒绝登录：该用户不存在或不允许从本机连接（.*nobody_here.*）。请检查 DATABASE_URL 中的用户名和服务器的 pg_hba\.conf。/,
  ],
  [
    'a database that does not exist',
    () => cluster.urlOf('comerce', 'office', PASSWORD),
    /数据库不存在（database "comerce" does not exist）。请先在 PostgreSQL 中建立它（create database …），或改正 DATABASE_URL 中的数据库名。/,
  ],
  [
    'a server that is not there',
    async () => `postgres://office:x@127.0.0.1:${await freePort()}/commerce`,
    /无法连接数据库：127\.0\.0\.1:\d+ 没有应答。请确认 PostgreSQL 已启动，并检查 DATABASE_URL 中的主机和端口。/,
  ],
  [
    'a server that takes the line and says nothing',
    () => `postgres://office:x@127.0.0.1:${(mute.address() as AddressInfo).port}/commerce`,
    /无法连接数据库：主机没有应答。请检查网络、防火墙和 DATABASE_URL 中的主机。/,
  ],
  [
    'a database in which the user may make nothing',
    () => cluster.urlOf('postgres', 'office', PASSWORD),
    /数据库用户的权限不足（permission denied for schema public）。请让该用户成为数据库的所有者，再重新启动。/,
  ],
];

describe.runIf(here)(
  'a PostgreSQL that does not let the server in ends its start with what to do',
  { timeout: 60_000 },
  () => {
    it.each(REFUSED)('%s', async (_, url, told) => {
      const { code, said } = await started(await url());
      expect(said).toMatch(told);
      expect(said).toMatch(/^无法启动：/m);
      expect(said).not.toMatch(/ {4}at |SASL|\.(?:ts|mjs):\d/);
      expect(said).not.toContain(PASSWORD);
      expect(code).toBe(1);
    });

    it.each(REFUSED.slice(0, 1))('and a check by the command line likewise: %s', async (_, url, told) => {
      const { code, said } = await started(await url(), ['server/cli/run.mjs', 'db', 'check']);
      expect(said).toMatch(told);
      expect(said).not.toMatch(/ {4}at |SASL|\.(?:ts|mjs):\d/);
      expect(code).toBe(1);
    });
  },
);
