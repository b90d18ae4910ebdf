import { mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ARCHIVE_JOB, KEEPING, type Keeping, RETENTION_MESSAGES } from '#subjects/retention/terms.ts';
import { allJobs } from '#server/jobs.ts';
import { archiveMonth } from '#server/retention/archiving.ts';
import { checkArchives } from '#server/retention/checking.ts';
import { monthsOf, PRICE_TABLES } from '#server/keeping/months.ts';
import { datasetCalls } from '#subjects/dataset/calls.ts';
import { DATASET_MESSAGES } from '#subjects/dataset/terms.ts';
import { addDays } from '#base/calendar.ts';
import { SUCCESS_CODE } from '#base/envelope.ts';
import { retentionCalls } from '#subjects/retention/calls.ts';
import { vegetablePriceCalls } from '#subjects/vegetable-price/calls.ts';
import type { Client } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { writePrices } from '../../support/serving/prices.ts';

/** Three days before the demonstration's first month lie two old ones, of which something is known. */
const OLD = ['2024-11', '2024-12'] as const;
const folder = mkdtempSync(join(tmpdir(), 'archives-'));
let server: TestServer;
let admin: Client;
/** What lay in the old months. */
let whole: Awaited<ReturnType<typeof everything>>;

beforeAll(async () => {
  server = await startServer({ seededDays: 3, config: { archiveDir: folder } });
  admin = await server.signIn('admin');
  const { db } = server.database;
  const known = await db.selectFrom('price_point').select(['goods_id', 'enterprise_id']).limit(30).execute();
  for (const month of OLD)
    for (const [index, { goods_id, enterprise_id }] of known.entries())
      await writePrices(db, [
        { date: `${month}-${10 + (index % 3)}`, goodsId: goods_id, enterpriseId: enterprise_id, price: 3 + index },
      ]);
  // Dearer by far than the day before, which is warned of; and one that is written over, which leaves a trail.
  const [first] = known;
  if (first)
    await writePrices(
      db,
      ['06', '07', '08', '09'].map((day) => ({
        date: `${OLD[0]}-${day}`,
        goodsId: first.goods_id,
        enterpriseId: first.enterprise_id,
        price: 2,
      })),
    );
  if (first)
    await writePrices(db, [
      { date: `${OLD[0]}-10`, goodsId: first.goods_id, enterpriseId: first.enterprise_id, price: 99 },
    ]);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** What a run of the job comes to, as its runner writes it down. */
const tend = async (dry = false) =>
  allJobs
    .find(({ code }) => code === ARCHIVE_JOB)
    ?.run({
      services: server.services,
      database: server.database,
      days: undefined,
      dry,
      signal: new AbortController().signal,
      say: async () => undefined,
      note: () => undefined,
    });

const oldRows = async (table: string) => {
  const { rows } = await sql<{ line: string }>`
    select (t.*)::text as line from ${sql.table(table)} as t where price_date < '2025-01-01' order by 1`.execute(
    server.database.db,
  );
  return rows.map(({ line }) => line);
};
const everything = async () => ({
  points: await oldRows('price_point'),
  warnings: await oldRows('price_warning'),
  changes: await oldRows('price_change'),
});
const keep = (months: number | undefined, version: number) =>
  server.ask(admin, retentionCalls.keep, { code: 'price', ...(months === undefined ? {} : { keep: months }), version });
const months = async () =>
  (await server.call(admin, retentionCalls.months, {})).map(({ month, state, rows, heldUntil }) =>
    `${month} ${state} ${rows} ${heldUntil ?? ''}`.trim(),
  );
const bringBack = (month: string) => server.ask(admin, retentionCalls.bringBack, { code: 'price', month });
const logged = async () => {
  const rows = await server.database.db
    .selectFrom('operation_log')
    .select('target')
    .where('action', 'like', 'retention.%')
    .orderBy('operation_log_id')
    .execute();
  return rows.map(({ target }) => target);
};

describe('months of prices', () => {
  it('are laid out for days that came before their table was there', async () => {
    const before = await everything();
    expect([before.points.length, before.warnings.length]).toEqual([64, 1]);
    expect(before.changes).toHaveLength(1);
    expect(await tend()).toMatch(/^为每日菜价备好 \d+ 个月的表$/);
    expect((await monthsOf(server.database.db, PRICE_TABLES)).slice(0, 2)).toEqual(OLD.map((month) => `${month}-01`));
    const { rows } = await sql<{ many: number }>`select count(*)::int as many from price_point_rest`.execute(
      server.database.db,
    );
    expect(rows[0]?.many).toBe(0);
    whole = await everything();
    expect(whole).toEqual(before);
    expect(await tend()).toBeUndefined();
  });

  it('stay while nobody has said how long; a period outside its bounds and a stale one are refused', async () => {
    expect((await keep(12, 0)).msg).toContain(RETENTION_MESSAGES.outside(KEEPING.price as Keeping));
    expect((await keep(13, 7)).status).toBe(409);
    expect((await server.ask(admin, retentionCalls.keep, { code: 'report', keep: 90, version: 0 })).msg).toContain(
      RETENTION_MESSAGES.unknown,
    );
    expect(await months()).toEqual([]);
    expect(await tend(true)).toBeUndefined();
  });

  it('stay where they are when taking them out is broken off, and leave no file', async () => {
    const broken = {
      code: 'price',
      months: PRICE_TABLES,
      hold: () => Promise.reject(new Error('broken off')),
      onBack: () => Promise.resolve(),
    } as const;
    await expect(archiveMonth(server.services, server.database, broken, `${OLD[0]}-01`)).rejects.toThrow('broken off');
    expect(await everything()).toEqual(whole);
    expect([readdirSync(folder), await months()]).toEqual([[], []]);
  });

  it('go into a file when they are older, with all that hangs on them; their daily sums stay; nobody writes into them', async () => {
    const sums = () =>
      server.database.db.selectFrom('price_day').selectAll().where('price_date', '<', '2025-01-01').execute();
    const summed = await sums();
    expect((await keep(14, 0)).code).toBe(SUCCESS_CODE);
    expect(await tend(true)).toBe('将归档 2024-11 的每日菜价；将归档 2024-12 的每日菜价');
    expect(await months()).toEqual([]);
    expect(await tend()).toBe('归档 2024-11 的每日菜价 36 行；归档 2024-12 的每日菜价 30 行');
    expect(await months()).toEqual(['2024-12 archived 30', '2024-11 archived 36']);
    expect(await everything()).toEqual({ points: [], warnings: [], changes: [] });
    expect(await sums()).toEqual(summed);
    expect(summed.length).toBeGreaterThan(0);
    expect(readdirSync(folder)).toHaveLength(2);
    const table = await server.call(admin, vegetablePriceCalls.table, { date: '2024-12-11' });
    expect(table).toMatchObject({ rows: [], archived: true });
    const warned = await server.call(admin, vegetablePriceCalls.warnings, {
      date: '2024-11-10',
      outletIds: [],
      pageIndex: 1,
      pageSize: 10,
    } as never);
    expect(warned).toMatchObject({ rows: [], archived: true });
    const ask = (measure: string) =>
      server.call(admin, datasetCalls.query, {
        dataset: 'vegetable-price',
        measures: [measure],
        rows: [],
        columns: [],
        filters: measure === 'least' ? [{ dimension: 'goods', values: ['10101'] }] : [],
        comparison: 'none',
        from: '2024-11-01',
        to: '2024-12-31',
      } as never);
    const [least, prices] = [await ask('least'), await ask('prices')];
    expect(least.notes).toContain(DATASET_MESSAGES.away(OLD));
    expect(least.cells).toEqual([]);
    expect(prices.notes).toEqual([]);
    expect(prices.cells[0]?.values[0]).toBe(whole.points.filter((line) => /^\(2024-1[12]/.test(line)).length);
    const [known] = await server.database.db.selectFrom('price_point').selectAll().limit(1).execute();
    await expect(
      writePrices(server.database.db, [
        { date: '2024-12-11', goodsId: known?.goods_id ?? 0, enterpriseId: known?.enterprise_id ?? 0, price: 9 },
      ]),
    ).rejects.toThrow(RETENTION_MESSAGES.noPrice('2024-12'));
    expect(await logged()).toEqual([
      '每日菜价 的保留期限',
      '归档 2024-11 的每日菜价 36 行',
      '归档 2024-12 的每日菜价 30 行',
    ]);
  });

  it('come back to the letter for thirty days, and go again after them', async () => {
    expect((await bringBack('2020-01')).msg).toBe(RETENTION_MESSAGES.notArchived);
    expect((await bringBack('2024-11')).code).toBe(SUCCESS_CODE);
    expect((await bringBack('2024-11')).msg).toBe(RETENTION_MESSAGES.notArchived);
    const orders = await server.database.db
      .selectFrom('job_run')
      .select('code')
      .where('state', '=', 'waiting')
      .execute();
    expect(orders).toEqual([{ code: ARCHIVE_JOB }]);
    expect(await tend()).toBe('取回 2024-11 的每日菜价 36 行');
    expect(await months()).toEqual(['2024-12 archived 30', `2024-11 back 36 ${addDays(server.today, 30)}`]);
    const back = await everything();
    expect(back.points).toHaveLength(34);
    expect([back.changes, back.warnings]).toEqual([whole.changes, whole.warnings]);
    expect(back.points).toEqual(whole.points.filter((line) => line.startsWith('(2024-11')));
    expect(await tend()).toBeUndefined();
    server.clock.advance(31 * 86_400_000);
    expect(await tend()).toMatch(/归档 2024-11 的每日菜价 36 行$/);
    expect(readdirSync(folder)).toHaveLength(2);
  });

  it('stay archived where their file is damaged, which is said; nothing is half there', async () => {
    const file = readdirSync(folder).find((name) => name.startsWith('price-2024-12')) ?? '';
    admin = await server.signIn('admin');
    truncateSync(join(folder, file), 200);
    expect((await bringBack('2024-12')).code).toBe(SUCCESS_CODE);
    await expect(tend()).rejects.toThrow('不完整');
    const [first] = await server.call(admin, retentionCalls.months, {});
    expect(first).toMatchObject({ month: '2024-12', state: 'archived', fault: expect.stringContaining('不完整') });
    expect((await monthsOf(server.database.db, PRICE_TABLES)).includes('2024-12-01')).toBe(false);
    expect((await everything()).points).toEqual([]);
    const said: string[] = [];
    const { sound, lines } = await checkArchives(folder, (text) => said.push(text));
    expect([sound, lines.length]).toEqual([false, 1]);
    expect(lines[0]).toContain('price-2024-12');
    expect(said).toEqual([expect.stringMatching(/^price-2024-11.*：36 行，完好$/)]);
  });
});
