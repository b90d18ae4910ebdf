import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#base/calendar.ts';
import { priceReportCalls } from '#subjects/price-report/calls.ts';
import { reportCalls } from '#subjects/report/calls.ts';
import { reviewDeskCalls } from '#subjects/review-desk/calls.ts';
import { vegetablePriceCalls } from '#subjects/vegetable-price/calls.ts';
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

/** An alert that stands open on a price of the outlet. */
async function openAlertOn(goodsId: number, date: string): Promise<number> {
  const { alert_id } = await server.database.db
    .insertInto('alert')
    .values({
      subject_key: `${goodsId}/1003`,
      threshold_name: '网点报价',
      subject_name: '青菜',
      measure: 'outlet-price',
      goods_id: goodsId,
      enterprise_id: 1_003,
      comparison: 'value',
      direction: 'above',
      mean_days: 7,
      limit_value: 50,
      level: 2,
      value: 99,
      worst_excess: 49,
      of_date: date,
      opened_at: 1,
    } as never)
    .returning('alert_id')
    .executeTakeFirstOrThrow();
  return alert_id;
}

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

  it('taken back, its prices are what they were, with trail, warnings and sums; what somebody else changed since stays', async () => {
    const { db } = server.database;
    const date = '2021-05-10';
    const write = async (day: string, prices: Readonly<Record<string, number>>) =>
      server.call(clients.admin, vegetablePriceCalls.write, {
        date: day,
        enterpriseId: '1003',
        prices: Object.entries(prices).map(([goodsId, price]) => ({ goodsId, price })),
      });
    const standing = async () => {
      const [points, sums, warnings] = await Promise.all([
        db
          .selectFrom('price_point')
          .select(['goods_id', 'price', 'batch_id'])
          .where('price_date', '=', date)
          .where('enterprise_id', '=', 1_003)
          .orderBy('goods_id')
          .execute(),
        db
          .selectFrom('price_day')
          .select(['goods_id', 'total'])
          .where('price_date', '=', date)
          .where('enterprises', '>', 0)
          .orderBy('goods_id')
          .execute(),
        db.selectFrom('price_warning').select(['goods_id', 'price']).where('price_date', '=', date).execute(),
      ]);
      return { points, sums, warnings };
    };
    // The days that the warning of the next is held against.
    for (const back of [1, 2, 3, 4, 5, 6, 7]) await write(addDays(date, -back), { 10101: 4 });
    await write(date, { 10102: 4, 10103: 4, 10104: 4 });
    const before = await standing();
    const values = {
      'prices/10101/price': 99,
      'prices/10102/price': 5,
      'prices/10103/price': 5,
      'prices/10104/price': 4,
    };
    const { reportId, version } = await server.call(clients.clerk2, reportCalls.submit, {
      kind: 'price-report',
      enterpriseId: '1003',
      period: date,
      values,
      reasons: Object.fromEntries(Object.keys(values).map((cell) => [cell, '节日'])),
      submitKey: 'undone',
    });
    await server.call(clients.reviewer, reportCalls.pass, { kind: 'price-report', reportId, version });
    expect((await standing()).warnings.map(({ goods_id }) => goods_id)).toEqual([10_101]);
    const alertId = await openAlertOn(10_101, date);
    await write(date, { 10103: 6 });
    const heard: string[] = [];
    const stop = server.services.onMessage((name) => heard.push(name));
    const key = { source: 'report', recordId: Number(reportId) } as const;
    const { note } = await server.call(clients.reviewer, reviewDeskCalls.takeBack, key);
    stop();
    expect(note).toBe('该报表录入的菜价：撤下 1 条，恢复原价 1 条，1 条此后已被他人改动，保持不变');
    expect(heard).toContain(vegetablePriceEvents.changed.name);
    const after = await standing();
    const changed = ({ goods_id }: { goods_id: number }) => goods_id !== 10_103;
    expect(after.points.filter(changed)).toEqual(before.points.filter(changed));
    expect(after.sums.filter(changed)).toEqual(before.sums.filter(changed));
    expect(after.points.find((one) => !changed(one))?.price).toBe(6);
    expect(after.warnings.filter(changed)).toEqual([]);
    const trail = await server.call(clients.admin, vegetablePriceCalls.changes, {
      date,
      outletNo: '1003',
      goodsNo: undefined,
      batchId: undefined,
      pageIndex: 1,
      pageSize: 10,
    });
    expect(trail.rows.slice(0, 2).map(({ formerPrice, price, source }) => [formerPrice, price, source])).toEqual([
      [99, undefined, 'withdrawal'],
      [5, 4, 'withdrawal'],
    ]);
    const alert = await db
      .selectFrom('alert')
      .select(['closed_at', 'withdrawn'])
      .where('alert_id', '=', alertId)
      .executeTakeFirstOrThrow();
    expect([alert.closed_at === null, alert.withdrawn]).toEqual([false, true]);
    // Passed again they are the city's again, and reopened they go a second time.
    const again = { kind: 'price-report', reportId, version: version + 2 };
    await server.call(clients.reviewer, reportCalls.pass, again);
    expect((await standing()).points.map(({ price }) => price)).toEqual([99, 5, 5, 4]);
    const reopened = await server.call(clients.reviewer, reportCalls.reopen, {
      ...again,
      version: version + 3,
      reason: '复核',
    });
    expect(reopened.note).toBe('该报表录入的菜价：撤下 1 条，恢复原价 2 条');
    expect((await standing()).points).toEqual(after.points);
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
