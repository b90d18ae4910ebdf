import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addDays } from '#base/calendar.ts';
import { alertCalls, alertThresholdCalls } from '#subjects/alert/calls.ts';
import { ALERT_MESSAGES } from '#subjects/alert/terms.ts';
import { type NewThreshold, newThresholdWire } from '#subjects/alert/wire/thresholds.ts';
import { lookAtStatistics } from '#server/alert/statistic/evaluation.ts';
import { datasetsBy } from '#server/indexes/datasets.ts';
import type { Client } from '../../support/outside/client.ts';
import { writePrices } from '../../support/serving/prices.ts';
import { startServer, type TestServer } from '../../support/server.ts';

/** In 江宁区. */
const JIANGNING_OUTLET = 1_003;
let server: TestServer;
let people: Record<'admin' | 'analyst', Client>;
beforeAll(async () => {
  server = await startServer({ seededDays: 3 });
  const names = ['admin', 'analyst'] as const;
  people = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await server.signIn(name)] as const)),
  ) as typeof people;
});
afterAll(() => server.close());

beforeEach(async () => {
  const { db } = server.database;
  await db.deleteFrom('alert').execute();
  await db.deleteFrom('alert_threshold').where('built_in', '=', false).execute();
  await db.updateTable('alert_threshold').set({ enabled: false }).execute();
});

/** How many prices there are of a day, in 江宁区 and in all. */
async function pricesOn(day: string): Promise<{ readonly jiangning: number; readonly all: number }> {
  const { rows } = await sql<{ jiangning: number; all: number }>`
    select count(*) filter (where d.code = '320115')::int as jiangning, count(*)::int as all
    from price_point p join enterprise e using (enterprise_id) join region d using (region_id) where p.price_date = ${day}::date`.execute(
    server.database.db,
  );
  return rows[0] ?? { jiangning: 0, all: 0 };
}
/** Takes all but so many of the prices of a day in 江宁. */
const leave = (day: string, count: number) =>
  sql`delete from price_point as p where price_date = ${day}::date and (p.goods_id, p.enterprise_id) in (
    select p.goods_id, p.enterprise_id from price_point p join enterprise e using (enterprise_id) join region d using (region_id)
    where p.price_date = ${day}::date and d.code = '320115' order by 1, 2 offset ${count})`.execute(server.database.db);

const threshold: NewThreshold = {
  name: '报价骤减',
  level: 2,
  enabled: true,
  coolDown: 0,
  measure: 'vegetable-price/prices',
  grain: 'day',
  eachOf: undefined,
  filters: undefined,
  comparison: 'previous',
  direction: 'below',
  meanDays: 7,
  goodsId: undefined,
  outletId: undefined,
  regionCode: undefined,
  limit: 40,
};
const put = (change: Partial<NewThreshold> = {}, who = people.admin) =>
  server.call(who, alertThresholdCalls.create, { ...threshold, ...change });
const open = async (who = people.admin) =>
  (await server.call(who, alertCalls.open, {})).rows.filter(({ of }) => of === 'statistic');
const preview = (change: Partial<NewThreshold>) => {
  const { name: _name, level: _level, enabled: _enabled, ...asked } = { ...threshold, ...change };
  return server.call(people.admin, alertThresholdCalls.preview, asked);
};

