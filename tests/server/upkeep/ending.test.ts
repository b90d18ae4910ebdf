import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { accountCalls } from '#subjects/account/calls.ts';
import { noticeCalls } from '#subjects/notice/calls.ts';
import { sessionCalls } from '#subjects/session/calls.ts';
import { ask, NOBODY, perform, send } from '../../support/outside/client.ts';
import { clientOf } from '../../support/outside/signed.ts';
import { type Cluster, clusterless, startCluster } from '../../support/serving/cluster.ts';
import { freePort } from '../../support/serving/free-port.ts';
import { firstPasswordIn, serveEmpty } from '../../support/serving/empty.ts';
import { runToEnd, startProgram } from '../../support/serving/running.ts';
import { PASSWORD } from '../../support/serving/template.ts';

const onPostgres = process.env['TEST_ENGINE'] === 'postgres';

describe('a server that is told to end', { timeout: 120_000 }, () => {
  it('says so first, answers as long as a proxy needs to notice, then ends', async () => {
    // Long enough for a busy machine to ask, be answered and write within it.
    const served = await serveEmpty({ env: { STOP_DELAY_SECONDS: '8' } });
    const admin = await served.enter();
    process.kill(served.pid, 'SIGTERM');
    await vi.waitUntil(async () => (await send(served.url, '/readyz')).status === 503, {
      timeout: 2_500,
      interval: 20,
    });
    expect(JSON.parse((await send(served.url, '/readyz')).body)).toEqual({ status: 'ending' });
    expect((await served.publish(admin, '停止之前')).code).toBe(1);
    await served.restart();
    expect(await served.titles(await served.enter())).toContain('停止之前');
    await served.close();
  });
});

describe.runIf(onPostgres && clusterless === undefined)(
  'several servers of one PostgreSQL',
  { timeout: 180_000 },
  () => {
    let cluster: Cluster;
    beforeAll(async () => {
      cluster = await startCluster();
    }, 120_000);
    afterAll(() => cluster?.remove());

    const SECRET = '6f1c0e1db8a94c5ab0f2f5c3d4a76e91d2b38c47';
    const OTHER = 'b3a91e5d70c24f86a1d94e0b7c6f2d58e9a40713';

    it('starts when the database does, which is up last', async () => {
      await cluster.halt('fast');
      const starting = serveEmpty({ databaseUrl: cluster.url, env: { SECRET } });
      await pause(6_000);
      await cluster.resume();
      await (await starting).close();
    });

    it('waits no longer than it is told to, and says that it waits', async () => {
      const { code, said } = await runToEnd(['server/start.mjs'], {
        PAGES: 'off',
        DATABASE_URL: `postgres://office:x@127.0.0.1:${await freePort()}/commerce`,
        DATABASE_WAIT_SECONDS: '2',
        DATA_DIR: `${process.env['TMPDIR'] ?? '/tmp'}/waiting-${process.pid}`,
      });
      expect([code, said]).toEqual([1, expect.stringContaining('数据库没有应答，正在等待（最多 2 秒）')]);
      expect(said).toContain('请确认 PostgreSQL 已启动');
    });

    it('refuses to start with another secret, until that is accepted or the former one is named', async () => {
      const environment = {
        DATABASE_URL: cluster.url,
        DATA_DIR: `${process.env['TMPDIR'] ?? '/tmp'}/other-secret-${process.pid}`,
        DEMO: 'off',
        PAGES: 'off',
        PORT: '0',
        LOG_LEVEL: 'warn',
      };
      const program = ['server/start.mjs'];
      const refused = await runToEnd(program, { ...environment, SECRET: OTHER });
      expect([refused.code, refused.said]).toEqual([
        1,
        expect.stringContaining('本节点的 SECRET 与该数据库其他节点使用的不同'),
      ]);
      const changed = await startProgram(program, { ...environment, SECRET: OTHER, SECRET_PREVIOUS: SECRET });
      await changed.end('SIGTERM');
      expect((await runToEnd(program, { ...environment, SECRET })).code).toBe(1);
      const accepted = await runToEnd(['server/cli/run.mjs', 'db', 'accept-secret'], {
        ...environment,
        SECRET,
      });
      expect(accepted.said).toContain('已改以本机的 SECRET 为准');
      const back = await startProgram(program, { ...environment, SECRET });
      await back.end('SIGTERM');
    });

    it('two that begin at the same moment fill the database once and share what none was told', async () => {
      await cluster.run('create database two');
      const url = cluster.urlOf('two');
      const both = await Promise.all([startNode(url, 'one'), startNode(url, 'two')]);
      const told = () => both.flatMap(({ said }) => firstPasswordIn(said()) ?? []);
      await vi.waitUntil(() => told().length > 0, { timeout: 5_000 });
      const [first, second] = both.map(({ greeted }) => greeted.url) as [string, string];
      const password = told()[0] as string;
      const admin = clientOf(await ask(first, NOBODY, sessionCalls.login, { username: 'admin', password }));
      await perform(first, admin, accountCalls.changePassword, { oldPassword: password, newPassword: PASSWORD });
      expect((await ask(second, admin, noticeCalls.sent, {})).code).toBe(1);
      for (const { end } of both) await end('SIGTERM');
      expect(told()).toHaveLength(1);
    });
  },
);

/** A server of that database, with a data folder of its own and without a secret. */
const startNode = (url: string, name: string) =>
  startProgram(['server/start.mjs'], {
    DATABASE_URL: url,
    DATA_DIR: `${process.env['TMPDIR'] ?? '/tmp'}/node-${name}-${process.pid}`,
    DEMO: 'off',
    PAGES: 'off',
    CAPTCHA: 'off',
    PORT: '0',
    LOG_LEVEL: 'warn',
  });
