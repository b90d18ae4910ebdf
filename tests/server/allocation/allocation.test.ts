import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, today } from '#base/calendar.ts';
import { cellAddress } from '#base/sheet/cells/cells.ts';
import { allocationCalls as calls } from '#subjects/allocation/calls.ts';
import { goodsRegister } from '#subjects/goods/register.ts';
import { priceReportCalls } from '#subjects/price-report/calls.ts';
import { PRICE_COLUMN, PRICE_REPORT, PRICE_SHEET } from '#subjects/price-report/terms.ts';
import { reportCalls } from '#subjects/report/calls.ts';
import type { Client } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

const OWN = 1_003;
const ELSEWHERE = 1_001;

let server: TestServer;
let admin: Client;
let reviewer: Client;
let clerk2: Client;
/** Prices, and has not reported today. */
let fresh: number;
let day: string;
let all: readonly { readonly goodsId: string; readonly goodsName: string }[];
beforeAll(async () => {
  server = await startServer();
  [admin, reviewer, clerk2] = (await Promise.all(
    ['admin', 'reviewer', 'clerk2'].map((name) => server.signIn(name)),
  )) as [Client, Client, Client];
  day = today(server.clock);
  all = await server.call(clerk2, priceReportCalls.goods, {});
  const reported = server.database.db.selectFrom('report').select('enterprise_id').where('period', '=', day);
  const { id } = await server.database.db
    .selectFrom('enterprise')
    .select('enterprise_id as id')
    .where('reports_prices', '=', true)
    .where('enterprise_id', 'not in', reported)
    .orderBy('enterprise_id')
    .executeTakeFirstOrThrow();
  fresh = id;
});
afterAll(() => server.close());

const goods = (count: number, from = 0) => all.slice(from, from + count).map(({ goodsId }) => Number(goodsId));
const allocate = (goodsIds: readonly number[], over: object = {}, client = reviewer) =>
  server.ask(client, calls.save, { entBasicIds: [OWN], fromDate: day, goodsIds: [...goodsIds], ...over });
const opened = (enterpriseId: number, period = day) =>
  server.call(admin, reportCalls.detail, { kind: PRICE_REPORT, enterpriseId: String(enterpriseId), period } as never);
const rows = async (enterpriseId: number, period = day) =>
  (await opened(enterpriseId, period)).items.map(({ key }) => Number(key)).toSorted((one, other) => one - other);
const sorted = (ids: readonly (number | undefined)[]) => ids.toSorted((one, other) => Number(one) - Number(other));

describe('which goods an enterprise prices', () => {
  it('is previewed, holds from a day on, and the report shows its goods alone; without any all', async () => {
    expect(await rows(fresh)).toHaveLength(all.length);
    const wanted = { enterpriseIds: [fresh], fromOn: day, goodsIds: goods(3) };
    const [change] = await server.call(admin, calls.preview, wanted);
    expect(change).toMatchObject({ enterpriseId: fresh, goods: 3, added: [] });
    expect(change!.removed).toHaveLength(all.length - 3);
    expect(await rows(fresh)).toHaveLength(all.length);
    expect(await allocate(goods(3), { entBasicIds: [fresh] }, admin)).toMatchObject({ code: 1, data: { count: 1 } });
    expect(await rows(fresh)).toEqual(sorted(goods(3)));
    const lines = await server.call(admin, priceReportCalls.detail, { enterpriseId: String(fresh) } as never);
    expect(lines).toHaveLength(3);
    // The day before was reported of all, and is.
    expect(await rows(fresh, addDays(day, -1))).toHaveLength(all.length);
    expect((await allocate(goods(3), { entBasicIds: [fresh] }, admin)).msg).toContain('没有变更');
    const { entries } = await server.call(admin, calls.one, { enterpriseId: fresh });
    expect(entries).toMatchObject([{ fromOn: day, goodsIds: goods(3), maker: '系统管理员', isInForce: true }]);
    // What holds later says nothing of today.
    expect((await allocate(goods(2, 3), { entBasicIds: [fresh], fromDate: addDays(day, 5) }, admin)).code).toBe(1);
    expect(await rows(fresh)).toEqual(sorted(goods(3)));
  });

  it('leaves what is retired out; what a report has filled in stays in it', async () => {
    const [kept, retired] = goods(3);
    const cell = (goodsId: number | undefined) => cellAddress(PRICE_SHEET, String(goodsId), PRICE_COLUMN);
    const { version } = await opened(OWN);
    await server.call(clerk2, reportCalls.submit, {
      kind: PRICE_REPORT,
      enterpriseId: String(OWN),
      period: day,
      version: version === 0 ? undefined : version,
      files: undefined,
      values: { [cell(kept)]: 3.5 },
      reasons: Object.fromEntries(all.map(({ goodsId }) => [cell(Number(goodsId)), '天气原因'])),
      submitKey: 'allocation-1',
    } as never);
    await server.call(admin, goodsRegister.calls.remove, { ids: [String(retired)] });
    expect(await rows(OWN)).not.toContain(retired);
    expect((await allocate(goods(1, 2))).code).toBe(1);
    expect(await rows(OWN)).toEqual(sorted([kept, ...goods(1, 2)]));
    expect((await allocate([retired!])).faults?.[0]).toMatchObject({ field: 'goodsIds' });
    await server.call(admin, goodsRegister.calls.restore!, { ids: [String(retired)] });
  });

  it('is set for many at once, all or none, by who keeps enterprises, in the own divisions, not for the past', async () => {
    const { count } = await server.call(admin, calls.save, {
      enterpriseIds: [OWN, ELSEWHERE],
      fromOn: addDays(day, 2),
      goodsIds: goods(4),
    });
    expect(count).toBe(2);
    expect((await allocate(goods(1), { entBasicIds: [OWN, ELSEWHERE] })).status).toBe(404);
    expect((await allocate(goods(1), { fromDate: addDays(day, -1) })).faults?.[0]).toMatchObject({ field: 'fromDate' });
    expect((await allocate([1, 999_999])).status).toBe(400);
    expect((await allocate(goods(1), {}, clerk2)).status).toBe(403);
    expect((await server.ask(reviewer, calls.one, { entBasicId: ELSEWHERE })).status).toBe(404);
    expect((await server.ask(clerk2, calls.one, { entBasicId: OWN })).status).toBe(403);
    const { entries } = await server.call(admin, calls.one, { enterpriseId: ELSEWHERE });
    expect(entries).toHaveLength(1);
    // Back to all; every one of today is not the same, nor back again.
    const later = { fromDate: addDays(day, 2) };
    for (const wanted of [[], goods(all.length), []])
      expect((await allocate(wanted, later)).data, String(wanted.length)).toEqual({ count: 1 });
    expect((await allocate([], later)).msg).toContain('没有变更');
  });
});