describe('thresholds on figures of datasets (issue 20 point 9)', () => {
  it('one on a change judges the last day that has ended against the one before, says so, and leads to the question', async () => {
    const [yesterday, before] = [addDays(server.today, -1), addDays(server.today, -2)];
    const was = await pricesOn(yesterday);
    await leave(yesterday, 1);
    const is = await pricesOn(yesterday);
    expect(is.all).toBe(was.all - was.jiangning + 1);
    await put({ regionCode: '320115' });
    const [alert, ...others] = await open();
    expect(others).toEqual([]);
    expect(alert).toMatchObject({
      subjectName: '江宁区',
      regionName: '江宁区',
      measureName: '农产品零售价 · 报价条数',
      unit: '条',
      grain: 'day',
      value: 1,
      date: yesterday,
    });
    const detail = await server.call(people.admin, alertCalls.one, { alertId: alert?.alertId ?? 0 });
    const base = (await pricesOn(before)).jiangning;
    expect(detail.curve.map(({ value }) => value)).toEqual([base, 1]);
    expect(detail.changePercent).toBeCloseTo((1 / base - 1) * 100, 1);
    expect(detail.query).toContain('dataset=vegetable-price&measures=prices&rows=-&columns=day');
    expect(await preview({ regionCode: '320115' })).toEqual({ openings: 1, subjects: 1, days: 365 });
  });

  it('each value of a dimension is judged for itself, a division’s is seen there, and it closes when the figure returns', async () => {
    await put({ eachOf: 'region', comparison: 'value', direction: 'below', limit: 2 });
    expect((await open()).map(({ subjectName, regionName, value }) => [subjectName, regionName, value])).toEqual([
      ['江宁区', '江宁区', 1],
    ]);
    await leave(addDays(server.today, -1), 0);
    expect(await lookAtStatistics(server.services, datasetsBy(server.clock).sourcesNow)).toEqual({
      changes: 0,
      failed: [],
      looked: 1,
      waiting: [],
    });
    await writePrices(
      server.database.db,
      [10_101, 10_102, 10_103].map((goodsId) => ({
        date: addDays(server.today, -1),
        goodsId,
        enterpriseId: JIANGNING_OUTLET,
        price: 3,
      })),
    );
    expect(await lookAtStatistics(server.services, datasetsBy(server.clock).sourcesNow)).toEqual({
      changes: 1,
      failed: [],
      looked: 1,
      waiting: [],
    });
    expect(await open()).toEqual([]);
  });

  it('what is filtered by is part of its name, and nothing else counts; whose prices they are is for who may read enterprises', async () => {
    await put({ filters: 'region:320104', comparison: 'value', direction: 'above', limit: 1 });
    const [alert] = await open();
    expect(alert?.measureName).toBe('农产品零售价 · 报价条数（秦淮区）');
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from price_point p join enterprise e using (enterprise_id)
      join region d using (region_id) where d.code = '320104' and p.price_date = ${addDays(server.today, -1)}::date`.execute(
      server.database.db,
    );
    expect(alert?.value).toBe(rows[0]?.count);
    const { rows: kept } = await sql<{
      few: boolean;
    }>`select rights @> array['enterprise.read'] as few from alert`.execute(server.database.db);
    const { rows: outlets } = await sql<{
      few: boolean;
    }>`select count(distinct enterprise_id) < 3 as few from price_point p
      join enterprise e using (enterprise_id) join region d using (region_id) where d.code = '320104' and p.price_date = ${addDays(server.today, -1)}::date`.execute(
      server.database.db,
    );
    expect(kept).toEqual(outlets);
    await sql`update alert set rights = array['nobody.reads']`.execute(server.database.db);
    const query = {
      pageIndex: 1,
      pageSize: 10,
      state: 'open',
      level: undefined,
      measure: 'statistic',
      from: undefined,
      to: undefined,
    } as const;
    expect((await server.call(people.admin, alertCalls.list, query)).rows).toEqual([]);
  });

  it('silence is days since the last data', async () => {
    await sql`delete from price_point where price_date > ${addDays(server.today, -2)}::date`.execute(
      server.database.db,
    );
    await put({ comparison: 'silence', direction: 'above', limit: 1, grain: undefined });
    expect(await open()).toMatchObject([
      { unit: '天', comparison: 'silence', value: 2, changePercent: null, date: server.today },
    ]);
  });

  it('says of a threshold that its dataset has gone, and judges the others', async () => {
    await put({ comparison: 'value', direction: 'above', limit: 1 });
    await sql`update alert_threshold set measure = 'intake-9999/records' where not built_in`.execute(
      server.database.db,
    );
    const { rows } = await server.call(people.analyst, alertThresholdCalls.thresholds, {
      pageIndex: 1,
      pageSize: 10,
      measure: 'statistic',
      name: undefined,
    });
    expect(rows).toMatchObject([{ fault: ALERT_MESSAGES.datasetGone, measureName: '农产品零售价 · 报价条数' }]);
    expect(await lookAtStatistics(server.services, datasetsBy(server.clock).sourcesNow)).toEqual({
      changes: 0,
      failed: [],
      looked: 1,
      waiting: [],
    });
  });

  it.each<[string, Partial<NewThreshold>, string, string]>([
    ['a figure that is not there', { measure: 'vegetable-price/none' }, 'measure', ALERT_MESSAGES.measureNeeded],
    ['no period', { grain: undefined }, 'grain', ALERT_MESSAGES.grainNeeded],
    [
      'a time that a dataset does not know',
      { measure: 'outlet/outlets' },
      'comparison',
      ALERT_MESSAGES.comparisonNeeded,
    ],
    ['a comparison of ours', { comparison: 'last-week' }, 'comparison', ALERT_MESSAGES.comparisonNeeded],
    ['a dimension that is not there', { eachOf: 'nobody' }, 'eachOf', '没有“nobody”这个维度'],
    ['a price over all goods', { measure: 'vegetable-price/mean', grain: 'day' }, 'eachOf', '该指标不跨'],
    ['filters that are none', { filters: 'x:' }, 'filters', '筛选条件不合法'],
    ['too few days of silence', { comparison: 'silence', direction: 'below' }, 'direction', ALERT_MESSAGES.silenceOnly],
  ])('refuses %s at its field', async (_what, change, field, message) => {
    const answer = await server.ask(
      people.admin,
      alertThresholdCalls.create,
      z.encode(newThresholdWire, { ...threshold, ...change }),
    );
    expect([answer.status, answer.faults?.[0]?.field]).toEqual([400, field]);
    expect(answer.faults?.[0]?.message).toContain(message);
  });
});
