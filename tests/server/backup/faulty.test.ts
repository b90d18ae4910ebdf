import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BackupFault } from '#server/backup/format.ts';
import { examine } from '#server/backup/restoring.ts';
import { backupJobs } from '#server/backup/jobs.ts';
import { backUpIfDue, backupsToCheck } from '#server/backup/scheduled.ts';
import type { JobContext } from '#server/job/declared.ts';
import { writeBackup } from '#server/backup/writing.ts';
import type { Database } from '#server/database/open.ts';
import { freshDatabase } from '../../support/database.ts';

let database: Database;
let folder: string;
let file: string;
let whole: Buffer;

beforeAll(async () => {
  database = await freshDatabase();
  const made = mkdtempSync(join(tmpdir(), 'whole-'));
  await writeBackup(database, join(made, 'whole'), () => undefined);
  whole = readFileSync(join(made, 'whole'));
  rmSync(made, { recursive: true });
});
afterAll(() => database.close());

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'faulty-'));
  file = join(folder, 'a.backup');
});
afterEach(() => rmSync(folder, { recursive: true }));

const changed = (change: (text: string) => string) => gzipSync(change(gunzipSync(whole).toString()));
const flipped = (at: number) => {
  const copy = Buffer.from(whole);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
};

describe('a file that is no whole backup is refused before anything is touched, and says why', () => {
  it.each<[string, () => Buffer, string]>([
    ['empty', () => Buffer.alloc(0), '不是本系统的备份文件'],
    ['of another kind', () => readFileSync(import.meta.filename), '不是本系统的备份文件'],
    ['another thing compressed', () => gzipSync('{"format":"other"}\n'), '不是本系统的备份文件'],
    ['one long line compressed', () => gzipSync('x'.repeat(6_000_000)), '不是本系统的备份文件'],
    ['cut off', () => whole.subarray(0, whole.length - 100), '不完整（后部缺失'],
    ['cut off early', () => whole.subarray(0, 60), '不完整（后部缺失'],
    ['without its last line', () => changed((text) => text.slice(0, text.lastIndexOf('{"end"'))), '不完整（后部缺失'],
    ['with one bit changed', () => flipped(Math.floor(whole.length * 0.9)), '已损坏'],
    ['with one bit of its own sum changed', () => flipped(whole.length - 6), '已损坏'],
    ['with a value changed', () => changed((text) => text.replace('["operation_log"', '["operation_lag"')), '已损坏'],
    ['with a row less', () => changed((text) => text.replace(/^\["login_log".*\n/m, '')), '已损坏'],
    ['with a row twice', () => changed((text) => text.replace(/^\["login_log".*\n/m, '$&$&')), '已损坏'],
    ['that goes on after its end', () => changed((text) => `${text}["x"]\n`), '已损坏'],
    [
      'of a newer way of writing',
      () => changed((text) => text.replace('"version":1,', '"version":2,')),
      '更新版本的程序',
    ],
    [
      'of a newer schema',
      () => changed((text) => text.replace('"migrations":["', '"migrations":["9999-later","')),
      '升级步骤 9999-later 本程序不认识',
    ],
  ])('%s', async (_, content, message) => {
    writeFileSync(file, content());
    await expect(examine(file)).rejects.toThrow(BackupFault);
    await expect(examine(file)).rejects.toThrow(message);
  });

  it('missing, and a folder', async () => {
    await expect(examine(file)).rejects.toThrow(`没有找到备份文件 ${file}`);
    await expect(examine(folder)).rejects.toThrow('无法读取备份文件');
  });
});

describe('writing a backup', () => {
  it('overwrites no file, and says where it cannot write', async () => {
    writeFileSync(file, 'mine');
    await expect(writeBackup(database, file, () => undefined)).rejects.toThrow('已经存在，请换一个文件名');
    await expect(writeBackup(database, join(folder, 'none', 'a'), () => undefined)).rejects.toThrow('无法写入备份文件');
    expect(readdirSync(folder)).toEqual(['a.backup']);
  });

  it('that fails on its way leaves nothing', async () => {
    await expect(
      writeBackup(database, file, () => {
        throw new Error('stop');
      }),
    ).rejects.toThrow('stop');
    expect(readdirSync(folder)).toEqual([]);
  });

  it.runIf(process.env['TEST_ENGINE'] === 'postgres')(
    'by the clock: when one has fallen due, and the newest are kept',
    async () => {
      const start = Date.now();
      let hours = 0;
      const clock = { now: () => start + hours * 3_600_000 };
      const config = { backupDir: join(folder, 'kept'), backupHours: 24, backupKeep: 2, dataDir: folder };
      expect(await backUpIfDue(database, { ...config, backupHours: 0 }, clock)).toBeUndefined();
      const first = (await backUpIfDue(database, config, clock))?.file ?? '';
      expect(statSync(first).mode & 0o777).toBe(0o600);
      for (const day of ['20200101-000000', '20200102-000000'])
        writeFileSync(join(config.backupDir, `commerce-${day}.backup`), '');
      hours = 23;
      expect(await backUpIfDue(database, config, clock)).toBeUndefined();
      rmSync(first);
      hours = 25;
      const taken = await backUpIfDue(database, config, clock);
      const second = taken?.file ?? '';
      expect(taken?.removed).toEqual(['commerce-20200101-000000.backup']);
      expect(taken?.rows).toBeGreaterThan(0);
      // One of the two that are there is empty: only the days that are asked for are looked at.
      const days = (from: string, to: string) => backupsToCheck(config.backupDir, { first: from, last: to });
      expect(await days('2020-01-02', '2020-01-02')).toEqual([
        join(config.backupDir, 'commerce-20200102-000000.backup'),
      ]);
      expect(await days('2020-01-03', '2999-01-01')).toEqual([second]);
      expect(await backupsToCheck(config.backupDir, undefined)).toEqual([second]);
      const check = backupJobs.find(({ code }) => code === 'backup-check');
      const run = (from: string, to: string) =>
        check?.run({
          services: { config, clock },
          days: { first: from, last: to },
          signal: new AbortController().signal,
          note: () => undefined,
        } as unknown as JobContext);
      expect(await run('2020-01-03', '2999-01-01')).toContain(`${second} 完好`);
      // Each is read, and those that are broken are named.
      const broken = join(config.backupDir, 'commerce-29980101-000000.backup');
      writeFileSync(broken, 'x');
      const named = /^3 份备份中 2 份有问题：commerce-20200102-000000\.backup：.*；commerce-29980101-000000\.backup：/;
      await expect(run('2020-01-01', '2999-01-01')).rejects.toThrow(named);
      rmSync(broken);
      await expect(run('2019-01-01', '2019-01-02')).rejects.toThrow('没有 2019-01-01 至 2019-01-02 的备份');
      expect(readdirSync(config.backupDir).toSorted()).toEqual([
        'commerce-20200102-000000.backup',
        second.split('/').at(-1),
      ]);
    },
  );
});
