import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '#base/call.ts';
import { economyMonthCalls, economyYearCalls } from '#subjects/economy/calls.ts';
import { monthRegister, yearRegister } from '#subjects/economy/register.ts';
import { SHEET_MESSAGES } from '#subjects/economy/terms.ts';
import type { EconomySheet, TypedRow } from '#subjects/economy/wire.ts';
import type { Client } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

const CITY = { regionId: 320_100, park: 'none' } as const;
const JUNE = { ...CITY, period: '2011-06' } as const;
let server: TestServer;
let analyst: Client;
let reviewer: Client;
beforeAll(async () => {
  server = await startServer();
  analyst = await server.signIn('analyst');
  reviewer = await server.signIn('reviewer');
}, 240_000);
afterAll(() => server.close());

type Draft = InputOf<typeof economyMonthCalls.save>;
const show = (key: Omit<Draft, 'rows'> = JUNE, by = analyst) => server.call(by, economyMonthCalls.show, key);
const save = (rows: readonly TypedRow[], key: Omit<Draft, 'rows'> = JUNE) =>
  server.call(analyst, economyMonthCalls.save, { ...key, rows: [...rows] });
const named = ({ indicators }: EconomySheet, name: string) => {
  const found = indicators.find((one) => one.name === name);
  if (!found) throw new Error(`no indicator is called ${name}`);
  return found;
};
const first = (sheet: EconomySheet, name: string, value: number): TypedRow => ({
  indicatorId: named(sheet, name).indicatorId,
  recordId: undefined,
  version: undefined,
  value,
  given: undefined,
  base: undefined,
  state: 'published',
  reason: undefined,
  note: undefined,
});
const again = (sheet: EconomySheet, name: string, change: Partial<TypedRow>): TypedRow => {
  const { stored } = named(sheet, name);
  if (!stored) throw new Error(`${name} has no figure`);
  return { ...first(sheet, name, stored.value), ...stored, ...change };
};
const refused = (rows: readonly TypedRow[], key: Omit<Draft, 'rows'> = JUNE) =>
  server.ask(analyst, economyMonthCalls.save, { ...key, rows });

