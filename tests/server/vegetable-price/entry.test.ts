import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#base/calendar.ts';
import { vegetablePriceCalls } from '#subjects/vegetable-price/calls.ts';
import { vegetablePriceEvents } from '#subjects/vegetable-price/events.ts';
import type { Client } from '../../support/outside/client.ts';
import { connected, heard, startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let reviewer: Client;
let analyst: Client;
beforeAll(async () => {
  server = await startServer();
  [reviewer, analyst] = await Promise.all([server.signIn('reviewer'), server.signIn('analyst')]);
});
afterAll(() => server.close());

const { write, table, wave, history } = vegetablePriceCalls;
const wire = (more: object = {}) => ({
  date: server.today,
  entBasicId: '1003',
  detailList: [
    { dictId: '10101', price: 3.2 },
    { dictId: '10102', price: '4.55' },
  ],
  ...more,
});
const everything = async () =>
  JSON.stringify(
    await Promise.all([
      server.database.db
        .selectFrom('price_point')
        .selectAll()
        .orderBy('price_date')
        .orderBy('goods_id')
        .orderBy('enterprise_id')
        .execute(),
      server.database.db
        .selectFrom('price_warning')
        .selectAll()
        .orderBy('price_date')
        .orderBy('goods_id')
        .orderBy('enterprise_id')
        .execute(),
    ]),
  );

describe('writing the prices of an enterprise on a day', () => {
  it('writes them, tells every open screen, and the cached answers are new', async () => {
    const line = server.line(analyst);
    expect(await connected(line)).toBe(true);
    await line.emitWithAck('join', vegetablePriceEvents.changed.name);
    const period = {
      unit: 'day',
      amount: 1,
      step: 'day',
      goodsId: '10101',
      start: server.today,
      end: server.today,
      periodName: undefined,
    } as const;
    const before = await Promise.all([server.call(analyst, table, {}), server.call(analyst, wave, period)]);
    const told = heard(line, vegetablePriceEvents.changed.name);

    expect(
      await server.call(reviewer, write, {
        date: server.today,
        enterpriseId: '1003',
        prices: [{ goodsId: '10101', price: 88.88 }],
      }),
    ).toEqual({ written: 1 });
    const [after, waveAfter] = await Promise.all([server.call(analyst, table, {}), server.call(analyst, wave, period)]);
    expect(after.rows[0]?.prices['东山农贸市场_1003']).toBe(88.88);
    expect(after).not.toEqual(before[0]);
    expect(waveAfter).not.toEqual(before[1]);
    expect(
      (await server.call(analyst, history, { date: server.today, goodsNo: '10101', outletNo: '1003' })).at(-1),
    ).toEqual({ saleDate: server.today, price: 88.88 });
    expect(await told).toEqual({ startDate: server.today, endDate: server.today });
  });

  it('takes a price that came as text, and writes over the old one', async () => {
    expect(await server.ask(reviewer, write, wire())).toMatchObject({ code: 1, data: { total: 2 } });
    const { rows } = await server.call(reviewer, table, { date: server.today });
    expect(rows.slice(0, 2).map(({ prices }) => prices['东山农贸市场_1003'])).toEqual([3.2, 4.55]);
  });

  const FAULTS: ReadonlyArray<readonly [name: string, more: () => object, field: string, message: string]> = [
    ['no date', () => ({ date: undefined }), 'date', '日期（date）：不能为空'],
    ['a day that does not exist', () => ({ date: '2026-02-30' }), 'date', '日期（date）：应为 yyyy-MM-dd 格式的日期'],
    ['a later day', () => ({ date: addDays(server.today, 1) }), 'date', '日期（date）：不能晚于今天'],
    ['no enterprise', () => ({ entBasicId: '' }), 'entBasicId', '企业编号（entBasicId）：不能为空'],
    ['no prices', () => ({ detailList: [] }), 'detailList', '价格明细（detailList）：不能为空'],
    ['prices that are no list', () => ({ detailList: '[]' }), 'detailList', '价格明细（detailList）：格式不正确'],
    [
      'too many prices',
      () => ({ detailList: Array.from({ length: 501 }, () => ({ dictId: '10101', price: 1 })) }),
      'detailList',
      '价格明细（detailList）：不能超过 500 项',
    ],
    [
      'a price of nothing',
      () => ({
        detailList: [
          { dictId: '10101', price: 1 },
          { dictId: '10102', price: 0 },
        ],
      }),
      'detailList.1.price',
      '价格明细（detailList）第 2 行：价格应在 0.01 至 999.99 之间',
    ],
    [
      'a price of three decimals',
      () => ({ detailList: [{ dictId: '10101', price: '1.005' }] }),
      'detailList.0.price',
      '价格明细（detailList）第 1 行：价格最多两位小数',
    ],
    [
      'a price that is a word',
      () => ({ detailList: [{ dictId: '10101', price: '3元' }] }),
      'detailList.0.price',
      '价格明细（detailList）第 1 行：应为数字',
    ],
    [
      'an unknown goods',
      () => ({
        detailList: [
          { dictId: '10101', price: 1 },
          { dictId: '99999', price: 1 },
        ],
      }),
      'detailList.1.dictId',
      '价格明细第 2 行（detailList.1.dictId）：没有这个商品',
    ],
    [
      'a category',
      () => ({ detailList: [{ dictId: '101', price: 1 }] }),
      'detailList.0.dictId',
      '价格明细第 1 行（detailList.0.dictId）：没有这个商品',
    ],
    [
      'a goods twice',
      () => ({
        detailList: [
          { dictId: '10101', price: 1 },
          { dictId: ' 10101', price: 2 },
        ],
      }),
      'detailList.1.dictId',
      '价格明细第 2 行（detailList.1.dictId）：商品重复',
    ],
  ];

  it.each(FAULTS)('%s: 400 names the field in Chinese and nothing is written', async (_name, more, field, message) => {
    const before = await everything();
    const answer = await server.ask(reviewer, write, wire(more()));
    expect(answer).toMatchObject({ status: 400, code: 400, msg: message, data: null });
    expect(answer.faults?.[0]).toEqual({ field, message });
    expect(await everything()).toBe(before);
  });

  it('names every fault of the form at once', async () => {
    const answer = await server.ask(reviewer, write, {
      date: 'x',
      entBasicId: '',
      detailList: [{ dictId: '', price: -1 }],
    });
    expect(answer.faults?.map(({ field }) => field)).toEqual([
      'date',
      'entBasicId',
      'detailList.0.dictId',
      'detailList.0.price',
    ]);
  });

  it('PRODUCT §2: another region’s enterprise, and one that reports no prices, answer as if they did not exist', async () => {
    const before = await everything();
    for (const entBasicId of ['1001', '1017', '9999']) {
      expect(await server.ask(reviewer, write, wire({ entBasicId })), entBasicId).toMatchObject({
        status: 404,
        msg: '没有这个企业',
      });
    }
    for (const entBasicId of ['x', '1003 or 1=1'])
      expect(await server.ask(reviewer, write, wire({ entBasicId })), entBasicId).toMatchObject({ status: 400 });
    expect(await everything()).toBe(before);
  });

  it('SECURITY 11: without the permission it is refused, and the denial names it', async () => {
    const before = await everything();
    for (const client of [
      analyst,
      await server.signIn('clerk'),
      await server.signIn('duty'),
      await server.asScreen(),
    ]) {
      expect(await server.ask(client, write, wire())).toMatchObject({
        status: 403,
        code: 403,
        msg: '拒绝访问(403)：缺少权限 录入和导入菜价',
      });
    }
    expect((await server.ask({}, write, wire())).status).toBe(401);
    expect(await everything()).toBe(before);
  });

  it('SECURITY 24: what is no field of the form is ignored', async () => {
    const [date, extra] = [
      addDays(server.today, -40),
      { enterpriseId: '1001', regionCodes: null, roles: ['ROLE_ADMIN'] },
    ];
    expect(
      (
        await server.ask(reviewer, write, {
          ...wire({ date }),
          ...extra,
          detailList: [{ dictId: '10101', price: 9, enterpriseId: 1001, date: '2026-01-01' }],
        })
      ).code,
    ).toBe(1);
    const rows = await server.database.db
      .selectFrom('price_point')
      .selectAll()
      .where('price_date', '<=', date)
      .execute();
    expect(rows).toEqual([
      { price_date: date, goods_id: 10_101, enterprise_id: 1_003, price: 9, batch_id: expect.any(Number) as number },
    ]);
  });

  it('two writers at once leave whole entries', async () => {
    const entry = (price: number) =>
      wire({
        date: addDays(server.today, -50),
        detailList: ['10101', '10102', '10103', '10104'].map((dictId) => ({ dictId, price })),
      });
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((price) => server.ask(reviewer, write, entry(price))));
    expect(answers.map(({ code }) => code)).toEqual([1, 1, 1, 1, 1, 1]);
    const rows = await server.database.db
      .selectFrom('price_point')
      .select('price')
      .where('price_date', '=', addDays(server.today, -50))
      .execute();
    expect(rows).toHaveLength(4);
    expect(new Set(rows.map(({ price }) => price)).size).toBe(1);
  });
});
