import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#base/calendar.ts';
import type { AnyRegister } from '#base/register/declare.ts';
import type { AnyRecord } from '#base/register/declaration.ts';
import { campaignMemberRegister, campaignRegister } from '#subjects/golden-setting/register.ts';
import { toldAnew } from '#server/report/golden/told.ts';
import type { Client } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

const [STORE, OTHER] = [1_031, 1_017];
let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const send = (call: AnyRegister['calls']['create'], input: AnyRecord) => server.call(admin, call, input as never);
const span = () => ({ firstDay: server.today, lastDay: addDays(server.today, 3) });
const written = (name: string, status: 0 | 1) => ({ name, ...span(), status, remark: undefined });
const member = (campaignId: number, enterpriseId: number) =>
  send(campaignMemberRegister.calls.create, { name: '联络员', campaignId, enterpriseId });
const change = async (campaignId: number, values: AnyRecord) => {
  const one = (await server.call(admin, campaignRegister.calls.one, { campaignId } as never)) as AnyRecord;
  return send(campaignRegister.calls.update, { ...one, ...values });
};
/** Titles that an enterprise was told of a season, the first first, each with whether it was taken back. */
const told = async (campaignId: number, enterpriseId: number) =>
  (
    await server.database.db
      .selectFrom('notice as n')
      .innerJoin('notice_enterprise as e', 'e.notice_id', 'n.notice_id')
      .select(['n.title', 'n.withdrawn_at', 'n.component'])
      .where('n.subject', '=', `season/${campaignId}/${enterpriseId}`)
      .where('e.enterprise_id', '=', enterpriseId)
      .orderBy('n.notice_id')
      .execute()
  ).map(({ title, withdrawn_at: gone, component }) => [title, component, gone === null ? 'stands' : 'withdrawn']);

describe('whose obligations a season 专项日报 changes is told', () => {
  it('once when it is switched on, and of the way back when it is switched off; the first message is taken back', async () => {
    const { id } = await send(campaignRegister.calls.create, written('通知一', 0));
    await member(id, STORE);
    await member(id, OTHER);
    expect(await told(id, STORE)).toEqual([]);
    await change(id, { status: 1 });
    const on = ['改报日报：通知一', 'report/store-day'];
    expect([await told(id, STORE), await told(id, OTHER)]).toEqual([[[...on, 'stands']], [[...on, 'stands']]]);
    await change(id, { remark: '与报送无关' });
    expect(await told(id, STORE)).toHaveLength(1);
    await change(id, { status: 0 });
    expect(await told(id, STORE)).toEqual([
      [...on, 'withdrawn'],
      ['恢复报周报：通知一', 'report/store-week', 'stands'],
    ]);
  });

  it('who joins or leaves one that is on, by oneself; all when its days change', async () => {
    const { id } = await send(campaignRegister.calls.create, written('通知二', 1));
    const { id: memberId } = await member(id, STORE);
    await member(id, OTHER);
    await change(id, { lastDay: addDays(server.today, 5) });
    await server.call(admin, campaignMemberRegister.calls.remove, { ids: [String(memberId)] } as never);
    const titles = async (enterpriseId: number) => (await told(id, enterpriseId)).map(([title]) => title?.slice(0, 4));
    expect(await titles(STORE)).toEqual(['改报日报', '日报日期', '恢复报周']);
    expect(await titles(OTHER)).toEqual(['改报日报', '日报日期']);
  });

  it('nobody of one that is over, nor of a write that is refused', async () => {
    const past = { firstDay: addDays(server.today, -9), lastDay: addDays(server.today, -2) };
    const { id } = await send(campaignRegister.calls.create, { ...written('通知三', 0), ...past });
    await member(id, STORE);
    await change(id, { status: 1 });
    expect(await told(id, STORE)).toEqual([]);
    const one = (await server.call(admin, campaignRegister.calls.one, { campaignId: id } as never)) as AnyRecord;
    const stale = { ...one, ...span(), version: Number(one['version']) - 1 };
    expect((await server.ask(admin, campaignRegister.calls.update, stale as never)).status).toBe(409);
    expect(await told(id, STORE)).toEqual([]);
  });
});

it('many enterprises are told by as many statements as one, each of its own', async () => {
  const { db } = server.database;
  const enterprises = await db.selectFrom('enterprise').select('enterprise_id').where('ended_at', 'is', null).execute();
  expect(enterprises.length).toBeGreaterThan(20);
  let statements = 0;
  const counting = db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const actor = { userId: 1, displayName: '系统管理员' } as never;
  const tell = async (ids: readonly number[]) => {
    statements = 0;
    const about = { of: 'season/999', title: '试', content: '试', report: 'store-day' } as const;
    const tellings = ids.map((enterpriseId) => ({ ...about, enterpriseId }));
    await toldAnew(counting, tellings, { actor, now: server.services.clock.now() } as never);
    return statements;
  };
  const all = enterprises.map(({ enterprise_id: id }) => id);
  const ofOne = await tell(all.slice(0, 1));
  expect(ofOne).toBeGreaterThan(0);
  expect(await tell(all)).toBe(ofOne);
  const stands = [['试', 'report/store-day', 'stands']];
  for (const id of all.slice(1)) expect(await told(999, id)).toEqual(stands);
  expect(await told(999, all[0] ?? 0)).toEqual([['试', 'report/store-day', 'withdrawn'], ...stands]);
});