describe('a month of the regional economy, filled in as one sheet', () => {
  it('has every indicator of the dictionary in its order, with what was published before', async () => {
    const sheet = await show({ ...CITY, period: `${Number(server.today.slice(0, 4)) - 1}-06` });
    expect(sheet.place).toBe('全市');
    expect(sheet.indicators.map(({ theme }) => theme)).toEqual(
      sheet.indicators.map(({ theme }) => theme).toSorted((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)),
    );
    const total = named(sheet, '进出口总额');
    expect(total.stored?.given).toBeTypeOf('number');
    expect(total.past.at(-1)?.period).toBe(`${Number(server.today.slice(0, 4)) - 1}-05`);
    expect(total.past[0]?.period).toBe(`${Number(server.today.slice(0, 4)) - 2}-01`);
  });

  it('writes what was changed in one go, by the register itself: names, history, version and one line in the log', async () => {
    const sheet = await show();
    expect(await save([first(sheet, '出口额', 302.5), first(sheet, '新设外资企业', 48)])).toEqual({
      created: 2,
      changed: 0,
    });
    const next = await show();
    expect(named(next, '出口额').stored).toMatchObject({ value: 302.5, state: 'published', version: 0 });
    expect(await save([again(next, '出口额', { value: 310 })])).toEqual({ created: 0, changed: 1 });
    const { stored } = named(await show(), '出口额');
    expect(stored).toMatchObject({ value: 310, version: 1 });
    const key = { economyMonthId: stored?.recordId } as never;
    expect(await server.call(analyst, monthRegister.calls.one, key)).toMatchObject({ name: '出口额2011年6月' });
    const history = await server.call(analyst, monthRegister.calls.history, key);
    expect(
      history.map(({ deed, changes }) => [deed, changes.map(({ field, from, to }) => [field, from, to])])[0],
    ).toEqual(['update', [['value', '302.50', '310.00']]]);
    const line = await server.database.db
      .selectFrom('operation_log')
      .selectAll()
      .where('action', '=', economyMonthCalls.save.name)
      .orderBy('operation_log_id', 'desc')
      .executeTakeFirstOrThrow();
    expect(line.target).toBe('2011年6月 全市 1 个指标');
    expect([line.before_json, line.after_json].map((text) => JSON.parse(text ?? '')[0].value)).toEqual([302.5, 310]);
  });

  it('a figure that jumps, a settled one that moves and a revision want a word; nothing is written until each has one', async () => {
    const key = { ...CITY, period: '2012-06' } as const;
    await save([first(await show(key), '进口额', 100)], { ...CITY, period: '2011-06' });
    const sheet = await show(key);
    const jump = await refused([first(sheet, '进口额', 190), first(sheet, '跨境电商进出口额', 5)], key);
    expect(jump.status).toBe(400);
    expect(jump.msg).toContain('比去年同期高出 90.0%');
    expect(named(await show(key), '跨境电商进出口额').stored).toBeUndefined();
    await save([{ ...first(sheet, '进口额', 190), note: '新增一家大型企业', state: 'final' }], key);
    const settled = await show(key);
    const { msg } = await refused([again(settled, '进口额', { value: 185 })], key);
    expect(msg).toContain(SHEET_MESSAGES.settled);
    const why = { value: 185, note: '新增一家大型企业' };
    const unexplained = await refused([again(settled, '进口额', { ...why, state: 'revised' })], key);
    expect(unexplained.msg).toContain(SHEET_MESSAGES.reason);
    await save([again(settled, '进口额', { ...why, state: 'revised', reason: '海关核减' })], key);
    const { stored } = named(await show(key), '进口额');
    const kept = await server.call(analyst, monthRegister.calls.one, { economyMonthId: stored?.recordId } as never);
    expect(kept).toMatchObject({ state: 'revised', reason: '海关核减', remark: '新增一家大型企业' });
  });

  it('what somebody else wrote meanwhile is named with who it was, and nothing of the sheet is written', async () => {
    const key = { ...CITY, period: '2013-03' } as const;
    const seen = await show(key);
    await save([first(seen, '港口货物吞吐量', 7_000)], key);
    const both = await refused([first(seen, '港口货物吞吐量', 7_100), first(seen, '集装箱吞吐量', 90)], key);
    expect(both.status).toBe(409);
    expect(both.msg).toBe(SHEET_MESSAGES.stale('港口货物吞吐量'));
    expect(named(await show(key), '集装箱吞吐量').stored).toBeUndefined();
    const mine = await show(key);
    await save([again(mine, '港口货物吞吐量', { value: 7_050 })], key);
    const late = await refused([again(mine, '港口货物吞吐量', { value: 7_060 })], key);
    expect([late.status, JSON.stringify(late)]).toEqual([409, expect.stringMatching(/发布数值.*7,?000.*7,?050/)]);
  });

  it('who is of a district fills in its figures and no other’s; an ended figure waits to be restored', async () => {
    const jiangning = { regionId: 320_115, park: 'jiangning', period: '2014-02' } as const;
    expect((await show(jiangning, reviewer)).place).toBe('江宁区 江宁经济技术开发区');
    await expect(show(JUNE, reviewer)).rejects.toThrow(SHEET_MESSAGES.unknownRegion);
    const sheet = await show(jiangning);
    await save([first(sheet, '一般公共预算收入', 12)], jiangning);
    const { stored } = named(await show(jiangning), '一般公共预算收入');
    await server.call(analyst, monthRegister.calls.remove, { ids: [String(stored?.recordId)] } as never);
    const ended = await show(jiangning);
    expect([named(ended, '一般公共预算收入').ended, named(ended, '一般公共预算收入').stored]).toEqual([
      true,
      undefined,
    ]);
    const { msg } = await refused([first(ended, '一般公共预算收入', 13)], jiangning);
    expect(msg).toContain(SHEET_MESSAGES.ended);
  });
});

const ORDER = ['consumption', 'parks', 'foreign-capital', 'trade', 'outbound', 'port'];

it('a year is filled in likewise', async () => {
  const key = { ...CITY, period: '2011' } as const;
  const sheet = await server.call(analyst, economyYearCalls.show, key);
  const row = { ...first(sheet, '出口额', 3_600), state: 'final' as const };
  expect(await server.call(analyst, economyYearCalls.save, { ...key, rows: [row] })).toEqual({
    created: 1,
    changed: 0,
  });
  const { stored } = named(await server.call(analyst, economyYearCalls.show, key), '出口额');
  const kept = await server.call(analyst, yearRegister.calls.one, { economyYearId: stored?.recordId } as never);
  expect(kept).toMatchObject({ name: '出口额2011年', year: 2011, value: 3_600, state: 'final' });
});
