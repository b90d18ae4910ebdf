import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DatabaseDamaged } from '#server/database/embedded/damage.ts';
import { openDatabase } from '#server/database/open.ts';

const embedded = process.env['TEST_ENGINE'] === 'embedded';
let whole: string;
let dataDir: string;
let folder: string;

const open = (onProgress?: (text: string) => void) =>
  openDatabase({ dataDir, migrations: [], ...(onProgress ? { onProgress } : {}) });

beforeAll(async () => {
  if (!embedded) return;
  whole = mkdtempSync(join(tmpdir(), 'whole-'));
  const database = await openDatabase({ dataDir: whole, migrations: [] });
  await sql`create table kept as select 42 as n`.execute(database.db);
  await database.close();
});

afterAll(() => {
  if (embedded) rmSync(whole, { recursive: true });
});

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'damage-'));
  folder = join(dataDir, 'database');
  if (embedded) cpSync(join(whole, 'database'), folder, { recursive: true });
});

afterEach(() => rmSync(dataDir, { recursive: true }));

/** The names of all files that hold data: not the engine's own note of who runs it, nor its caches, which it makes anew at any start. */
const filesOf = (path: string) =>
  readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => !/postmaster\.pid$|pg_internal\.init$/.test(name))
    .toSorted();

/** Expects the start to stop with a text that says what is wrong, that nothing was changed and what to do, and to have changed nothing. */
async function expectStopped(reason: string | RegExp): Promise<void> {
  const before = filesOf(folder);
  const error = await open().then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(DatabaseDamaged);
  expect((error as Error).message).toMatch(reason);
  expect((error as Error).message).toContain('没有改动其中的数据，也没有新建空库');
  expect((error as Error).message).toContain('用最近一次备份恢复该文件夹');
  expect((error as Error).message).toContain('把该文件夹移到别处保存');
  expect(filesOf(folder)).toEqual(before);
}

describe.runIf(embedded)('a database folder', { timeout: 120_000 }, () => {
  it('that is whole opens with its data', async () => {
    const database = await open();
    expect((await sql`select n from kept`.execute(database.db)).rows).toEqual([{ n: 42 }]);
    await database.close();
  });

  it('that is absent or empty is a first start, and is told of', async () => {
    for (const prepare of [() => undefined, () => mkdirSync(folder)]) {
      rmSync(folder, { recursive: true });
      prepare();
      const told: string[] = [];
      const database = await open((text) => told.push(text));
      expect((await sql`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }]);
      await database.close();
      expect(told[0]).toBe('首次启动，正在创建数据库');
      expect(existsSync(`${folder}.tmp`)).toBe(false);
    }
  });

  it('left half made by a first start that was broken off is made anew', async () => {
    renameSync(folder, `${folder}.tmp`);
    rmSync(join(`${folder}.tmp`, 'global'), { recursive: true });
    const database = await open();
    expect((await sql`select to_regclass('kept') as kept`.execute(database.db)).rows).toEqual([{ kept: null }]);
    await database.close();
  });

  it('without PG_VERSION stops the start', async () => {
    rmSync(join(folder, 'PG_VERSION'));
    await expectStopped('缺少 PG_VERSION 文件');
  });

  it('with an empty PG_VERSION stops the start', async () => {
    writeFileSync(join(folder, 'PG_VERSION'), '');
    await expectStopped('PG_VERSION 文件的内容不完整');
  });

  it('of another generation of PostgreSQL stops the start and says which', async () => {
    writeFileSync(join(folder, 'PG_VERSION'), '17\n');
    await expectStopped('属于第 17 代数据库，本程序只能读写第 18 代');
  });

  it('of which a part is missing stops the start', async () => {
    rmSync(join(folder, 'pg_wal'), { recursive: true });
    await expectStopped('缺少子文件夹 pg_wal');
  });

  it('with a cut-off control file stops the start', async () => {
    truncateSync(join(folder, 'global', 'pg_control'), 4096);
    await expectStopped('控制文件 global/pg_control 缺失或不完整');
  });

  it('with a garbled control file stops the start with what the engine reports', async () => {
    const control = join(folder, 'global', 'pg_control');
    writeFileSync(control, Buffer.alloc(statSync(control).size, 7));
    await expectStopped(/引擎报告：.*(FATAL|PANIC)/);
  });

  it('whose log is cut off stops the start with what the engine reports', async () => {
    const log = join(folder, 'pg_wal');
    for (const name of readdirSync(log)) if (/^[0-9A-F]{24}$/.test(name)) truncateSync(join(log, name), 0);
    await expectStopped(/引擎报告：/);
  });

  it('whose catalog is cut off stops the start with what the engine reports', async () => {
    const base = join(folder, 'base');
    for (const name of readdirSync(base)) {
      if (existsSync(join(base, name, '1259'))) truncateSync(join(base, name, '1259'), 0);
    }
    await expectStopped(/引擎报告：/);
  });

  it('that is a file stops the start', async () => {
    rmSync(folder, { recursive: true });
    writeFileSync(folder, 'x');
    await expect(open()).rejects.toThrow('它是一个文件，不是文件夹');
    expect(readFileSync(folder, 'utf8')).toBe('x');
  });

  it('that was refused can be opened again once it is restored: the lock is free', async () => {
    rmSync(join(folder, 'PG_VERSION'));
    await expect(open()).rejects.toThrow(DatabaseDamaged);
    cpSync(join(whole, 'database', 'PG_VERSION'), join(folder, 'PG_VERSION'));
    const database = await open();
    expect((await sql`select n from kept`.execute(database.db)).rows).toEqual([{ n: 42 }]);
    await database.close();
  });
});
