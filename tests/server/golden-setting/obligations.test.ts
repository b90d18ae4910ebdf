import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, nanjingTime } from '#base/calendar.ts';
import { periodDays, periodOf } from '#base/sheet/period.ts';
import type { AnyRegister } from '#base/register/declare.ts';
import type { AnyRecord } from '#base/register/declaration.ts';
import {
  campaignMemberRegister,
  campaignRegister,
  exemptionRegister,
  holidayRegister,
} from '#subjects/golden-setting/register.ts';
import { goldenSampleCalls } from '#subjects/golden-setting/calls.ts';
import { menuCalls } from '#subjects/menu/calls.ts';
import { sessionCalls } from '#subjects/session/calls.ts';
import { MOST_SAMPLED } from '#subjects/golden-setting/terms.ts';
import { goldenDayReport } from '#subjects/golden-day/sheets.ts';
import { allReports } from '#subjects/reports.ts';
import { followRegisters, keepObligations } from '#server/report/obligation/keeping.ts';
import type { Client } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

const STORE = 1_031;
let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const keep = () => keepObligations(server.services, allReports);
const send = (call: AnyRegister['calls']['create'], input: AnyRecord) => server.call(admin, call, input as never);
const end = ({ calls }: AnyRegister, id: number) => server.call(admin, calls.remove, { ids: [String(id)] } as never);
const owed = async (kind: string, enterpriseId = STORE) =>
  (
    await server.database.db
      .selectFrom('obligation')
      .select('period')
      .where('kind', '=', kind)
      .where('enterprise_id', '=', enterpriseId)
      .where('due_at', '>', server.clock.now())
      .orderBy('period')
      .execute()
  ).map(({ period }) => period);

describe('a season turns a weekly report daily and back 专项日报', () => {
  it('by one switch: the days come, the week that lies whole in it goes, and the other way round', async () => {
    await keep();
    const { today } = server;
    const week = periodOf('week', today);
    const { from, to } = periodDays('week', week);
    expect([await owed('store-day'), (await owed('store-week')).includes(week)]).toEqual([[], true]);

    const { id } = await send(campaignRegister.calls.create, {
      name: '测试消费季',
      firstDay: from,
      lastDay: addDays(to, 2),
      status: 1,
      remark: undefined,
    });
    await send(campaignMemberRegister.calls.create, { name: '联络员', campaignId: id, enterpriseId: STORE });
    await keep();
    const days = await owed('store-day');
    // A day is due at noon of the next; what is over is not asked for afterwards.
    expect(days[0]).toBe(today);
    expect(days.at(-1) ?? '').toBe([addDays(to, 2), addDays(today, 8)].toSorted()[0]);
    expect((await owed('store-week')).includes(week)).toBe(false);
    // The week after begins in the season and ends outside of it, and whoever is not in the sample goes on as before.
    expect((await owed('store-week')).includes(periodOf('week', addDays(to, 1)))).toBe(true);
    expect((await owed('store-week', 1_017)).includes(week)).toBe(true);

    const one = (await server.call(admin, campaignRegister.calls.one, { campaignId: id } as never)) as AnyRecord;
    await send(campaignRegister.calls.update, { ...one, status: 0 });
    await keep();
    expect([await owed('store-day'), (await owed('store-week')).includes(week)]).toEqual([[], true]);
  });
});

