import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#base/calendar.ts';
import { importPriceFile } from '#server/vegetable-price/operator.ts';
import { verifyLog } from '#server/audit/verify.ts';
import { reportCalls } from '#subjects/report/calls.ts';
import { vegetablePriceCalls as calls } from '#subjects/vegetable-price/calls.ts';
import type { Client } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startServer({ seededDays: 3 });
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const csv = (...rows: readonly string[]) =>
  new TextEncoder().encode(`日期,企业编号,商品代码,价格\n${rows.join('\n')}\n`);
const lastLine = () =>
  server.database.db
    .selectFrom('operation_log')
    .select(['action', 'user_name', 'target', 'after_json'])
    .orderBy('operation_log_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
const changes = async (query: object, client = admin) =>
  server.call(client, calls.changes, { pageIndex: 1, pageSize: 50, ...query } as never);
const stands = (date: string, goodsId = 10_101, enterpriseId = 1_003) =>
  server.database.db
    .selectFrom('price_point as p')
    .leftJoin('price_batch as b', 'b.batch_id', 'p.batch_id')
    .select(['p.price', 'b.source', 'b.display_name', 'b.file_name', 'b.batch_id'])
    .where('p.price_date', '=', date)
    .where('p.goods_id', '=', goodsId)
    .where('p.enterprise_id', '=', enterpriseId)
    .executeTakeFirst();

describe('a price keeps who gave it, when and from where, and what it was before', () => {
  it('those of a demonstration are the program’s own', async () => {
    expect(await stands(server.today)).toMatchObject({ source: 'demonstration', display_name: '系统' });
  });

  it('by a call, then by a file: each is one line in the log with counts and batch, and the former value is read by whoever may write', async () => {
    const before = (await stands(server.today))?.price;
    await server.call(admin, calls.write, {
      date: server.today,
      enterpriseId: '1003',
      prices: [
        { goodsId: '10101', price: 7.77 },
        { goodsId: '10102', price: 8.88 },
      ],
    });
    const first = await stands(server.today);
    expect(first).toMatchObject({ price: 7.77, source: 'interface', display_name: '系统管理员' });
    expect(await lastLine()).toMatchObject({
      action: 'vegetable-price.write',
      user_name: 'admin',
      target: `菜价 2 条，${server.today}（接口，批次 ${first?.batch_id}）`,
    });
    const reviewer = await server.signIn('reviewer');
    await server.call(reviewer, calls.importFile, {
      file: {
        fileName: '六月.csv',
        bytes: csv(
          `${server.today},1003,10101,7.5`,
          `${server.today},1003,10102,8.88`,
          `${addDays(server.today, -400)},1003,10101,3`,
        ),
      },
    });
    const second = await stands(server.today);
    expect(second).toMatchObject({ price: 7.5, source: 'import', display_name: '陈国庆', file_name: '六月.csv' });
    const line = await lastLine();
    expect(line.target).toBe(
      `菜价 3 条，${addDays(server.today, -400)} 至 ${server.today}（导入，批次 ${second?.batch_id}，文件 六月.csv）`,
    );
    expect(JSON.parse(line.after_json ?? '{}')).toMatchObject({
      written: 3,
      added: 1,
      changed: 1,
      batchId: second?.batch_id,
      source: 'import',
    });
    const { rows, totalCount } = await changes({ date: server.today, goodsNo: '10101', outletNo: '1003' });
    expect(totalCount).toBe(2);
    expect(
      rows.map(({ formerPrice, price, by, source, formerBy, formerSource, fileName }) => ({
        formerPrice,
        price,
        by,
        source,
        formerBy,
        formerSource,
        fileName,
      })),
    ).toEqual([
      {
        formerPrice: 7.77,
        price: 7.5,
        by: '陈国庆',
        source: 'import',
        formerBy: '系统管理员',
        formerSource: 'interface',
        fileName: '六月.csv',
      },
      {
        formerPrice: before,
        price: 7.77,
        by: '系统管理员',
        source: 'interface',
        formerBy: '系统',
        formerSource: 'demonstration',
        fileName: '',
      },
    ]);
    expect((await changes({ batchId: second?.batch_id }, reviewer)).totalCount).toBe(1);
  });

  it('what stands already stays whose it was; another’s changes are not seen', async () => {
    const now = await stands(server.today);
    await server.call(admin, calls.write, {
      date: server.today,
      enterpriseId: '1003',
      prices: [{ goodsId: '10101', price: now?.price ?? 0 }],
    });
    expect(await stands(server.today)).toEqual(now);
    await server.call(admin, calls.write, {
      date: server.today,
      enterpriseId: '1001',
      prices: [{ goodsId: '10101', price: 9.99 }],
    });
    const seen = await changes({ date: server.today }, await server.signIn('reviewer'));
    expect(new Set(seen.rows.map(({ outletName }) => outletName)).size).toBe(1);
    expect((await changes({ date: server.today })).totalCount).toBeGreaterThan(seen.totalCount);
  });

  it('at the command line, and by the passing of a report', async () => {
    const day = addDays(server.today, -300);
    await importPriceFile(server.services, csv(`${day},1003,10101,4`), '运维.csv', 'localhost');
    expect(await stands(day)).toMatchObject({ source: 'import', display_name: '系统运维（命令行）' });
    expect(await lastLine()).toMatchObject({ action: 'vegetable-price.import', user_name: 'operator' });
    const { db } = server.database;
    const { report_id } = await db
      .insertInto('report')
      .values({
        kind: 'price-report',
        enterprise_id: 1_003,
        period: day,
        period_start: day,
        status: 1,
        version: 1,
        cells: JSON.stringify({ 'prices/10101/price': 4.4 }),
        reasons: '{}',
        submitted_at: 1,
        filled_at: 1,
      } as never)
      .returning('report_id')
      .executeTakeFirstOrThrow();
    await server.call(await server.signIn('reviewer'), reportCalls.pass, {
      kind: 'price-report',
      reportId: String(report_id),
      version: 1,
    } as never);
    expect(await stands(day)).toMatchObject({ price: 4.4, source: 'entry', display_name: '陈国庆' });
    expect(await lastLine()).toMatchObject({ action: 'report.pass' });
  });

  it('ten thousand at once are one line, and every former value is there', { timeout: 120_000 }, async () => {
    const { db } = server.database;
    const goods = (
      await db
        .selectFrom('goods')
        .select('code')
        .where((is) => is(is.fn<number>('length', ['code']), '=', 5))
        .orderBy('code')
        .limit(50)
        .execute()
    ).map(({ code }) => code);
    const rows = Array.from({ length: 200 }, (_, day) => addDays('2019-01-01', day)).flatMap((day) =>
      goods.map((code) => `${day},1003,${code},`),
    );
    const load = (price: string) =>
      server.call(admin, calls.importFile, {
        file: { fileName: '历史.csv', bytes: csv(...rows.map((row) => `${row}${price}`)) },
      });
    expect((await load('3')).written).toBe(rows.length);
    const lines = async () =>
      (
        await db
          .selectFrom('log_head')
          .select('last_id')
          .where('log_name', '=', 'operation_log')
          .executeTakeFirstOrThrow()
      ).last_id;
    const before = await lines();
    expect((await load('4')).written).toBe(rows.length);
    expect((await lines()) - before).toBe(1);
    const { after_json } = await lastLine();
    const { batchId, changed } = JSON.parse(after_json ?? '{}') as { batchId: number; changed: number };
    expect(changed).toBe(rows.length);
    const found = await changes({ batchId });
    expect([found.totalCount, new Set(found.rows.map(({ formerPrice, price }) => `${formerPrice} ${price}`))]).toEqual([
      rows.length,
      new Set(['3 4']),
    ]);
    expect(await verifyLog(db, 'operation_log')).toMatchObject({ intact: true });
  });
});
