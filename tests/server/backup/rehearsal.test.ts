import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { record } from '#server/audit/record.ts';
import { verifyLog } from '#server/audit/verify.ts';
import { rowsOf, speakPlainly, tablesOf } from '#server/backup/catalogue.ts';
import { move } from '#server/backup/moving.ts';
import { examine, restore } from '#server/backup/restoring.ts';
import { backUpRunning } from '#server/backup/taking.ts';
import { openBus } from '#server/database/nodes/bus.ts';
import { openDatabase, type Database } from '#server/database/open.ts';
import { fillFoundation } from '#server/foundation/fill.ts';
import { freshDatabase } from '../../support/database.ts';

const onPostgres = process.env['TEST_ENGINE'] === 'postgres';
const OPERATOR = { userId: 1, userName: 'admin', displayName: '系统管理员' };
const silent = () => undefined;
const folders: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'rehearsal-'));
  folders.push(folder);
  return folder;
};

let taken: {
  database: Database;
  dataDir: string;
  url: string | undefined;
  file: string;
  left: readonly [before: number, after: number];
};

/** Everything in a database as text, table by table and in an order of its own. */
async function contentsOf({ db }: Database): Promise<Map<string, readonly string[]>> {
  return db.transaction().execute(async (tx) => {
    await speakPlainly(tx);
    const contents = new Map<string, readonly string[]>();
    for (const table of await tablesOf(tx)) {
      const lines: string[] = [];
      for await (const some of rowsOf(tx, table)) lines.push(...some);
      contents.set(table.name, lines.toSorted());
    }
    return contents;
  });
}

/** What is hard to carry: bytes, quotes and line ends, nothing, arrays, large texts, keys that refer to later rows, rows that triggers refuse. */
async function fill({ db }: Database): Promise<void> {
  await db.transaction().execute((tx) => fillFoundation(tx, { passwordHash: 'x', now: 1 }));
  await sql`insert into upload (upload_id, kind, media_type, bytes, owner_id, created_at)
    select 'picture ' || n, 'avatar', 'image/png', decode(repeat(md5(n::text), 20000), 'hex'), (select min(user_id) from app_user), n from generate_series(1, 12) n`.execute(
    db,
  );
  for (let n = 0; n < 40; n += 1) {
    await db
      .transaction()
      .execute((tx) =>
        record(tx, { actor: OPERATOR, address: '::1', action: 'test', target: `"行\n\t\\${n}" ’😀`, after: { n } }),
      );
  }
}

/** Writes until told to stop; gives how many writes were acknowledged by then. */
function writer({ db }: Database): { acknowledged(): number; stop(): Promise<void> } {
  let count = 0;
  const ending = new AbortController();
  const work = (async () => {
    while (!ending.signal.aborted) {
      await db
        .transaction()
        .execute((tx) => record(tx, { actor: OPERATOR, address: '::1', action: 'during', target: String(count) }));
      count += 1;
    }
  })();
  return {
    acknowledged: () => count,
    stop: () => {
      ending.abort();
      return work;
    },
  };
}

beforeAll(async () => {
  const dataDir = newFolder();
  const database = onPostgres ? await freshDatabase() : await openDatabase({ dataDir });
  await fill(database);
  const writes = writer(database);
  const file = join(newFolder(), 'whole.backup');
  await vi.waitUntil(() => writes.acknowledged() > 3, { timeout: 30_000 });
  const before = writes.acknowledged();
  await backUpRunning(database, dataDir, file, silent);
  const after = writes.acknowledged();
  await writes.stop();
  const url = onPostgres ? String(database.pool.options.connectionString) : undefined;
  taken = { database, dataDir, url, file, left: [before, after] };
}, 180_000);

