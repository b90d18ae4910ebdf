import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#base/calendar.ts';
import { priceReportCalls } from '#subjects/price-report/calls.ts';
import { reportCalls } from '#subjects/report/calls.ts';
import { reviewDeskCalls } from '#subjects/review-desk/calls.ts';
import { vegetablePriceEvents } from '#subjects/vegetable-price/events.ts';
import type { Client } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let clients: Record<'clerk' | 'clerk2' | 'clerk3' | 'reviewer' | 'analyst' | 'admin', Client>;
beforeAll(async () => {
  server = await startServer();
  const names = ['clerk', 'clerk2', 'clerk3', 'reviewer', 'analyst', 'admin'] as const;
  clients = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await server.signIn(name)])),
  ) as typeof clients;
});
afterAll(() => server.close());

/** A price report that somebody has handed in, and what became of it. */
async function handedIn(client: Client, enterpriseId: string, date: string, price = 2.5) {
  const answer = await server.ask(client, priceReportCalls.save, {
    entBasicId: enterpriseId,
    entName: '',
    date,
    detailList: [{ dictId: '10101', price }],
  });
  if (answer.code !== 1) throw new Error(`${answer.status} ${answer.msg} ${JSON.stringify(answer.faults)}`);
  return answer.data as { reportId: string; version: number };
}
const inVersion = (reportId: string, version = 1) => ({ reportId, version });
const foreign = async () => {
  const row = await server.database.db
    .selectFrom('report as r')
    .innerJoin('enterprise as e', 'e.enterprise_id', 'r.enterprise_id')
    .select('r.report_id')
    .where('r.kind', '=', 'price-report')
    .where('e.region_id', '=', 320_102)
    .where('r.status', '=', 1)
    .executeTakeFirstOrThrow();
  return String(row.report_id);
};

