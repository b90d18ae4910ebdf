import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alertCalls, alertThresholdCalls } from '#subjects/alert/calls.ts';
import type { NewThreshold } from '#subjects/alert/wire/thresholds.ts';
import { workOff } from '#server/alert/look/queue.ts';
import type { Client } from '../../support/outside/client.ts';
import { writePrices } from '../../support/serving/prices.ts';
import { startServer, type TestServer } from '../../support/server.ts';

const GOODS = 10_101;
/** In 秦淮区 (320104) and in 江宁区 (320115). */
const [QINHUAI, JIANGNING] = [1_001, 1_003];
let server: TestServer;
let people: Record<'admin' | 'analyst' | 'duty' | 'reviewer' | 'clerk' | 'clerk2', Client>;

const threshold: NewThreshold = {
  name: '青菜过高',
  level: 3,
  enabled: true,
  coolDown: 0,
  measure: 'outlet-price',
  comparison: 'value',
  direction: 'above',
  meanDays: 7,
  goodsId: GOODS,
  outletId: undefined,
  regionCode: undefined,
  limit: 20,
};

beforeAll(async () => {
  server = await startServer();
  const names = ['admin', 'analyst', 'duty', 'reviewer', 'clerk', 'clerk2'] as const;
  people = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await server.signIn(name)] as const)),
  ) as typeof people;
  const { db } = server.database;
  await db.deleteFrom('alert').execute();
  await db.deleteFrom('alert_threshold').where('built_in', '=', false).execute();
  await db.updateTable('alert_threshold').set({ enabled: false }).execute();
  await server.call(people.analyst, alertThresholdCalls.create, threshold);
  await writePrices(
    server.database.db,
    [QINHUAI, JIANGNING].map((enterpriseId) => ({ date: server.today, goodsId: GOODS, enterpriseId, price: 25 })),
  );
  await workOff(server.services);
});
afterAll(() => server.close());

const open = async (client: Client) => (await server.call(client, alertCalls.open, {})).rows;
const idAt = async (client: Client) => (await open(client))[0]?.alertId ?? 0;

describe('alerts are seen within one’s scope (SECURITY 7)', () => {
  it('the counts are of all that is open in scope, not of the rows sent', async () => {
    for (const [who, count] of [
      ['analyst', 2],
      ['reviewer', 1],
    ] as const) {
      const { totalCount, severeCount, handledCount } = await server.call(people[who], alertCalls.open, {});
      expect([totalCount, severeCount, handledCount], who).toEqual([count, count, 0]);
    }
  });

  it('the city sees both, a district and an enterprise only their own', async () => {
    expect(await open(people.analyst)).toHaveLength(2);
    for (const [who, count] of [
      ['reviewer', 1],
      ['clerk', 1],
      ['clerk2', 1],
    ] as const)
      expect(await open(people[who]), who).toHaveLength(count);
    expect(await idAt(people.clerk)).not.toBe(await idAt(people.clerk2));
    expect(await idAt(people.reviewer)).toBe(await idAt(people.clerk2));
    expect(
      (
        await server.call(people.clerk, alertCalls.list, {
          pageIndex: 1,
          pageSize: 10,
          state: 'open',
          level: 3,
          measure: 'outlet-price',
          from: server.today,
          to: server.today,
        })
      ).totalCount,
    ).toBe(1);
  });

  it('another region’s alert answers 404, to read as to acknowledge', async () => {
    const elsewhere = await idAt(people.clerk);
    expect((await server.ask(people.reviewer, alertCalls.one, { alertId: elsewhere })).status).toBe(404);
    expect((await server.ask(people.reviewer, alertCalls.acknowledge, { alertId: elsewhere })).status).toBe(404);
    expect((await server.ask(people.clerk2, alertCalls.one, { alertId: elsewhere })).status).toBe(404);
  });
});

describe('acknowledged by a person', () => {
  it('of two at the same time one handles it, the other is told who does (409)', async () => {
    const alertId = await idAt(people.reviewer);
    const answers = await Promise.all(
      [
        ['duty', '已电话核实'],
        ['reviewer', '已派员'],
      ].map(([who, note]) => server.ask(people[who as 'duty'], alertCalls.acknowledge, { alertId, note })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { steps, acknowledgedBy, acknowledgedAt } = await server.call(people.analyst, alertCalls.one, { alertId });
    expect(answers.find(({ status }) => status === 409)?.msg).toBe(
      `该预警已由 ${acknowledgedBy} 于 ${server.today} 11:00 确认`,
    );
    expect(acknowledgedAt).toBe(server.clock.now());
    expect(await server.call(people.analyst, alertCalls.open, {})).toMatchObject({ severeCount: 2, handledCount: 1 });
    expect(steps.filter(({ kind }) => kind === 'acknowledged')).toEqual([
      {
        kind: 'acknowledged',
        at: server.clock.now(),
        value: null,
        who: acknowledgedBy,
        note: acknowledgedBy === '孙志强' ? '已电话核实' : '已派员',
      },
    ]);
  });

  it('the list stands in the order that is asked for', async () => {
    for (const order of ['asc', 'desc'] as const) {
      const { rows } = await server.call(people.analyst, alertCalls.list, {
        pageIndex: 1,
        pageSize: 200,
        orderBy: 'openedAt',
        order,
      });
      const times = rows.map(({ openedAt }) => openedAt);
      expect(times.length).toBeGreaterThan(1);
      expect(times).toEqual(times.toSorted((a, b) => (order === 'asc' ? a - b : b - a)));
    }
  });

  it('stays open until the measure returns, and a closed one needs nobody', async () => {
    const alertId = await idAt(people.clerk);
    await writePrices(server.database.db, [{ date: server.today, goodsId: GOODS, enterpriseId: QINHUAI, price: 3 }]);
    await workOff(server.services);
    expect(await open(people.clerk)).toEqual([]);
    expect(await server.ask(people.duty, alertCalls.acknowledge, { alertId })).toMatchObject({
      status: 200,
      code: 0,
      msg: '该预警已解除，无需确认',
    });
    expect((await open(people.reviewer))[0]?.acknowledgedBy).not.toBe('');
  });
});
