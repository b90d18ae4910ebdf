import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#base/calendar.ts';
import { alertCalls, alertThresholdCalls } from '#subjects/alert/calls.ts';
import { alertEvents } from '#subjects/alert/events.ts';
import type { NewThreshold } from '#subjects/alert/wire/thresholds.ts';
import { vegetablePriceCalls } from '#subjects/vegetable-price/calls.ts';
import { evaluateAlerts } from '#server/alert/look/evaluation.ts';
import { workOff } from '#server/alert/look/queue.ts';
import { queueEvaluation } from '#server/alert/look/tasks.ts';
import type { Client } from '../../support/outside/client.ts';
import { writePrices } from '../../support/serving/prices.ts';
import { connected, heard, startServer, type TestServer } from '../../support/server.ts';

const GOODS = 10_101;
const OUTLET = 1_001;
const COOL_DOWN = 10;
const MINUTE = 60_000;
let server: TestServer;
let analyst: Client;
let admin: Client;

beforeAll(async () => {
  server = await startServer();
  [analyst, admin] = await Promise.all([server.signIn('analyst'), server.signIn('admin')]);
});
afterAll(() => server.close());
beforeEach(async () => {
  const { db } = server.database;
  await price(3);
  await db.deleteFrom('alert').execute();
  await db.deleteFrom('alert_task').execute();
  await db.deleteFrom('alert_threshold').where('built_in', '=', false).execute();
  await db.updateTable('alert_threshold').set({ enabled: false }).execute();
  await tell();
});

const threshold: NewThreshold = {
  name: '科巷青菜过高',
  level: 2,
  enabled: true,
  coolDown: COOL_DOWN,
  measure: 'outlet-price',
  comparison: 'value',
  direction: 'above',
  meanDays: 7,
  goodsId: GOODS,
  outletId: OUTLET,
  regionCode: undefined,
  limit: 20,
};
const create = (change: Partial<NewThreshold> = {}) =>
  server.call(admin, alertThresholdCalls.create, { ...threshold, ...change });
const price = (value: number, date = server.today) =>
  writePrices(server.database.db, [{ date, goodsId: GOODS, enterpriseId: OUTLET, price: value }]);
/** Every open screen is told, as the queue does it. */
const tell = () => server.services.publish(alertEvents.changed, {});
const look = async () => {
  const changed = await evaluateAlerts(server.database.db, server.clock);
  if (changed) await tell();
  return changed;
};
const open = async (client = analyst) => (await server.call(client, alertCalls.open, {})).rows;
const detail = (alertId: number) => server.call(analyst, alertCalls.one, { alertId });

