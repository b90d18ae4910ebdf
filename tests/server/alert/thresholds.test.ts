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
  await writePrices(server.database.db, [
    { date: server.today, goodsId: GOODS, enterpriseId: QINHUAI, price: 25 },
    { date: server.today, goodsId: GOODS, enterpriseId: JIANGNING, price: 15 },
  ]);
  await workOff(server.services);
});
afterAll(() => server.close());

const open = async (client: Client) => (await server.call(client, alertCalls.open, {})).rows;

describe('thresholds', () => {
  const page = async (client: Client) =>
    (
      await server.call(client, alertThresholdCalls.thresholds, {
        pageIndex: 1,
        pageSize: 40,
        measure: undefined,
        name: undefined,
      })
    ).rows;

  it('the price warnings’ 波动阈值 is the first of them, editable per goods', async () => {
    const rows = await page(people.analyst);
    expect(rows[0]).toMatchObject({
      name: '菜价波动阈值',
      builtIn: true,
      limit: null,
      measure: 'outlet-price',
      comparison: 'mean',
      direction: 'either',
    });
    const [first] = await server.call(people.analyst, alertThresholdCalls.goodsLimits, {});
    if (!first) throw new Error('no goods');
    const { db } = server.database;
    const warned = () =>
      db
        .selectFrom('price_warning')
        .select((is) => is.fn.countAll<number>().as('n'))
        .where('goods_id', '=', GOODS)
        .where('price_date', '=', server.today)
        .executeTakeFirstOrThrow();
    expect(Number((await warned()).n)).toBeGreaterThan(0);
    const own = (await server.call(people.analyst, alertThresholdCalls.goodsLimits, {})).find(
      ({ goodsId }) => goodsId === GOODS,
    );
    await server.call(people.analyst, alertThresholdCalls.changeGoodsLimit, {
      goodsId: GOODS,
      limitPercent: 500,
      before: own?.limitPercent ?? 0,
    });
    expect(
      (
        await server.ask(people.analyst, alertThresholdCalls.changeGoodsLimit, {
          dictId: GOODS,
          bdyz: 30,
          before: own?.limitPercent,
        })
      ).status,
    ).toBe(409);
    const after = Number((await warned()).n);
    await server.call(people.analyst, alertThresholdCalls.changeGoodsLimit, {
      goodsId: GOODS,
      limitPercent: own?.limitPercent ?? 20,
      before: 500,
    });
    expect(Number((await warned()).n)).toBeGreaterThan(after);
  });

  it('the built-in one is not deleted, and keeps what it measures', async () => {
    const [builtIn] = await page(people.analyst);
    if (!builtIn) throw new Error('no threshold');
    expect(
      await server.ask(people.admin, alertThresholdCalls.remove, { ids: String(builtIn.thresholdId) }),
    ).toMatchObject({ status: 200, code: 0, msg: '菜价波动阈值是内置阈值，不能删除' });
    const { limit: _own, ...values } = builtIn;
    await server.call(people.admin, alertThresholdCalls.update, {
      ...values,
      level: 2,
      measure: 'goods-price',
      limit: 3,
    });
    expect((await page(people.analyst))[0]).toMatchObject({
      level: 2,
      measure: 'outlet-price',
      limit: null,
      version: builtIn.version + 1,
    });
  });

  it('a changed one closes what it had open and looks anew; a stale save is refused; a deleted one closes all', async () => {
    const { id } = await server.call(people.analyst, alertThresholdCalls.create, {
      ...threshold,
      name: '青菜高价',
      limit: 20,
    });
    const mine = async () =>
      (await open(people.analyst)).filter(({ thresholdName }) => thresholdName.startsWith('青菜高价'));
    expect(await mine()).toHaveLength(1);
    const kept = await server.call(people.analyst, alertThresholdCalls.threshold, { thresholdId: id });
    expect(kept).toMatchObject({ openCount: 1, author: '周雅文', regionName: '全市' });
    await server.call(people.analyst, alertThresholdCalls.update, { ...kept, name: '青菜高价二', limit: 24 });
    expect(await mine()).toMatchObject([{ thresholdName: '青菜高价二', limit: 24 }]);
    expect(
      (
        await server.ask(people.analyst, alertThresholdCalls.update, {
          thresholdId: id,
          name: '迟到',
          level: 1,
          status: 1,
          measure: 'outlet-price',
          comparison: 'value',
          direction: 'above',
          limit: 1,
          version: 1,
        })
      ).status,
    ).toBe(409);
    expect(await server.call(people.analyst, alertThresholdCalls.remove, { ids: [String(id)] })).toEqual({ count: 1 });
    expect(await mine()).toEqual([]);
    const closed = await server.call(people.analyst, alertCalls.list, {
      pageIndex: 1,
      pageSize: 40,
      state: 'closed',
      level: undefined,
      measure: undefined,
      from: undefined,
      to: undefined,
    });
    const last = closed.rows.find(({ thresholdName }) => thresholdName === '青菜高价二');
    expect(
      (await server.call(people.analyst, alertCalls.one, { alertId: last?.alertId ?? 0 })).steps.at(-1),
    ).toMatchObject({ kind: 'closed', note: '阈值已删除' });
  });

  it.each([
    [{ direction: 'either' }, 'direction'],
    [{ dictId: 99_999 }, 'dictId'],
    [{ compId: 99_999 }, 'compId'],
    [{ adminDiv: '999999' }, 'adminDiv'],
  ] as const)('%j is refused at its field', async (wrong, field) => {
    const wire = {
      name: '阈值',
      level: 1,
      status: 1,
      measure: 'outlet-price',
      comparison: 'value',
      direction: 'above',
      limit: 5,
      ...wrong,
    };
    const answer = await server.ask(people.admin, alertThresholdCalls.create, wire);
    expect([answer.status, answer.faults?.[0]?.field]).toEqual([400, field]);
  });

  it('who sees one district puts thresholds on that one only, and does not see the others’', async () => {
    const { db } = server.database;
    await db.insertInto('role_permission').values({ role_code: 'ROLE_REVIEWER', permission: 'alert.write' }).execute();
    const reviewer = await server.signIn('reviewer');
    expect(
      (
        await server.ask(reviewer, alertThresholdCalls.create, {
          name: '全市',
          level: 1,
          status: 1,
          measure: 'goods-price',
          comparison: 'value',
          direction: 'above',
          limit: 5,
        })
      ).status,
    ).toBe(400);
    const { id } = await server.call(reviewer, alertThresholdCalls.create, {
      ...threshold,
      regionCode: '320115',
      limit: 900,
    });
    expect((await page(reviewer)).map(({ thresholdId, builtIn }) => (builtIn ? 0 : thresholdId))).toEqual([0, id]);
    const others = (await page(people.admin)).find(({ builtIn, thresholdId }) => !builtIn && thresholdId !== id);
    expect(
      (await server.ask(reviewer, alertThresholdCalls.remove, { ids: `${id},${others?.thresholdId}` })).status,
    ).toBe(404);
    expect((await server.call(reviewer, alertThresholdCalls.choices, {})).outlets.length).toBeLessThan(
      (await server.call(people.admin, alertThresholdCalls.choices, {})).outlets.length,
    );
  });
});
