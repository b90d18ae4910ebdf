import { mkdtempSync, readdirSync, renameSync, rmSync, statSync, chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerProblems } from '#server/http/problems.ts';
import { serveHealth } from '#server/operations/health.ts';
import { keepPrivate } from '#server/data-dir/private.ts';
import { roomOf } from '#server/upkeep/room.ts';
import { type Database, openDatabase } from '#server/database/open.ts';

const embedded = process.env['TEST_ENGINE'] === 'embedded';
let dataDir: string;
let told: string[];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'gone-'));
  told = [];
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(dataDir, { recursive: true, force: true });
});

const open = () => openDatabase({ dataDir, migrations: [], onProgress: (text) => told.push(text) });

/** What the city's port answers of this database: a call that writes, and both questions after its health. */
function askedOf({ db }: Database): FastifyInstance {
  const app = Fastify();
  const room = roomOf(db);
  answerProblems(app, room.heard);
  serveHealth(app, { db, version: '1', hears: () => true }, () => 'ready', room, []);
  app.post('/write', async () => ({
    count: (await sql`insert into entry values (1)`.execute(db)).numAffectedRows?.toString() ?? '1',
  }));
  return app;
}

async function expectUnavailable(app: FastifyInstance, message: RegExp): Promise<void> {
  const write = await app.inject({ method: 'POST', url: '/write' });
  expect([write.statusCode, write.headers['retry-after']]).toEqual([503, '5']);
  expect(write.json()).toEqual({ code: 503, msg: expect.stringMatching(message) as unknown, data: null });
  const ready = await app.inject('/readyz');
  expect([ready.statusCode, ready.headers['retry-after'], ready.json()]).toEqual([
    503,
    '5',
    { status: 'unavailable', reason: expect.stringMatching(message) as unknown },
  ]);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
}

describe.runIf(embedded)('the embedded database, gone while the server runs', { timeout: 120_000 }, () => {
  it('comes back by itself when its worker was killed, with everything that was acknowledged', async () => {
    const workers = new Set<Worker>();
    const { postMessage } = Worker.prototype;
    vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function remembered(
      this: Worker,
      ...message: Parameters<typeof postMessage>
    ) {
      workers.add(this);
      postMessage.apply(this, message);
    });
    const database = await open();
    await sql`create table entry (n int)`.execute(database.db);
    const app = askedOf(database);
    for (let round = 1; round <= 2; round += 1) {
      expect((await app.inject({ method: 'POST', url: '/write' })).statusCode).toBe(200);
      expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' });
      await Promise.all([...workers].map((worker) => worker.terminate()));
      await expectUnavailable(app, /^数据库暂时不可用，请稍后重试$/);
      await vi.waitUntil(async () => (await app.inject('/readyz')).statusCode === 200, { timeout: 60_000 });
      expect((await sql`select n from entry`.execute(database.db)).rows).toHaveLength(round);
    }
    expect(told).toEqual(
      expect.arrayContaining(['内嵌数据库已停止运行', '正在重新启动内嵌数据库', '内嵌数据库已恢复运行']),
    );
    await database.close();
  });

  it.each<[string, () => void]>([
    ['its lock is deleted', () => rmSync(join(dataDir, 'lock'), { recursive: true })],
    ['its folder is deleted', () => rmSync(dataDir, { recursive: true })],
    ['its database is moved away', () => renameSync(join(dataDir, 'database'), join(dataDir, 'elsewhere'))],
  ])('writes nothing more once %s, says so, and still lets no other server at the same database', async (_, take) => {
    const database = await open();
    await sql`create table entry (n int)`.execute(database.db);
    const app = askedOf(database);
    expect((await app.inject({ method: 'POST', url: '/write' })).statusCode).toBe(200);
    take();
    await expectUnavailable(app, /数据目录已被移走或删除，服务端已停止读写数据库/);
    expect(told.at(-1)).toMatch(/已被删除、移走或替换，为避免损坏数据，服务端已停止读写数据库/);
    const elsewhere = mkdtempSync(join(tmpdir(), 'elsewhere-'));
    const moved = join(dataDir, 'elsewhere');
    if (statSync(moved, { throwIfNoEntry: false })) {
      renameSync(moved, join(elsewhere, 'database'));
      await expect(openDatabase({ dataDir: elsewhere, migrations: [] })).rejects.toThrow(`进程号 ${process.pid}`);
    } else if (statSync(dataDir, { throwIfNoEntry: false })) {
      await expect(open()).rejects.toThrow(`进程号 ${process.pid}`);
    }
    await database.close();
    rmSync(elsewhere, { recursive: true });
  });

  it('does not write into a folder that took the place of its own', async () => {
    const database = await open();
    await sql`create table entry (n int)`.execute(database.db);
    renameSync(dataDir, `${dataDir}-old`);
    const other = await open();
    await sql`create table entry (n int)`.execute(other.db);
    await expectUnavailable(askedOf(database), /数据目录已被移走或删除/);
    expect((await sql`select n from entry`.execute(other.db)).rows).toEqual([]);
    // Nor does it touch the lock there when it ends: the other one goes on, and is held to be alive.
    await database.close();
    await sql`insert into entry values (2)`.execute(other.db);
    await expect(open()).rejects.toThrow(`进程号 ${process.pid}`);
    await other.close();
    rmSync(`${dataDir}-old`, { recursive: true });
  });
});

describe.runIf(embedded)('files at rest', { timeout: 120_000 }, () => {
  const loose = () =>
    readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter(
      (name) => (statSync(join(dataDir, name)).mode & 0o077) !== 0,
    );

  it('are their owner’s alone, those of the engine as well, and what it adds while it runs', async () => {
    process.umask(0o022);
    const database = await open();
    await sql`create table entry (n text)`.execute(database.db);
    await sql`insert into entry select repeat('x', 100) from generate_series(1, 20000)`.execute(database.db);
    await sql`select pg_switch_wal()`.execute(database.db);
    await sql`vacuum`.execute(database.db);
    await sql`checkpoint`.execute(database.db);
    expect(loose()).toEqual([]);
    await database.close();
    expect(loose()).toEqual([]);
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  });

  it('are tightened where they were looser, and that is said', () => {
    mkdirSync(join(dataDir, 'database'));
    writeFileSync(join(dataDir, 'database', 'file'), '');
    chmodSync(join(dataDir, 'database', 'file'), 0o644);
    chmodSync(join(dataDir, 'database'), 0o755);
    chmodSync(dataDir, 0o755);
    keepPrivate(dataDir, (text) => told.push(text));
    expect(loose()).toEqual([]);
    expect(told).toEqual([`数据目录 ${dataDir} 中有 3 项可被其他用户访问，已改为仅所有者可访问`]);
    keepPrivate(dataDir, (text) => told.push(text));
    expect(told).toHaveLength(1);
  });

  it('are not looked for in a place that others share', () => {
    const shared = join(dataDir, 'shared');
    mkdirSync(shared);
    chmodSync(shared, 0o1777);
    expect(() => keepPrivate(shared, () => undefined)).toThrow('不是本系统专用的目录');
    expect(() => keepPrivate('.', () => undefined)).toThrow('不是本系统专用的目录');
    expect(statSync(shared).mode & 0o777).toBe(0o777);
  });
});
