import pg from 'pg';
import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { noticeCalls } from '#subjects/notice/calls.ts';
import { noticeEvents } from '#subjects/notice/events.ts';
import { sessionCalls } from '#subjects/session/calls.ts';
import { type Answer, ask, type Client, NOBODY, send } from '../../support/outside/client.ts';
import { clientOf } from '../../support/outside/signed.ts';
import { type Cluster, clusterless, type Halt, startCluster } from '../../support/serving/cluster.ts';
import { connected, lineOf } from '../../support/serving/line.ts';
import { serve, type Served } from '../../support/served.ts';

const onPostgres = process.env['TEST_ENGINE'] === 'postgres';
const GONE = '数据库暂时不可用，请稍后重试';
/** A server that comes back waits ten seconds at most between two tries to listen again. */
const BACK_WITHIN = 30_000;

let cluster: Cluster;
let served: Served;
let admin: Client;
let line: Socket;
const cuts: string[] = [];

const login = (): Promise<Answer> => ask(served.url, NOBODY, sessionCalls.login, { username: 'admin', password: served.password });
const publish = (title: string): Promise<Answer> => ask(served.url, admin, noticeCalls.publish, { title, content: '内容', everyone: true });
const titles = async (): Promise<readonly string[]> => (await cluster.run<{ title: string }>('select title from notice order by notice_id')).map(({ title }) => title);
const ready = () => send(served.url, '/readyz');

/** Says something on the bus as another server of the same database would. */
async function sayElsewhere(): Promise<void> {
  const other = new pg.Client(cluster.url);
  await other.connect();
  await other.query('select pg_notify($1, $2)', ['commerce_event', JSON.stringify({ name: noticeEvents.changed.name, payload: {}, from: 'another' })]);
  await other.end();
}

beforeAll(async () => {
  if (!onPostgres || clusterless !== undefined) return;
  cluster = await startCluster();
  served = await serve({ databaseUrl: cluster.url, callsOnly: true, env: { RATE_LIMIT: '1000000' } });
  admin = clientOf(await login());
  line = lineOf(served.url, admin);
  line.on('disconnect', (reason) => cuts.push(reason));
  expect(await connected(line)).toBe(true);
  await line.emitWithAck('join', noticeEvents.changed.name);
}, 180_000);

afterAll(async () => {
  line?.disconnect();
  await served?.close();
  await cluster?.remove();
});

describe.runIf(onPostgres && clusterless === undefined)('a PostgreSQL that stops under a running server', { timeout: 120_000 }, () => {
  it.each<[Halt, string]>([['fast', 'in order'], ['immediate', 'as if it had crashed']])('(%s, %s) is said while it is gone and found again when it is back', async (how) => {
    const [before, during, after] = [`${how} 之前`, `${how} 期间`, `${how} 之后`];
    expect((await publish(before)).code).toBe(1);
    const { pid } = served;
    await cluster.halt(how);

    for (const answer of [await publish(during), await ask(served.url, admin, noticeCalls.sent, {}), await login()]) {
      expect([answer.status, answer.headers['retry-after'], answer.code, answer.msg, answer.data]).toEqual([503, '5', 503, GONE, null]);
    }
    const said = await ready();
    expect([said.status, said.headers['retry-after'], JSON.parse(said.body)]).toEqual([503, '5', { status: 'unavailable', reason: GONE }]);
    expect((await send(served.url, '/healthz')).status).toBe(200);
    expect((await send(served.operationsUrl, '/healthz')).status).toBe(200);
    expect((await send(served.operationsUrl, '/metrics')).status).toBe(200);

    await cluster.resume();
    await vi.waitUntil(async () => (await ready()).status === 200, { timeout: BACK_WITHIN, interval: 100 });
    expect((await publish(after)).code).toBe(1);
    expect(await titles()).toEqual(expect.arrayContaining([before, after]));
    expect(await titles()).not.toContain(during);

    // What another server of the same database says is heard again, on the same line.
    const told = vi.fn();
    line.on(noticeEvents.changed.name, told);
    await vi.waitUntil(async () => {
      await sayElsewhere();
      return told.mock.calls.length > 0;
    }, { timeout: BACK_WITHIN, interval: 250 });
    line.off(noticeEvents.changed.name, told);
    expect([served.pid, line.connected, cuts]).toEqual([pid, true, []]);
  });
});