describe('alerts are evaluated on the server when data arrive (issue 4 point 10)', () => {
  it('an import opens one, the next worsens it, the return to normal closes it', async () => {
    await create();
    expect(await open()).toEqual([]);

    await price(25);
    expect(await look()).toBe(true);
    const [alert] = await open();
    expect(alert).toMatchObject({
      thresholdName: '科巷青菜过高',
      level: 2,
      value: 25,
      limit: 20,
      date: server.today,
      worsenedAt: null,
      acknowledgedBy: '',
    });
    expect(alert?.subjectName).toContain('青菜');

    server.clock.advance(COOL_DOWN * MINUTE);
    await price(30);
    await look();
    await price(28);
    await look();
    expect(await open()).toMatchObject([{ alertId: alert?.alertId, value: 28, worsenedAt: server.clock.now() }]);

    await price(4);
    await look();
    expect(await open()).toEqual([]);
    const { steps, curve, closedAt } = await detail(alert?.alertId ?? 0);
    expect(steps.map(({ kind, value }) => [kind, value])).toEqual([
      ['opened', 25],
      ['worsened', 30],
      ['closed', 4],
    ]);
    expect(closedAt).toBe(server.clock.now());
    expect(curve.at(-1)).toEqual({ date: server.today, value: 4 });
  });

  it('what was acknowledged and worsens has to be acknowledged anew; less than its worst, it stays acknowledged', async () => {
    await create();
    await price(25);
    await look();
    const [{ alertId } = { alertId: 0 }] = await open();
    await server.call(admin, alertCalls.acknowledge, { alertId, note: undefined });
    await price(24);
    await look();
    expect((await open())[0]?.acknowledgedAt).not.toBeNull();

    await price(30);
    await look();
    expect(await open()).toMatchObject([{ alertId, value: 30, acknowledgedAt: null, acknowledgedBy: '' }]);
    const { steps } = await detail(alertId);
    expect(steps.map(({ kind }) => kind)).toEqual(['opened', 'acknowledged', 'worsened']);
    expect(steps.at(-1)?.note).toContain('的确认已失效，需重新确认');

    await server.call(admin, alertCalls.acknowledge, { alertId, note: '已派人核实' });
    expect((await open())[0]?.acknowledgedAt).not.toBeNull();
  });

  it('what flutters is not opened again before its cool-down is over', async () => {
    await create();
    for (const value of [25, 3, 26]) {
      await price(value);
      await look();
    }
    expect(await open()).toEqual([]);
    server.clock.advance(COOL_DOWN * MINUTE);
    await price(26);
    await look();
    expect(await open()).toHaveLength(1);
  });

  it('a look without news does nothing, and the same news twice opens nothing twice', async () => {
    await create();
    await price(25);
    expect(await look()).toBe(true);
    expect(await look()).toBe(false);
    await price(25);
    expect(await look()).toBe(false);
    expect(await open()).toHaveLength(1);
  });

  it('two servers that look at the same time open one', async () => {
    await create();
    await price(25);
    await server.database.db.insertInto('alert_task').values({ source: 'again' }).execute();
    await Promise.all([look(), look(), look()]);
    expect(await open()).toHaveLength(1);
  });

  it('a server that died between the write and the look finds its task when it starts', async () => {
    await create();
    await price(25);
    expect(await open()).toEqual([]);
    const told: string[] = [];
    // What main.ts does before it serves the first page.
    await workOff({ ...server.services, publish: async ({ name }) => void told.push(name) });
    await tell();
    expect(await open()).toHaveLength(1);
    expect(told).toEqual([alertEvents.changed.name]);
  });

  it('a look that fails on its way leaves task and alerts as they were', async () => {
    await create();
    await price(25);
    const clock = {
      now: () => {
        throw new Error('died');
      },
    };
    await expect(evaluateAlerts(server.database.db, clock)).rejects.toThrow('died');
    expect(await server.database.db.selectFrom('alert_task').selectAll().execute()).toHaveLength(1);
    await look();
    expect(await open()).toHaveLength(1);
  });

  it('prices written by a call are looked at by themselves, and open screens hear of it', async () => {
    await create();
    const line = server.line(await server.asScreen());
    expect(await connected(line)).toBe(true);
    await new Promise((resolve) => line.emit('join', alertEvents.changed.name, resolve));
    const told = heard(line, alertEvents.changed.name);
    await server.ask(admin, vegetablePriceCalls.write, {
      date: server.today,
      entBasicId: String(OUTLET),
      detailList: [{ dictId: String(GOODS), price: 25 }],
    });
    expect(await told).toEqual({});
    expect(await open()).toHaveLength(1);
  });

  it('the built-in threshold opens what the price warnings list', async () => {
    const { db } = server.database;
    await db.updateTable('alert_threshold').set({ enabled: true }).where('built_in', '=', true).execute();
    await queueEvaluation(db, 'threshold');
    await price(9.99);
    await look();
    const warnings = await db
      .selectFrom('price_warning')
      .select(['goods_id', 'enterprise_id', 'deviation_percent'])
      .where('price_date', '=', server.today)
      .execute();
    const alerts = await db
      .selectFrom('alert')
      .select(['goods_id', 'enterprise_id', 'change_percent'])
      .where('closed_at', 'is', null)
      .execute();
    const keys = (
      rows: readonly { goods_id: number | null; enterprise_id: number | null }[],
      percent: (index: number) => unknown,
    ) => rows.map((row, index) => `${row.goods_id} ${row.enterprise_id} ${percent(index)}`).toSorted();
    expect(warnings.length).toBeGreaterThan(0);
    expect(keys(alerts, (index) => alerts[index]?.change_percent)).toEqual(
      keys(warnings, (index) => warnings[index]?.deviation_percent),
    );
  });

  it.each([
    ['reporting-outlets', 17],
    ['price-count', 100_000],
    ['warning-count', 100_000],
  ] as const)('%s counts what came on the newest day', async (measure, limit) => {
    await create({ measure, direction: 'below', limit, goodsId: undefined, outletId: undefined });
    const [alert] = await open();
    expect(alert).toMatchObject({ measure, subjectName: '全市' });
    expect(alert?.value).toBeGreaterThan(measure === 'warning-count' ? -1 : 0);
  });

  it('pending approvals are counted as they wait, and a submission leaves its own task', async () => {
    const { db } = server.database;
    const before = await db
      .selectFrom('approval')
      .select((is) => is.fn.countAll<number>().as('n'))
      .where('kind', '=', 'quarter')
      .where('status', '=', 1)
      .executeTakeFirstOrThrow();
    await create({
      measure: 'pending-quarter',
      direction: 'above',
      limit: Number(before.n),
      goodsId: undefined,
      outletId: undefined,
    });
    expect(await open()).toEqual([]);
    const { approval_id } = await db
      .insertInto('approval')
      .values({
        kind: 'quarter',
        enterprise_id: OUTLET,
        region_id: 320_104,
        title: '品牌季度销售',
        payload: '{}',
        status: 1,
        client_key: 'alert-test',
        submitted_at: server.clock.now() - 1,
      })
      .returning('approval_id')
      .executeTakeFirstOrThrow();
    expect(await look()).toBe(true);
    expect(await open()).toMatchObject([{ measure: 'pending-quarter', value: Number(before.n) + 1 }]);
    await db.deleteFrom('approval').where('approval_id', '=', approval_id).execute();
  });

  it('the preview says how often it would have opened in a year of one course, by the same rules', async () => {
    await price(25, addDays(server.today, -1));
    const { limit, measure, comparison, direction, meanDays, goodsId, outletId, coolDown } = threshold;
    const asked = {
      limit,
      measure,
      comparison,
      direction,
      meanDays,
      goodsId,
      outletId,
      coolDown,
      regionCode: undefined,
    };
    expect(await server.call(analyst, alertThresholdCalls.preview, asked)).toEqual({
      openings: 1,
      subjects: 1,
      days: 365,
    });
    await price(3, addDays(server.today, -1));
    expect(await server.call(analyst, alertThresholdCalls.preview, asked)).toEqual({
      openings: 0,
      subjects: 0,
      days: 365,
    });
  });
});