describe('passing', () => {
  it('a price report writes its prices where all prices are, with their warnings, and tells the screens', async () => {
    const date = addDays(server.today, -1);
    const { db } = server.database;
    await db.deleteFrom('report').where('enterprise_id', '=', 1_003).where('period', '=', date).execute();
    const price = async () =>
      db
        .selectFrom('price_point')
        .select('price')
        .where('price_date', '=', date)
        .where('enterprise_id', '=', 1_003)
        .where('goods_id', '=', 10_101)
        .executeTakeFirst();
    const heard: string[] = [];
    const stop = server.services.onMessage((name) => heard.push(name));
    const values = { 'prices/10101/price': 99 };
    const receipt = await server.call(clients.clerk2, reportCalls.submit, {
      kind: 'price-report',
      enterpriseId: '1003',
      period: date,
      values,
      reasons: { 'prices/10101/price': '连日暴雨' },
      submitKey: 'dear',
    });
    expect((await price())?.price).not.toBe(99);
    await server.call(clients.reviewer, reportCalls.pass, {
      kind: 'price-report',
      reportId: receipt.reportId,
      version: 1,
    });
    stop();
    expect((await price())?.price).toBe(99);
    const warning = await db
      .selectFrom('price_warning')
      .select('price')
      .where('price_date', '=', date)
      .where('enterprise_id', '=', 1_003)
      .where('goods_id', '=', 10_101)
      .executeTakeFirst();
    expect(warning?.price).toBe(99);
    expect(heard).toContain(vegetablePriceEvents.changed.name);
    expect(heard).toContain('report.changed');
  });

  it('a weekly report becomes the sales of that week', async () => {
    const { db } = server.database;
    const waiting = await db
      .selectFrom('report')
      .select(['report_id', 'version', 'cells'])
      .where('kind', '=', 'store-week')
      .where('enterprise_id', '=', 1_033)
      .where('status', '=', 1)
      .executeTakeFirstOrThrow();
    await db.deleteFrom('store_week').where('enterprise_id', '=', 1_033).execute();
    await server.call(clients.reviewer, reportCalls.pass, {
      kind: 'store-week',
      reportId: String(waiting.report_id),
      version: waiting.version,
    });
    const row = await db
      .selectFrom('store_week')
      .selectAll()
      .where('enterprise_id', '=', 1_033)
      .executeTakeFirstOrThrow();
    expect([row.year, row.week, (row.day_amounts as unknown as number[])[0]]).toEqual([
      2026,
      23,
      waiting.cells['day/week/mon'],
    ]);
    const sales = () => db.selectFrom('store_week').selectAll().where('enterprise_id', '=', 1_033).execute();
    const takenBack = async () =>
      server.call(clients.reviewer, reviewDeskCalls.takeBack, { source: 'report', recordId: waiting.report_id });
    expect((await takenBack()).note).toBe('该报表录入的周销售额已撤下');
    expect(await sales()).toEqual([]);
    const stood = { enterprise_id: 1_033, year: 2026, week: 23, day_amounts: '[1]', night_amounts: '[2]' };
    await db.insertInto('store_week').values(stood).execute();
    const former = await sales();
    const again = { kind: 'store-week', reportId: String(waiting.report_id), version: waiting.version + 2 };
    await server.call(clients.reviewer, reportCalls.pass, again);
    expect(await sales()).not.toEqual(former);
    expect((await takenBack()).note).toBe('该周销售额已恢复为审核前的数值');
    expect(await sales()).toEqual(former);
  });

  it('what changed after the reviewer saw it is refused in its row', async () => {
    const date = addDays(server.today, -44);
    const seenFirst = await handedIn(clients.clerk2, '1003', date);
    const values = { 'prices/10101/price': 3.5 };
    await server.call(clients.clerk2, reportCalls.submit, {
      kind: 'price-report',
      enterpriseId: '1003',
      period: date,
      values,
      reasons: {},
      version: 1,
      submitKey: 'meanwhile',
    });
    const { outcomes } = await server.call(clients.reviewer, reportCalls.bulkPass, {
      kind: 'price-report',
      rows: [inVersion(seenFirst.reportId, seenFirst.version)],
    });
    expect(outcomes).toEqual([
      {
        reportId: seenFirst.reportId,
        passed: false,
        message: '该报表在您查看之后有改动，请重新查看后再审核',
        status: 1,
      },
    ]);
  });

  it('many at once: an outcome for each, by ids and over the whole filter, never beyond the scope', async () => {
    const chosen = await handedIn(clients.clerk2, '1003', addDays(server.today, -43));
    const outside = await foreign();
    const some = await server.call(clients.reviewer, reportCalls.bulkPass, {
      kind: 'price-report',
      rows: [inVersion(chosen.reportId), inVersion(outside), inVersion('999999')],
    });
    expect(some).toEqual({
      passed: 1,
      outcomes: [
        { reportId: chosen.reportId, passed: true, message: '审核通过', status: 2 },
        { reportId: outside, passed: false, message: '没有这份报表' },
        { reportId: '999999', passed: false, message: '没有这份报表' },
      ],
    });
    const again = await server.call(clients.reviewer, reportCalls.bulkPass, {
      kind: 'price-report',
      rows: [inVersion(chosen.reportId)],
    });
    expect(again.outcomes[0]).toMatchObject({ passed: false, status: 2 });
    const { totalCount } = await server.call(clients.reviewer, reportCalls.queue, {
      kind: 'price-report',
      pageIndex: 1,
      pageSize: 10,
    });
    const waiting = await server.call(clients.reviewer, reportCalls.waiting, { kind: 'price-report' });
    const all = await server.call(clients.reviewer, reportCalls.bulkPass, {
      kind: 'price-report',
      rows: waiting.rows.map(({ reportId, version }) => ({ reportId, version })),
    });
    expect([all.passed, all.outcomes.length, waiting.left]).toEqual([totalCount, totalCount, 0]);
    expect(
      (await server.call(clients.reviewer, reportCalls.queue, { kind: 'price-report', pageIndex: 1, pageSize: 10 }))
        .totalCount,
    ).toBe(0);
    expect(
      (await server.call(clients.admin, reportCalls.detail, { kind: 'price-report', reportId: outside })).status,
    ).toBe(1);
  });
});
