import { chownSync, closeSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cluster, clusterless, startCluster } from '../../support/serving/cluster.ts';
import { type Ended, runToEnd } from '../../support/serving/running.ts';

const here = process.env['TEST_ENGINE'] === 'postgres' && clusterless === undefined;
const PAGE = 8_192;
const ADVICE =
  '处理办法：请立即停止服务端并联系数据库管理员检查磁盘；索引损坏可用 REINDEX 重建，数据损坏请用最近一次完好的备份恢复（npm run db -- restore 文件）。';
const HINT = '提示：该 PostgreSQL 没有启用页校验（data_checksums），请联系数据库管理员用 pg_checksums --enable 启用。';

/** As many rows as fill some pages, in a table with an index and another with values that are kept apart. */
const FILL = [
  'create table goods_kept (goods_id int primary key, name text not null)',
  `insert into goods_kept select n, 'goods ' || n from generate_series(1, 3000) n`,
  'create table picture_kept (picture text)',
  `insert into picture_kept select string_agg(md5(n::text), '') from generate_series(1, 2000) n`,
  'vacuum freeze',
];

/** A user who has a table of his own and may not use amcheck, and a database that nobody has put anything into. */
const OTHERS = [
  'create role office login',
  'create schema authorization office',
  'create table office.stall as select 1 as n',
  'alter table office.stall owner to office',
  'create database bare',
];

async function filledCluster(checksums: boolean): Promise<Cluster> {
  const cluster = await startCluster({ checksums });
  await cluster.run(...OTHERS, ...FILL);
  return cluster;
}

const check = (url: string): Promise<Ended> => runToEnd(['server/cli/run.mjs', 'db', 'check'], { DATABASE_URL: url });

/** Stops the server, hurts the file of a table or an index, and lets it be read anew. Gives what makes it whole again. */
async function hurt(cluster: Cluster, relation: string, how: (path: string) => void): Promise<() => Promise<void>> {
  const [{ path } = { path: '' }] = await cluster.run<{ path: string }>(
    `select pg_relation_filepath('${relation}') as path`,
  );
  const file = join(cluster.data, path);
  await cluster.halt('fast');
  const [whole, { uid, gid, mode }] = [readFileSync(file), statSync(file)];
  how(file);
  await cluster.resume();
  return async () => {
    await cluster.halt('fast');
    rmSync(file, { force: true });
    const handle = openSync(file, 'w', mode);
    writeSync(handle, whole);
    closeSync(handle);
    chownSync(file, uid, gid);
    await cluster.resume();
  };
}

/** Writes over some bytes of a file. */
const overwrite = (at: number, bytes: Buffer) => (path: string) => {
  const handle = openSync(path, 'r+');
  writeSync(handle, bytes, 0, bytes.length, at);
  closeSync(handle);
};

describe.runIf(here)('npm run db -- check, on a PostgreSQL without checksums', { timeout: 120_000 }, () => {
  let cluster: Cluster;
  beforeAll(async () => {
    if (here) cluster = await filledCluster(false);
  });
  afterAll(() => cluster?.remove());

  it('finds a sound one sound, leaves nothing behind in it, and says what would find more', async () => {
    const { code, said } = await check(cluster.url);
    expect(said).toContain('[1/2] goods_kept：完好');
    expect(said).toContain(`已检查 2 个表：逐行读取并用 amcheck 核对了表和索引，未发现损坏。\n${HINT}`);
    expect(code).toBe(0);
    expect(await cluster.run(`select extname from pg_extension where extname = 'amcheck'`)).toEqual([]);
  });

  it('says to whom may not use amcheck that the indexes were not looked at', async () => {
    const { code, said } = await check(cluster.urlOf('postgres', 'office'));
    expect(said).toContain('已检查 1 个表：逐行读取（没有使用 amcheck 的权限，索引未核对），未发现损坏。');
    expect(code).toBe(0);
  });

  it('does not call a database sound in which there is nothing', async () => {
    const { code, said } = await check(cluster.urlOf('bare'));
    expect(said).toBe('该数据库中没有本系统的数据，没有可检查的内容。请检查 DATABASE_URL 中的数据库名和用户。');
    expect(code).toBe(1);
  });

  it.each<[string, string, (path: string) => void, RegExp]>([
    [
      'the head of a page',
      'goods_kept',
      overwrite(PAGE * 3, Buffer.alloc(24, 0x7f)),
      /表 goods_kept：.*invalid page in block 3/,
    ],
    [
      'the head of a row',
      'goods_kept',
      overwrite(PAGE * 2 + PAGE - 40, Buffer.alloc(24, 0xff)),
      /表 goods_kept：第 2 页：/,
    ],
    [
      'a key of an index',
      'goods_kept_pkey',
      overwrite(PAGE * 2 + PAGE - 40, Buffer.alloc(4, 0x55)),
      /表 goods_kept：.*"goods_kept_pkey"/,
    ],
    ['a file that is gone', 'picture_kept', (path) => rmSync(path), /表 picture_kept：.*could not open file/],
  ])('finds damage of %s, says where and what to do', async (_, relation, how, told) => {
    const mend = await hurt(cluster, relation, how);
    const { code, said } = await check(cluster.url);
    expect(said).toMatch(/^发现 1 个表有损坏：$/m);
    expect(said).toMatch(told);
    expect(said).toContain(ADVICE);
    expect(code).toBe(1);
    await mend();
  });
});

describe.runIf(here)('npm run db -- check, on a PostgreSQL with checksums', { timeout: 120_000 }, () => {
  let cluster: Cluster;
  beforeAll(async () => {
    if (here) cluster = await filledCluster(true);
  });
  afterAll(() => cluster?.remove());

  it('finds one bit of a value, which nothing else would show, and of a long value that is kept apart', async () => {
    const sound = await check(cluster.url);
    expect(sound.said).not.toContain(HINT);
    expect(sound.code).toBe(0);
    const [{ store } = { store: '' }] = await cluster.run<{ store: string }>(
      `select reltoastrelid::regclass::text as store from pg_class where relname = 'picture_kept'`,
    );
    for (const [relation, table] of [
      ['goods_kept', 'goods_kept'],
      [store, 'picture_kept'],
    ] as const) {
      const mend = await hurt(cluster, relation, (path) =>
        overwrite(PAGE - 3, Buffer.of((readFileSync(path)[PAGE - 3] ?? 0) ^ 1))(path),
      );
      const { code, said } = await check(cluster.url);
      expect(said).toMatch(new RegExp(`表 ${table}：.*invalid page in block 0`));
      expect(code).toBe(1);
      await mend();
    }
  });
});
