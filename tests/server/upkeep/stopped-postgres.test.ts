import pg from 'pg';
import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { noticeCalls } from '#subjects/notice/calls.ts';
import { noticeEvents } from '#subjects/notice/events.ts';
import { ask, type Client, send } from '../../support/outside/client.ts';
import { type Cluster, clusterless, type Halt, startCluster } from '../../support/serving/cluster.ts';
import { type EmptySystem, serveEmpty } from '../../support/serving/empty.ts';
import { connected, lineOf } from '../../support/serving/line.ts';

const onPostgres = process.env['TEST_ENGINE'] === 'postgres';
const GONE = '数据库暂时不可用，请稍后重试';
/** A server that comes back waits ten seconds at most between two tries to listen again. */
const BACK_WITHIN = 30_000;

let cluster: Cluster;
let served: EmptySystem;
let admin: Client;
let line: Socket;
let renewals = 0;
let renewing = true;

const ready = () => send(served.url, '/readyz');

/** Says something on the bus as another server of the same database would. */
async function sayElsewhere(): Promise<void> {
  const other = new pg.Client(cluster.url);
  await other.connect();
  await other.query('select pg_notify($1, $2)', [
    'commerce_event',
    JSON.stringify({ name: noticeEvents.changed.name, payload: {}, from: 'another' }),
  ]);
  await other.end();
}

beforeAll(async () => {
  if (!onPostgres || clusterless !== undefined) return;
  cluster = await startCluster();
  served = await serveEmpty({ databaseUrl: cluster.url });
  admin = await served.enter();
  line = lineOf(served.url, admin);
  if (!(await connected(line))) throw new Error('the line was refused');
  await line.emitWithAck('join', noticeEvents.changed.name);
  // As the programs do: a line that was closed is made anew, and told since when its page has its answers.
  line.on('disconnect', () => {
    renewals += 1;
    if (renewing) void connected(line);
  });
  line.on('connect', () => line.emit('join', noticeEvents.changed.name));
}, 180_000);

afterAll(async () => {
  renewing = false;
  line?.disconnect();
  await served?.close();
  await cluster?.remove();
});

describe.runIf(onPostgres && clusterless === undefined)(
  'a PostgreSQL that stops under a running server',
  { timeout: 120_000 },
  () => {
    it.each<[Halt, string]>([
      ['fast', 'in order'],
      ['immediate', 'as if it had crashed'],
    ])('(%s, %s) is said while it is gone and found again when it is back', async (how) => {
      const [before, during, after] = [`${how} 之前`, `${how} 期间`, `${how} 之后`];
      expect((await served.publish(admin, before)).code).toBe(1);
      const { pid } = served;
      const renewed = renewals;
      await cluster.halt(how);

      for (const answer of [
        await served.publish(admin, during),
        await ask(served.url, admin, noticeCalls.sent, {}),
        await served.login(),
      ]) {
        expect([answer.status, answer.headers['retry-after'], answer.code, answer.msg, answer.data]).toEqual([
          503,
          '5',
          503,
          GONE,
          null,
        ]);
      }
      const said = await ready();
      expect([said.status, said.headers['retry-after'], JSON.parse(said.body)]).toEqual([
        503,
        '5',
        { status: 'unavailable', reason: GONE },
      ]);
      expect((await send(served.url, '/healthz')).status).toBe(200);
      expect((await send(served.operationsUrl, '/healthz')).status).toBe(200);
      expect((await send(served.operationsUrl, '/metrics')).status).toBe(200);

      await cluster.resume();
      await vi.waitUntil(async () => (await ready()).status === 200, { timeout: BACK_WITHIN, interval: 100 });
      await vi.waitUntil(() => renewals > renewed && line.connected, { timeout: BACK_WITHIN });
      expect((await served.publish(admin, after)).code).toBe(1);
      expect(await served.titles(admin)).toEqual(expect.arrayContaining([before, after]));
      expect(await served.titles(admin)).not.toContain(during);

      // What another server of the same database says is heard again, on the same line.
      const told = vi.fn();
      line.on(noticeEvents.changed.name, told);
      await vi.waitUntil(
        async () => {
          await sayElsewhere();
          return told.mock.calls.length > 0;
        },
        { timeout: BACK_WITHIN, interval: 250 },
      );
      line.off(noticeEvents.changed.name, told);
      expect([served.pid, line.connected]).toEqual([pid, true]);
    });

    it('ends the line of a session that was ended while nothing was heard', async () => {
      const other = await served.enter();
      const theirs = lineOf(served.url, other);
      expect(await connected(theirs)).toBe(true);
      await cluster.run(
        `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen commerce_event'`,
        `delete from session where session_id = (select session_id from session order by created_at desc limit 1)`,
      );
      await vi.waitUntil(() => !theirs.connected, { timeout: BACK_WITHIN });
      expect(await connected(theirs)).toBe(false);
      expect((await ask(served.url, other, noticeCalls.sent, {})).status).toBe(401);
    });

    it('says at /readyz that the schema is another program’s', async () => {
      await cluster.run(`insert into schema_migration (name) values ('9999-of-tomorrow')`);
      expect(JSON.parse((await ready()).body)).toEqual({
        status: 'unavailable',
        reason: '数据库已由更新版本的程序升级，本节点应更换程序后重新启动',
      });
      await cluster.run(`delete from schema_migration where name = '9999-of-tomorrow'`);
      expect((await ready()).status).toBe(200);
    });
  },
);
