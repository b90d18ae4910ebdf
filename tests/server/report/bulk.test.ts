import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#base/calendar.ts';
import { reportCalls } from '#subjects/report/calls.ts';
import { reviewDeskCalls } from '#subjects/review-desk/calls.ts';
import { vegetablePriceCalls } from '#subjects/vegetable-price/calls.ts';
import { vegetablePriceEvents } from '#subjects/vegetable-price/events.ts';
import type { Client } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

const MANY = 1_000;
let server: TestServer;
let reviewer: Client;
let admin: Client;
beforeAll(async () => {
  server = await startServer();
  [reviewer, admin] = await Promise.all([server.signIn('reviewer'), server.signIn('admin')]);
  // Three years of one market's days, all waiting for review.
  await sql`insert into report (kind, enterprise_id, period, period_start, status, version, cells, reasons, submitted_at, filled_at)
    select 'price-report', 1003, to_char(day, 'YYYY-MM-DD'), day, 1, 1, '{"prices/10101/price": 2.5}', '{}', 1, 1
    from generate_series('2020-01-01'::date, '2020-01-01'::date + ${MANY - 1}::int, '1 day') as day`.execute(
    server.database.db,
  );
});
afterAll(() => server.close());

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

/** A report of the market that waits for review. */
async function waiting(date: string, cells: object): Promise<string> {
  const {
    rows: [row],
  } = await sql<{
    id: string;
  }>`insert into report (kind, enterprise_id, period, period_start, status, version, cells, reasons, submitted_at, filled_at)
    values ('price-report', 1003, ${date}, ${date}, 1, 1, ${JSON.stringify(cells)}::jsonb, '{}', 1, 1) returning report_id::text as id`.execute(
    server.database.db,
  );
  return row?.id ?? '';
}

describe('bulk pass of 1,000 with an outcome per row', () => {
  it('each is told; two reviewers who pass all at once pass each report once', { timeout: 120_000 }, async () => {
    const filter = { kind: 'price-report', enterpriseId: '1003', from: '2020-01-01', to: '2022-12-31' };
    const { rows, left } = await server.call(reviewer, reportCalls.waiting, filter);
    expect([rows.length, left]).toEqual([MANY, 0]);
    const seen = { kind: 'price-report', rows: rows.map(({ reportId, version }) => ({ reportId, version })) };
    const answers = await Promise.all([
      server.call(reviewer, reportCalls.bulkPass, seen),
      server.call(admin, reportCalls.bulkPass, seen),
    ]);
    expect(answers.map(({ outcomes }) => outcomes.length)).toEqual([MANY, MANY]);
    expect(answers[0].passed + answers[1].passed).toBe(MANY);
    const refused = answers.flatMap(({ outcomes }) => outcomes).filter(({ passed }) => !passed);
    expect(new Set(refused.map(({ message }) => message))).toEqual(
      new Set(['当前状态为“审核通过”，不能审核通过，请刷新后重试']),
    );
    const { rows: kept } = await sql<{ passed: number; deeds: number }>`
      select count(*) filter (where status = 2 and version = 2)::int as passed, (select count(*)::int from report_action a join report using (report_id)
        where a.deed = 'pass' and enterprise_id = 1003 and period < '2023') as deeds
      from report where enterprise_id = 1003 and period < '2023'`.execute(server.database.db);
    expect(kept[0]).toEqual({ passed: MANY, deeds: MANY });
  });
});

describe('a price report that is passed no more', () => {
  it('its prices are what they were, with trail, warnings and sums; what somebody else changed since stays', async () => {
    const { db } = server.database;
    const date = '2019-05-10';
    const write = async (day: string, prices: Readonly<Record<string, number>>) =>
      server.call(admin, vegetablePriceCalls.write, {
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
    const version = 1;
    const reportId = await waiting(date, values);
    await server.call(reviewer, reportCalls.pass, { kind: 'price-report', reportId, version });
    expect((await standing()).warnings.map(({ goods_id }) => goods_id)).toEqual([10_101]);
    const alertId = await openAlertOn(10_101, date);
    await write(date, { 10103: 6 });
    const heard: string[] = [];
    const stop = server.services.onMessage((name) => heard.push(name));
    const key = { source: 'report', recordId: Number(reportId) } as const;
    const { note } = await server.call(reviewer, reviewDeskCalls.takeBack, key);
    stop();
    expect(note).toBe('该报表录入的菜价：撤下 1 条，恢复原价 1 条，1 条此后已被他人改动，保持不变');
    expect(heard).toContain(vegetablePriceEvents.changed.name);
    const after = await standing();
    const changed = ({ goods_id }: { goods_id: number }) => goods_id !== 10_103;
    expect(after.points.filter(changed)).toEqual(before.points.filter(changed));
    expect(after.sums.filter(changed)).toEqual(before.sums.filter(changed));
    expect(after.points.find((one) => !changed(one))?.price).toBe(6);
    expect(after.warnings.filter(changed)).toEqual([]);
    const trail = await server.call(admin, vegetablePriceCalls.changes, {
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
    await server.call(reviewer, reportCalls.pass, again);
    expect((await standing()).points.map(({ price }) => price)).toEqual([99, 5, 5, 4]);
    const reopened = await server.call(reviewer, reportCalls.reopen, {
      ...again,
      version: version + 3,
      reason: '复核',
    });
    expect(reopened.note).toBe('该报表录入的菜价：撤下 1 条，恢复原价 2 条');
    expect((await standing()).points).toEqual(after.points);
  });
});