describe('golden weeks by year 假期安排', () => {
  const settled = { name: '测试国庆', holiday: 'H10', basis: '测试', remark: undefined };

  it('are told to whoever is signed in', async () => {
    const { holidays } = await server.call(admin, sessionCalls.current, {});
    expect(holidays).toContainEqual({ window: 'H10', year: 2025, from: '2025-10-01', to: '2025-10-08' });
  });

  it('say by what hour their days are reported; set anew, what is not locked yet follows', async () => {
    const { today } = server;
    const [year, day] = [Number(today.slice(0, 4)), addDays(today, 3)];
    const written = { ...settled, name: '测试五一', holiday: 'H05', year, firstDay: day, lastDay: day };
    const dueAt = async () =>
      nanjingTime(
        (
          await server.database.db
            .selectFrom('obligation')
            .select('due_at')
            .where('kind', '=', goldenDayReport.key)
            .where('enterprise_id', '=', STORE)
            .where('period', '=', day)
            .executeTakeFirstOrThrow()
        ).due_at,
      ).time.slice(0, 5);
    const { id } = await send(holidayRegister.calls.create, { ...written, dueClock: '09:30' });
    await keep();
    expect(await dueAt()).toBe('09:30');
    const one = (await server.call(admin, holidayRegister.calls.one, { holidayId: id } as never)) as AnyRecord;
    await send(holidayRegister.calls.update, { ...one, dueClock: '21:00' });
    await keep();
    expect(await dueAt()).toBe('21:00');
    const refused = await server.ask(admin, holidayRegister.calls.update, { ...one, dueClock: '25:00' });
    expect([refused.status, refused.msg]).toEqual([400, expect.stringContaining('请填写 24 小时制时刻')]);
    await server.database.db
      .deleteFrom('holiday_window' as never)
      .where('holiday_id' as never, '=', id as never)
      .execute();
    await keep();
  });

  it('make the days that are owed, and take back those that the calendar has no more; who is exempt owes none', async () => {
    const { today } = server;
    const year = Number(today.slice(0, 4));
    const span = { firstDay: addDays(today, 2), lastDay: addDays(today, 4) };
    const holiday = await send(holidayRegister.calls.create, { ...settled, holiday: 'H05', year, ...span });
    await keep();
    expect(await owed(goldenDayReport.key)).toEqual([2, 3, 4].map((days) => addDays(today, days)));

    const { id } = await send(exemptionRegister.calls.create, {
      name: '停业改造',
      enterpriseId: STORE,
      firstDay: addDays(today, 3),
      lastDay: addDays(today, 3),
    });
    await keep();
    expect(await owed(goldenDayReport.key)).toEqual([2, 4].map((days) => addDays(today, days)));
    expect(await owed(goldenDayReport.key, 1_017)).toHaveLength(3);
    await end(exemptionRegister, id);
    await keep();
    expect(await owed(goldenDayReport.key)).toHaveLength(3);

    await end(holidayRegister, holiday.id);
    await keep();
    expect(await owed(goldenDayReport.key)).toEqual([]);
  });

  it('may have a list of its own: obligations follow at once and back, exemptions stay, and whoever is on it may report', async () => {
    const { today } = server;
    const year = Number(today.slice(0, 4));
    const span = { firstDay: addDays(today, 2), lastDay: addDays(today, 4) };
    // A market, which owes no daily report of golden weeks otherwise.
    const MARKET = 1_001;
    await server.database.db
      .deleteFrom('holiday_window' as never)
      .where('holiday' as never, '=', 'H05' as never)
      .execute();
    const { id } = await send(holidayRegister.calls.create, { ...settled, holiday: 'H05', year, ...span });
    const exemption = await send(exemptionRegister.calls.create, {
      name: '停业',
      enterpriseId: MARKET,
      firstDay: span.lastDay,
      lastDay: span.lastDay,
    });
    await keep();
    const days = async () =>
      Promise.all([MARKET, STORE, 1_017].map(async (one) => (await owed(goldenDayReport.key, one)).length));
    expect(await days()).toEqual([0, 3, 3]);
    const stop = followRegisters(server.services, allReports, (problem) => {
      throw problem;
    });
    const save = (before: number[], enterpriseIds: number[]) =>
      server.ask(admin, goldenSampleCalls.save, { holidayId: id, before, enterpriseIds });
    expect((await save([], [MARKET, STORE])).data).toEqual({ added: 2, removed: 0 });
    await expect.poll(days).toEqual([2, 3, 0]);
    const shown = await server.call(admin, goldenSampleCalls.show, { holidayId: id });
    expect(
      shown.enterprises.filter(({ chosen }) => chosen).map((one) => [one.enterpriseId, one.standing, one.exempt]),
    ).toEqual([
      [MARKET, false, true],
      [STORE, true, false],
    ]);
    const clerk = await server.signIn('clerk');
    const { menus } = await server.call(clerk, menuCalls.routes, {});
    expect(JSON.stringify(menus)).toContain('report/golden-day');

    // A list whose enterprises were all ended is none: the week is owed by those who always do.
    const ended = (at: number | null) =>
      server.database.db
        .updateTable('enterprise')
        .set({ ended_at: at } as never)
        .where('enterprise_id', 'in', [MARKET, STORE])
        .execute();
    await ended(1);
    await keep();
    expect(await days()).toEqual([0, 0, 3]);
    await ended(null);
    await keep();
    expect(await days()).toEqual([2, 3, 0]);

    // Who looked at an older list changes nothing, nor does one with an enterprise that there is not.
    expect((await save([], [1_017])).status).toBe(409);
    expect((await save([MARKET, STORE], [STORE, 999_999])).status).toBe(400);
    expect(
      (
        await server.ask(await server.signIn('reviewer'), goldenSampleCalls.save, {
          holidayId: id,
          before: [],
          enterpriseIds: [],
        })
      ).status,
    ).toBe(403);
    expect((await server.ask(admin, goldenSampleCalls.show, { holidayId: 999_999 })).status).toBe(404);
    expect((await save([STORE, MARKET], [])).data).toEqual({ added: 0, removed: 2 });
    await expect.poll(days).toEqual([0, 3, 3]);
    stop();
    await end(exemptionRegister, exemption.id);
    await end(holidayRegister, id);
    await keep();
  });

  it('take the list of last year’s week as long as that is in force; a long register tells how long, those on the list first', async () => {
    const { db } = server.database;
    const year = Number(server.today.slice(0, 4));
    const week = (of: number) => ({
      name: `测试五一 ${of}`,
      year: of,
      firstDay: `${of}-05-01`,
      lastDay: `${of}-05-03`,
    });
    await sql`delete from holiday_window where holiday = 'H05'`.execute(db);
    const [former, now] = [
      await send(holidayRegister.calls.create, { ...settled, holiday: 'H05', ...week(year - 1) }),
      await send(holidayRegister.calls.create, { ...settled, holiday: 'H05', ...week(year) }),
    ];
    const save = (holidayId: number, enterpriseIds: number[]) =>
      server.call(admin, goldenSampleCalls.save, { holidayId, before: [], enterpriseIds });
    const shown = () => server.call(admin, goldenSampleCalls.show, { holidayId: now.id });
    const { total } = await shown();
    await sql`insert into enterprise (code, name, region_id, market_type_code, address, reports_prices, reports_weekly, sort)
      select 'many-' || n, '多户' || n, region_id, market_type_code, '', false, false, 0
      from enterprise, generate_series(1, ${MOST_SAMPLED}::int) n where enterprise_id = ${STORE}`.execute(db);
    await save(former.id, [1_002]);
    await save(now.id, [1_001]);
    const long = await shown();
    expect([long.total, long.enterprises.length]).toEqual([total + MOST_SAMPLED, MOST_SAMPLED]);
    expect(long.enterprises.slice(0, 2).map((one) => [one.enterpriseId, one.chosen, one.lastYear])).toEqual([
      [1_001, true, false],
      [1_002, false, true],
    ]);
    expect(long.enterprises[2]?.standing).toBe(true);
    await end(holidayRegister, former.id);
    expect((await shown()).enterprises.filter(({ lastYear }) => lastYear)).toEqual([]);
    await end(holidayRegister, now.id);
    await sql`update enterprise set ended_at = 1 where code like 'many-%'`.execute(db);
  });

  it('a holiday twice in a year, or one in another year, is refused at its field', async () => {
    const refused = async (values: AnyRecord) =>
      (await server.ask(admin, holidayRegister.calls.create, { ...settled, ...values } as never)).faults;
    expect(await refused({ year: 2025, firstDay: '2025-10-01', lastDay: '2025-10-07' })).not.toEqual([]);
    expect(await refused({ year: 2027, firstDay: '2026-10-01', lastDay: '2026-10-07' })).toEqual([
      { field: 'firstDay', message: '起始日期（firstDay）：起止日期须在所填年份之内' },
    ]);
  });
});

it('obligations follow a write by themselves', async () => {
  const { today } = server;
  const problems: unknown[] = [];
  const stop = followRegisters(server.services, allReports, (problem) => problems.push(problem));
  const values = { firstDay: today, lastDay: addDays(today, 3), status: 1, remark: undefined };
  const { id } = await send(campaignRegister.calls.create, { ...values, name: '即时生效' });
  await send(campaignMemberRegister.calls.create, { name: '联络员', campaignId: id, enterpriseId: STORE });
  await expect.poll(() => owed('store-day')).toHaveLength(4);
  stop();
  expect(problems).toEqual([]);
});
