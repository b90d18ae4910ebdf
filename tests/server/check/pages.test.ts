import {
  closeSync,
  cpSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkFolder, checkServed } from '#server/check/embedded.ts';
import { faultOf, PAGE } from '#server/check/page.ts';
import { relationsOf } from '#server/check/report.ts';
import { type Database, openDatabase } from '#server/database/open.ts';

const embedded = process.env['TEST_ENGINE'] === 'embedded';
const silent = () => undefined;
let whole: string;
let dataDir: string;
const paths = new Map<string, string>();

beforeAll(async () => {
  if (!embedded) return;
  whole = mkdtempSync(join(tmpdir(), 'sound-'));
  const database = await openDatabase({ dataDir: whole, migrations: [] });
  await sql`create table goods_kept (goods_id int primary key, name text not null)`.execute(database.db);
  await sql`insert into goods_kept select n, 'goods ' || n from generate_series(1, 3000) n`.execute(database.db);
  await sql`create table picture_kept (picture text)`.execute(database.db);
  await sql`insert into picture_kept select string_agg(md5(n::text), '') from generate_series(1, 2000) n`.execute(
    database.db,
  );
  await sql`vacuum`.execute(database.db);
  for (const { name, owner, kind, path } of await relationsOf(database.db))
    paths.set(kind === 't' ? `long values of ${owner}` : name, path);
  await database.close();
});

afterAll(() => {
  if (embedded) rmSync(whole, { recursive: true });
});

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'check-'));
  if (embedded) cpSync(join(whole, 'database'), join(dataDir, 'database'), { recursive: true });
});

afterEach(() => rmSync(dataDir, { recursive: true }));

/** Turns one bit of a file round, as an ageing disk does. */
function flip(path: string, at: number): void {
  const handle = openSync(join(dataDir, 'database', path), 'r+');
  const byte = Buffer.alloc(1);
  readSync(handle, byte, 0, 1, at);
  writeSync(handle, Buffer.of((byte[0] ?? 0) ^ 0x10), 0, 1, at);
  closeSync(handle);
}

const pathOf = (name: string): string => paths.get(name) ?? '';
const check = async () => {
  const { sound, lines } = await checkFolder(dataDir, silent);
  return { sound, text: lines.join('\n') };
};

describe.runIf(embedded)('npm run db -- check, on the embedded database', { timeout: 120_000 }, () => {
  it('finds a sound database sound, having looked at every page of it', async () => {
    const { sound, text } = await check();
    expect(text).toMatch(/^已检查 \d+ 个表和索引，共 \d{3,} 页，未发现损坏。$/);
    expect(sound).toBe(true);
  });

  it.each([
    [0, PAGE - 30],
    [7, 40],
  ])('finds one bit of page %i of a table at byte %i, and says which table and page', async (page, at) => {
    flip(pathOf('goods_kept'), page * PAGE + at);
    const { sound, text } = await check();
    expect(sound).toBe(false);
    expect(text).toMatch(new RegExp(`^ {2}表 goods_kept第 ${page} 页：内容与校验值不符（文件 base/\\d+/\\d+）$`, 'm'));
    expect(text).toContain('用最近一次完好的备份恢复（npm run db -- restore 文件）');
  });

  it('finds one bit of an index, and says that nothing is lost', async () => {
    flip(pathOf('goods_kept_pkey'), 2 * PAGE + 5_000);
    const { sound, text } = await check();
    expect(sound).toBe(false);
    expect(text).toContain('索引 goods_kept_pkey（表 goods_kept）第 2 页：内容与校验值不符');
    expect(text).toContain('只有索引损坏，数据没有丢失');
  });

  it('finds one bit of a long value that is kept apart', async () => {
    flip(pathOf('long values of picture_kept'), PAGE - 500);
    expect((await check()).text).toContain('表 picture_kept 的长字段第 0 页');
  });

  it('finds one bit of the log of transactions, which has no checksum, by what the rows say', async () => {
    const database = await openDatabase({ dataDir, migrations: [] });
    const {
      rows: [row],
    } = await sql<{ xid: number }>`select xmin::text::int as xid from goods_kept limit 1`.execute(database.db);
    await database.close();
    const path = 'pg_xact/0000';
    const at = Math.floor((row?.xid ?? 0) / 4);
    const handle = openSync(join(dataDir, 'database', path), 'r+');
    writeSync(handle, Buffer.of(0), 0, 1, at);
    closeSync(handle);
    const { sound, text } = await check();
    expect(sound).toBe(false);
    expect(text).toMatch(/事务提交记录：[1-4] 个事务的提交状态与数据行的记载不符（文件 pg_xact\/0000）/);
  });

  it('finds a file that was cut off at the end of a page, and one that is gone', async () => {
    const table = join(dataDir, 'database', pathOf('goods_kept'));
    truncateSync(table, statSync(table).size - PAGE);
    rmSync(join(dataDir, 'database', pathOf('goods_kept_pkey')));
    const { text } = await check();
    expect(text).toContain('表 goods_kept：文件被截短');
    expect(text).toContain('索引 goods_kept_pkey（表 goods_kept）：文件缺失');
  });

  it('reads the pages also where the engine cannot open the database', async () => {
    const { size } = statSync(join(dataDir, 'database', pathOf('goods_kept')));
    flip(pathOf('goods_kept'), size - 20);
    flip(pathOf('pg_class'), 60);
    rmSync(join(dataDir, 'database', 'global', 'pg_filenode.map'));
    const { sound, text } = await check();
    expect(sound).toBe(false);
    expect(text).toMatch(/^数据库无法正常打开；已逐页检查 \d{3,} 页。/);
    expect(text).toContain(`数据文件第 ${size / PAGE - 1} 页：内容与校验值不符（文件 ${pathOf('goods_kept')}）`);
  });

  it('checks while the server writes, and is not misled by it', async () => {
    const database: Database = await openDatabase({ dataDir, migrations: [] });
    const ending = new AbortController();
    const writes = (async () => {
      for (let n = 10_000; !ending.signal.aborted; n += 1)
        await sql`insert into goods_kept values (${n}, ${'x'.repeat(500)})`.execute(database.db);
    })();
    for (let round = 0; round < 2; round += 1)
      expect((await checkServed(database.db, dataDir, silent)).lines.join()).toContain('未发现损坏');
    ending.abort();
    await writes;
    await database.close();
  });

  it('knows every checksum that the engine writes', () => {
    const base = join(dataDir, 'database', 'base', pathOf('goods_kept').split('/')[1] ?? '');
    let pages = 0;
    for (const name of readdirSync(base).filter((one) => /^\d+$/.test(one))) {
      const handle = openSync(join(base, name), 'r');
      for (let number = 0; number * PAGE < statSync(join(base, name)).size; number += 1) {
        const page = Buffer.alloc(PAGE);
        readSync(handle, page, 0, PAGE, number * PAGE);
        expect(faultOf(page, number), `${name} ${number}`).toBeUndefined();
        pages += 1;
      }
      closeSync(handle);
    }
    expect(pages).toBeGreaterThan(500);
  });
});