afterAll(async () => {
  await taken.database.close();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** Expects a restored database to hold, row by row, what the first one had at one moment while it was written to. */
async function expectSame(restored: Database): Promise<void> {
  const [was, is] = [await contentsOf(taken.database), await contentsOf(restored)];
  expect([...is.keys()]).toEqual([...was.keys()]);
  for (const [name, lines] of is)
    if (!['operation_log', 'log_head'].includes(name)) expect(lines, name).toEqual(was.get(name));
  const log = was.get('operation_log') ?? [];
  expect(is.get('operation_log')?.every((line) => log.includes(line))).toBe(true);
  const {
    rows: [written],
  } = await sql<{ count: number }>`select count(*) as count from operation_log where action = 'during'`.execute(
    restored.db,
  );
  const [before, after] = taken.left;
  expect(written?.count).toBeGreaterThanOrEqual(before);
  expect(written?.count).toBeLessThanOrEqual(after + 1);
  for (const one of ['operation_log', 'login_log'] as const)
    expect(await verifyLog(restored.db, one)).toMatchObject({ intact: true });
}

/** Expects it to be whole in use as well: keys go on where they stood, and what no log may suffer is still refused. */
async function expectUsable({ db }: Database): Promise<void> {
  await db
    .transaction()
    .execute((tx) => record(tx, { actor: OPERATOR, address: '::1', action: 'after', target: '恢复之后' }));
  expect(await verifyLog(db, 'operation_log')).toMatchObject({ intact: true });
  const {
    rows: [added],
  } = await sql<{ id: number; most: number }>`
    insert into app_user (user_name, password_hash, display_name, user_type, enabled, created_at)
    values ('after', 'x', '恢复之后', 1, true, 1) returning user_id as id, (select max(user_id) from app_user) as most`.execute(
    db,
  );
  expect(added?.id).toBe((added?.most ?? 0) + 1);
  await expect(sql`delete from operation_log`.execute(db)).rejects.toThrow();
  await expect(sql`insert into user_role values (999999, 'ROLE_ADMIN')`.execute(db)).rejects.toThrow(/foreign key/);
}

describe('a backup that was taken while the database was written to', { timeout: 180_000 }, () => {
  it('kept nobody waiting until its end', () => {
    expect(taken.left[1]).toBeGreaterThan(taken.left[0]);
  });

  it('is its owner’s alone, and leaves nothing else behind', () => {
    expect(statSync(taken.file).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(taken.file, '..'))).toEqual(['whole.backup']);
    expect(readdirSync(taken.dataDir).filter((name) => name.includes('copy'))).toEqual([]);
  });

  it('becomes an embedded database that has every row, and can be worked with', async () => {
    const dataDir = newFolder();
    const { header } = await examine(taken.file);
    expect(await restore({ dataDir, databaseUrl: undefined }, taken.file, header, silent)).toBe('');
    const restored = await openDatabase({ dataDir });
    await expectSame(restored);
    await expectUsable(restored);
    await restored.close();
    expect(readdirSync(dataDir).toSorted()).toEqual(['database', 'lock']);
  });

  it('takes the place of what is there, which is kept aside; and not while a server runs', async () => {
    const { header } = await examine(taken.file);
    if (taken.url === undefined) {
      const dataDir = newFolder();
      const old = await openDatabase({ dataDir, migrations: [] });
      await sql`create table older as select 1 as n`.execute(old.db);
      await expect(restore({ dataDir, databaseUrl: undefined }, taken.file, header, silent)).rejects.toThrow(
        `进程号 ${process.pid}`,
      );
      await old.close();
      const aside = await restore({ dataDir, databaseUrl: undefined }, taken.file, header, silent);
      expect(aside).toMatch(/database\.before-\d{8}_\d{6}$/);
      expect(statSync(aside).isDirectory()).toBe(true);
      return;
    }
    // A server that idles has let go of every other connection; this line it always holds.
    const line = await openBus(taken.database, async () => undefined);
    await expect(restore({ dataDir: '', databaseUrl: taken.url }, taken.file, header, silent)).rejects.toThrow(
      /正被服务端使用（\d+ 个连接）/,
    );
    await line.close();
    const target = await freshDatabase();
    const databaseUrl = String(target.pool.options.connectionString);
    await sql`create table older as select 1 as n`.execute(target.db);
    await target.pool.end();
    const aside = await restore({ dataDir: '', databaseUrl }, taken.file, header, silent);
    expect(aside).toMatch(/^before_\d{8}_\d{6}$/);
    const restored = await openDatabase({ dataDir: newFolder(), url: databaseUrl });
    expect((await sql`select n from ${sql.table(`${aside}.older`)}`.execute(restored.db)).rows).toEqual([{ n: 1 }]);
    await expectSame(restored);
    await expectUsable(restored);
    await restored.close();
  });

  it.runIf(onPostgres)('moves a city that has outgrown its first machine, and back', { timeout: 240_000 }, async () => {
    const dataDir = newFolder();
    const source = await openDatabase({ dataDir });
    await fill(source);
    const before = await contentsOf(source);
    const target = await freshDatabase();
    const databaseUrl = String(target.pool.options.connectionString);
    await target.pool.end();
    const options = { dataDir, databaseUrl, backupDir: newFolder() };
    await expect(move(options, 'postgres', silent)).rejects.toThrow(`进程号 ${process.pid}`);
    await source.close();
    const gone = await move(options, 'postgres', silent);
    expect(gone.rows).toBeGreaterThan(100);
    const there = await openDatabase({ dataDir: newFolder(), url: databaseUrl });
    expect(await contentsOf(there)).toEqual(before);
    const line = await openBus(there, async () => undefined);
    await expect(move({ ...options, dataDir: newFolder() }, 'embedded', silent)).rejects.toThrow(/正被服务端使用/);
    await line.close();
    await there.close();
    const elsewhere = newFolder();
    const back = await move({ ...options, dataDir: elsewhere, backupDir: newFolder() }, 'embedded', silent);
    expect([back.tables, back.aside]).toEqual([gone.tables, '']);
    const again = await openDatabase({ dataDir: elsewhere });
    expect(await contentsOf(again)).toEqual(before);
    await again.close();
    // Where it came from nothing has changed.
    const left = await openDatabase({ dataDir });
    expect(await contentsOf(left)).toEqual(before);
    await left.close();
  });

  it.runIf(onPostgres)('carries an embedded database over to PostgreSQL', async () => {
    const dataDir = newFolder();
    const source = await openDatabase({ dataDir });
    await fill(source);
    const file = join(newFolder(), 'embedded.backup');
    await backUpRunning(source, dataDir, file, silent);
    const target = await freshDatabase();
    const databaseUrl = String(target.pool.options.connectionString);
    await target.pool.end();
    await restore({ dataDir: '', databaseUrl }, file, (await examine(file)).header, silent);
    const restored = await openDatabase({ dataDir: newFolder(), url: databaseUrl });
    expect(await contentsOf(restored)).toEqual(await contentsOf(source));
    await Promise.all([restored.close(), source.close()]);
  });
});
