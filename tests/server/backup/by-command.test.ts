import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Client } from '../../support/outside/client.ts';
import { type Cluster, clusterless, startCluster } from '../../support/serving/cluster.ts';
import { type EmptySystem, serveEmpty } from '../../support/serving/empty.ts';
import { type Ended, runToEnd } from '../../support/serving/running.ts';

const onPostgres = process.env['TEST_ENGINE'] === 'postgres';
const runs = !onPostgres || clusterless === undefined;

let cluster: Cluster | undefined;
let served: EmptySystem;
let folder: string;
let file: string;
/** Titles of notices whose writing was acknowledged, in their order. */
const written: string[] = [];

beforeAll(async () => {
  if (!runs) return;
  folder = mkdtempSync(join(tmpdir(), 'by-command-'));
  file = join(folder, 'a.backup');
  cluster = onPostgres ? await startCluster() : undefined;
  served = await serveEmpty(cluster ? { databaseUrl: cluster.url } : {});
}, 180_000);
afterAll(async () => {
  await served?.close();
  await cluster?.remove();
  rmSync(folder ?? '', { recursive: true, force: true });
});

/** What an operator types, and what it comes to. */
const command = (...words: string[]): Promise<Ended> =>
  runToEnd(['server/cli/run.mjs', 'db', ...words], {
    DATA_DIR: served.dataDir,
    ...(cluster ? { DATABASE_URL: cluster.url } : {}),
  });

async function write(admin: Client, title: string): Promise<void> {
  if ((await served.publish(admin, title)).code === 1) written.push(title);
}

/** Writes one notice after another while `work` goes on. */
async function writingMeanwhile<T>(admin: Client, name: string, work: Promise<T>): Promise<T> {
  const ending = new AbortController();
  const outcome = work.finally(() => ending.abort());
  for (let turn = 0; !ending.signal.aborted && turn < 60; turn += 1) await write(admin, `${name} ${turn}`);
  return outcome;
}

describe.runIf(runs)(
  'the commands of an operator, while a server runs and after it was killed',
  { timeout: 240_000 },
  () => {
    it('every write that was acknowledged before a backup is there after kill -9 and its restoring', async () => {
      const admin = await served.enter();
      for (const title of ['备份之前 1', '备份之前 2', '备份之前 3']) await write(admin, title);
      const before = [...written];
      const backup = await writingMeanwhile(admin, '备份期间', command('backup', file));
      expect(backup.said).toMatch(/^已备份 \d+ 个表、\d+ 行，[\d.]+ MB：.*a\.backup$/m);
      expect(backup.code).toBe(0);
      const during = written.slice(before.length);
      expect([before.length, during.length > 0]).toEqual([3, true]);

      const check = await writingMeanwhile(admin, '检查期间', command('check'));
      expect(check.said).toMatch(
        onPostgres
          ? /^已检查 \d+ 个表：逐行读取并用 amcheck 核对了表和索引，未发现损坏。$/m
          : /^已检查 \d+ 个表和索引，共 \d+ 页，未发现损坏。$/m,
      );
      expect(check.code).toBe(0);
      await write(admin, '备份之后');

      const tooEarly = await command('restore', file, '--yes');
      expect(tooEarly.said).toMatch(
        onPostgres ? /正被服务端使用（\d+ 个连接），没有作任何改动/ : new RegExp(`进程号 ${served.pid}`),
      );
      expect(tooEarly.code).toBe(1);

      await served.kill();
      if (cluster) {
        const left = `select 1 from pg_stat_activity where application_name = 'commerce-supervision'`;
        await vi.waitUntil(async () => (await cluster?.run(left))?.length === 0, { timeout: 10_000 });
      } else {
        // Its announcement is left over; the commands find that nobody answers there.
        expect(existsSync(join(served.dataDir, 'operator.json'))).toBe(true);
      }
      expect(await command('check')).toMatchObject({ code: 0, said: expect.stringContaining('未发现损坏') as unknown });

      expect(await command('restore', file)).toMatchObject({
        code: 1,
        said: expect.stringContaining('没有可以确认的终端：如确定要恢复，请加上 --yes。没有作任何改动。') as unknown,
      });
      const restored = await command('restore', file, '--yes');
      expect(restored.said).toMatch(/^已恢复，可以启动服务端。$/m);
      expect(restored.said).toMatch(
        onPostgres ? /原有数据保存在 before_\d{8}_\d{6}/ : /原有数据保存在 .*database\.before-\d{8}_\d{6}/,
      );
      expect(restored.code).toBe(0);

      await served.restart();
      const again = await served.enter();
      const kept = await served.titles(again);
      expect(kept).toEqual(expect.arrayContaining(before));
      // Of what was written while it was taken as much as had come before its moment, and nothing of what came later.
      const caught = during.filter((title) => kept.includes(title));
      expect(caught).toEqual(during.slice(0, caught.length));
      expect(kept.filter((title) => title.startsWith('检查期间') || title === '备份之后')).toEqual([]);
      await write(again, '恢复之后');
      expect(await served.titles(again)).toContain('恢复之后');
    });

    it('a backup of a server that was killed is taken as well, by the command alone', async () => {
      await served.kill();
      const second = join(folder, 'b.backup');
      const { code, said } = await command('backup', second);
      expect(said).toContain(second);
      expect(code).toBe(0);
      expect(readdirSync(folder).toSorted()).toEqual(['a.backup', 'b.backup']);
    });
  },
);
