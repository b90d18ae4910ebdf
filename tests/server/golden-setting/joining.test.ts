import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#base/calendar.ts';
import type { AnyRecord } from '#base/register/declaration.ts';
import { goldenSampleCalls } from '#subjects/golden-setting/calls.ts';
import { campaignMemberRegister, campaignRegister, holidayRegister } from '#subjects/golden-setting/register.ts';
import { enterpriseRegister } from '#subjects/market/register.ts';
import type { Client } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

/** A store that reports every golden week; two others do not. */
const STORE = 1_031;
let [kept, gone] = [0, 0];
let server: TestServer;
let admin: Client;
let [season, week] = [0, 0];
const send = (call: { readonly name: string }, input: AnyRecord) => server.call(admin, call as never, input as never);
const listed = (before: readonly number[], enterpriseIds: readonly number[]) =>
  server.call(admin, goldenSampleCalls.save, {
    holidayId: week,
    before: [...before],
    enterpriseIds: [...enterpriseIds],
  });

beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('admin');
  const { today } = server;
  const { marketTypeCode, regionId } = await server.call(admin, enterpriseRegister.calls.one, { enterpriseId: STORE });
  const flags = { reportsPrices: false, reportsWeekly: false, reportsCases: false };
  [kept, gone] = (await Promise.all(
    ['HB-1', 'HB-2'].map(async (code) => {
      const draft = { name: `商场 ${code}`, code, marketTypeCode, regionId, ...flags };
      return (await server.call(admin, enterpriseRegister.calls.create, draft)).id;
    }),
  )) as [number, number];
  const span = { firstDay: addDays(today, 2), lastDay: addDays(today, 4), remark: undefined };
  const { calls } = campaignRegister;
  season = ((await send(calls.create, { name: '消费季', ...span, status: 1 })) as { id: number }).id;
  const holiday = {
    name: '五一',
    holiday: 'H05',
    year: Number(today.slice(0, 4)),
    dueClock: undefined,
    basis: undefined,
  };
  week = ((await send(holidayRegister.calls.create, { ...holiday, ...span })) as { id: number }).id;
  await send(campaignMemberRegister.calls.create, {
    name: '联络员',
    campaignId: season,
    enterpriseId: gone,
    remark: undefined,
  });
});
afterAll(() => server.close());

/** What was told about an enterprise and stands, in its order; with how many messages were taken back. */
async function told(enterpriseId: number) {
  const rows = await server.database.db
    .selectFrom('notice')
    .select(['title', 'withdrawn_at'])
    .where('subject', 'in', [`season/${season}/${enterpriseId}`, `golden/${week}/${enterpriseId}`])
    .orderBy('notice_id')
    .execute();
  const stands = rows.filter((row) => row.withdrawn_at === null).map(({ title }) => title);
  return { stands, gone: rows.length - stands.length };
}
const versionOf = async (enterpriseId: number) =>
  Number(((await send(enterpriseRegister.calls.one, { enterpriseId })) as AnyRecord)['version']);

describe('who joins a sample by another way than its page is told once, in the same transaction', () => {
  it('by the list of a golden week: who comes, and who always reported but is not on it', async () => {
    await listed([], [gone, STORE]);
    expect(await told(gone)).toEqual({ stands: ['改报日报：消费季', '列入黄金周样本：五一'], gone: 0 });
    // It reported before, too.
    expect(await told(STORE)).toEqual({ stands: [], gone: 0 });
    await listed([gone, STORE], [gone]);
    expect(await told(STORE)).toEqual({ stands: ['不再报黄金周日报：五一'], gone: 0 });
    expect((await told(gone)).gone).toBe(0);
  });

  it('by a merge, and by its undoing; what was told to the other is taken back', async () => {
    const pair = { keptId: kept, mergedId: gone };
    const versions = { keptVersion: await versionOf(kept), mergedVersion: await versionOf(gone) };
    await send(enterpriseRegister.calls.merge!, { ...pair, ...versions, taken: [] });
    expect((await told(kept)).stands.toSorted()).toEqual(['列入黄金周样本：五一', '改报日报：消费季'].toSorted());
    expect(await told(gone)).toEqual({ stands: [], gone: 2 });
    const [entry] = (await send(enterpriseRegister.calls.merges!, { enterpriseId: kept })) as readonly {
      mergeId: number;
    }[];
    await send(enterpriseRegister.calls.unmerge!, { mergeId: entry?.mergeId });
    expect((await told(gone)).stands).toEqual(['改报日报：消费季', '列入黄金周样本：五一']);
    expect((await told(kept)).stands.toSorted()).toEqual(['不再报黄金周日报：五一', '恢复报周报：消费季'].toSorted());
  });

  it('by being ended and in use again; and all on the list when the days of the week change', async () => {
    await send(enterpriseRegister.calls.remove, { ids: [String(gone)] });
    expect((await told(gone)).stands).toEqual([]);
    await send(enterpriseRegister.calls.restore!, { ids: [String(gone)] });
    expect((await told(gone)).stands).toEqual(['改报日报：消费季', '列入黄金周样本：五一']);
    const one = (await send(holidayRegister.calls.one, { holidayId: week })) as AnyRecord;
    await send(holidayRegister.calls.update, { ...one, lastDay: addDays(server.today, 5) });
    expect((await told(gone)).stands).toEqual(['改报日报：消费季', '黄金周日期调整：五一']);
  });
});
