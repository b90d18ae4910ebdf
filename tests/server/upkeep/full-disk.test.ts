import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '#server/database/open.ts';
import { unavailability } from '#server/upkeep/unavailable.ts';
import { type Answer, send } from '../../support/outside/client.ts';
import { type Cluster, clusterless, startCluster } from '../../support/serving/cluster.ts';
import { serveEmpty } from '../../support/serving/empty.ts';
import { diskless, type SmallDisk, smallDisk } from '../../support/serving/small-disk.ts';

const onPostgres = process.env['TEST_ENGINE'] === 'postgres';
const impossible = diskless() ?? (onPostgres ? clusterless : undefined);
const FULL = '服务器磁盘空间不足，未能保存，请联系管理员清理后重试';
/** Long enough to need room of its own, whatever is packed. */
const LONG = Array.from({ length: 800 }, (_, index) => String(index * 7_919))
  .join(' ')
  .slice(0, 4_900);
const MOST_TRIES = 400;

let disk: SmallDisk;
let cluster: Cluster | undefined;
beforeEach(async (context) => {
  if (impossible !== undefined) return context.skip(impossible);
  disk = smallDisk(220);
  cluster = onPostgres ? await startCluster({ below: disk.path }) : undefined;
});
afterEach(async () => {
  await cluster?.remove();
  if (impossible === undefined) disk.remove();
});

describe('a disk that fills up under a running server', { timeout: 180_000 }, () => {
  it('keeps nothing half, refuses in Chinese what it cannot keep and says so, is read from as ever, and goes on once there is room', async () => {
    const served = await serveEmpty(cluster ? { databaseUrl: cluster.url } : { dataDir: join(disk.path, 'data') });
    try {
      const ready = () => send(served.url, '/readyz');
      const admin = await served.enter();
      const written: string[] = [];
      disk.fill();
      let refused: Answer | undefined;
      for (let turn = 0; refused === undefined && turn < MOST_TRIES; turn += 1) {
        const answer = await served.publish(admin, `通知 ${turn}`, LONG);
        if (answer.code === 1) written.unshift(`通知 ${turn}`);
        else refused = answer;
      }
      expect([refused?.status, refused?.headers['retry-after'], refused?.code, refused?.msg, refused?.data]).toEqual([
        503,
        '5',
        503,
        FULL,
        null,
      ]);
      const said = await ready();
      expect([said.status, said.headers['retry-after'], JSON.parse(said.body)]).toEqual([
        503,
        '5',
        { status: 'unavailable', reason: FULL },
      ]);
      expect((await send(served.url, '/healthz')).status).toBe(200);
      expect(await served.titles(admin)).toEqual(written);

      const { pid } = served;
      disk.free();
      await vi.waitUntil(async () => (await ready()).status === 200, { timeout: 30_000, interval: 200 });
      expect((await served.publish(admin, '有了空间', LONG)).code).toBe(1);
      expect(await served.titles(admin)).toEqual(['有了空间', ...written]);
      expect(served.pid).toBe(pid);
    } finally {
      await served.close();
    }
  });
});

describe.runIf(!onPostgres)('a disk that has no room for the embedded engine’s own log', { timeout: 120_000 }, () => {
  it('loses nothing that was acknowledged, and is back by itself once there is room', async () => {
    const told: string[] = [];
    const database = await openDatabase({
      dataDir: join(disk.path, 'data'),
      migrations: [],
      onProgress: (text) => told.push(text),
    });
    const { db } = database;
    const add = () => sql`insert into entry values (1)`.execute(db);
    const kept = async () =>
      (await sql<{ n: number }>`select count(*)::int as n from entry`.execute(db)).rows[0]?.n ?? 0;
    await sql`create table entry (n int)`.execute(db);
    // Rows have room in their page; every one is to need a new file of the log.
    let acknowledged = 1;
    await add();
    disk.fill();
    let problem: unknown;
    for (let turn = 0; problem === undefined && turn < 40; turn += 1) {
      problem = await add()
        .then(() => {
          acknowledged += 1;
          return sql`select pg_switch_wal()`.execute(db);
        })
        .then(
          () => undefined,
          (thrown: unknown) => thrown,
        );
    }
    expect(unavailability(problem)).toBe('数据库暂时不可用，请稍后重试');
    // Started again it finds no room either, and that is what everybody hears from then on.
    await vi.waitUntil(
      () =>
        kept().then(
          () => false,
          (thrown: unknown) => unavailability(thrown) === '服务器磁盘空间不足，数据库暂时不可用，请联系管理员清理',
        ),
      { timeout: 30_000, interval: 200 },
    );
    expect(told).toContain('磁盘空间不足，内嵌数据库无法恢复运行，腾出空间后会自行恢复');
    disk.free();
    await vi.waitUntil(
      () =>
        kept().then(
          (count) => count >= acknowledged,
          () => false,
        ),
      { timeout: 60_000, interval: 200 },
    );
    await add();
    expect(told).toContain('内嵌数据库已恢复运行');
    await database.close();
  });
});
