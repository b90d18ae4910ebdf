import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#base/calendar.ts';
import { tellOfCases } from '#server/safety/clocks.ts';
import { datasetCalls } from '#subjects/dataset/calls.ts';
import { inspectionCalls } from '#subjects/inspection/calls.ts';
import { ghostRegister, mobileRegister } from '#subjects/safety/register.ts';
import type { Client } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

const [JIANGNING, ELSEWHERE] = [320_115, 320_104];
let server: TestServer;
let admin: Client;
let reviewer: Client;
beforeAll(async () => {
  server = await startServer({ seededDays: 3 });
  [admin, reviewer] = [await server.signIn('admin'), await server.signIn('reviewer')];
  // What the demonstration has is told before.
  await tellOfCases(server.services);
});
afterAll(() => server.close());

let made = 0;
/** A case that is due so many days from today; gives its number. */
async function caseDue(days: number, register: 'ghost' | 'mobile' = 'ghost', over: object = {}): Promise<number> {
  made += 1;
  const { create } = register === 'ghost' ? ghostRegister.calls : mobileRegister.calls;
  const about = register === 'ghost' ? { kind: 'absent' } : { kind: 'privacy', target: '优选小程序' };
  const { id } = await server.call(admin, create, {
    name: `事项 ${made}`,
    code: `T-${made}`,
    unit: '示例单位',
    severity: 'high',
    state: 'open',
    source: 'scan',
    regionId: JIANGNING,
    foundOn: addDays(server.today, -30),
    dueOn: addDays(server.today, days),
    owner: '李敏',
    ...about,
    ...over,
  } as never);
  return id;
}
const told = async (name: string) =>
  (
    await server.services.db
      .selectFrom('notice as n')
      .innerJoin('notice_user as u', 'u.notice_id', 'n.notice_id')
      .innerJoin('app_user as a', 'a.user_id', 'u.user_id')
      .select('n.content')
      .where('a.user_name', '=', name)
      .where('n.author_name', '=', '安全事项')
      .orderBy('n.notice_id')
      .execute()
  ).map(({ content }) => content);

/** Cases that the statistics count. */
async function counted(): Promise<number> {
  const { cells } = await server.call(admin, datasetCalls.query, {
    dataset: 'safety-case',
    measures: ['cases'],
    rows: ['kind'],
    columns: [],
    filters: [],
    from: addDays(server.today, -1_000),
    to: server.today,
    comparison: 'none',
  } as never);
  return cells.filter(({ row }) => row >= 0).reduce((sum, { values }) => sum + (values[0] ?? 0), 0);
}

describe('the clock of a safety case 事项期限', () => {
  it('is told before it ends, after it, and to the city when nothing follows; once each, also where two jobs run at once', async () => {
    const id = await caseDue(2);
    const before = [(await told('reviewer')).length, (await told('admin')).length];
    const said: string[] = [];
    expect(await tellOfCases(server.services, true, (text) => void said.push(text))).toBe(1);
    expect([said, (await told('reviewer')).length]).toEqual([
      [`示例单位：事项 ${made}，还有 2 天到期，将告知 1 人`],
      before[0],
    ]);
    const both = await Promise.all([tellOfCases(server.services), tellOfCases(server.services)]);
    expect(both.toSorted()).toEqual([0, 1]);
    expect((await told('reviewer')).slice(before[0])).toEqual([`示例单位：事项 ${made}，还有 2 天到期`]);
    const late = async (days: number) => {
      const { version, ...rest } = (await server.call(admin, ghostRegister.calls.one, { ghostId: id } as never)) as {
        version: number;
      };
      const dueOn = addDays(server.today, days);
      await server.call(admin, ghostRegister.calls.update, { ...rest, dueOn, version } as never);
      return tellOfCases(server.services);
    };
    expect(await late(-1)).toBe(1);
    expect(await tellOfCases(server.services)).toBe(0);
    expect((await told('reviewer')).at(-1)).toContain('已逾期 1 天');
    expect((await told('admin')).length).toBe(before[1]);
    expect(await late(-5)).toBe(1);
    expect((await told('admin')).at(-1)).toContain('已逾期 5 天');
    expect((await told('reviewer')).length).toBe((before[0] ?? 0) + 2);
  });

  it('goes to the city where nobody keeps cases, and is still for one that is closed', async () => {
    await caseDue(-1, 'mobile', { regionId: ELSEWHERE });
    await caseDue(-1, 'mobile', { state: 'done', closedOn: server.today, outcome: '已整改' });
    const before = (await told('admin')).length;
    expect(await tellOfCases(server.services)).toBe(1);
    expect((await told('admin')).slice(before)).toHaveLength(1);
  });

  it('is on the board of what is late, in its division alone, and counted by the statistics', async () => {
    const board = (by: Client) => server.call(by, inspectionCalls.overdue, {});
    const [before, cases] = [await board(admin), await counted()];
    const id = await caseDue(-20, 'mobile');
    const away = await caseDue(-20, 'ghost', { regionId: ELSEWHERE });
    const now = await board(admin);
    expect(now.cases).toBe(before.cases + 2);
    expect(now.rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'mobile',
          id,
          days: 20,
          standing: '待处理',
          who: '李敏',
          regionName: '江宁区',
        }),
      ]),
    );
    expect(await board(await server.asScreen())).toEqual(now);
    expect((await board(reviewer)).rows.some(({ kind, id: of }) => kind === 'ghost' && of === away)).toBe(false);
    expect(await counted()).toBe(cases + 2);
  });
});
