import { sql } from 'kysely';
import { z } from 'zod';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { outletSamples } from '#subjects/market/samples.ts';
import { outletRegister } from '#subjects/market/register.ts';
import { proposalCalls as calls } from '#subjects/proposal/calls.ts';
import { PROPOSAL_MESSAGES } from '#subjects/proposal/terms.ts';
import type { NewProposal } from '#subjects/proposal/wire.ts';
import { reviewDeskCalls as deskCalls } from '#subjects/review-desk/calls.ts';
import type { Client } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let [admin, local, analyst, duty] = [{}, {}, {}, {}] as Client[] as [Client, Client, Client, Client];
beforeAll(async () => {
  server = await startServer();
  [admin, local, analyst, duty] = (await Promise.all(
    ['admin', 'reviewer', 'analyst', 'duty'].map((name) => server.signIn(name)),
  )) as [Client, Client, Client, Client];
});
afterAll(() => server.close());

let keys = 0;
const key = () => `again-key-${(keys += 1)}`;
const OWN = { regionId: 320_115, lng: 118.8222, lat: 31.9337 };
const refuse = (proposalId: number, reason: string) =>
  server.call(local, calls.decide, { proposalId, version: 0, action: 'return', reason });
const DESK = {
  source: 'proposal',
  pageIndex: 1,
  pageSize: 50,
  shown: undefined,
  division: undefined,
  text: undefined,
} as const;
const outlet = (name: string) =>
  server.call(admin, outletRegister.calls.create, {
    ...outletSamples[0]!,
    ...OWN,
    enterpriseId: undefined,
    areaId: undefined,
    name,
  } as never);

it('a refused one is taken up again, once, and says why it was refused; both stand in the queue of who decides', async () => {
  const waiting = async (client: Client) =>
    (await server.call(client, deskCalls.queue, DESK)).rows.map(({ recordId, title, enterpriseName, reasons }) => ({
      recordId,
      title,
      enterpriseName,
      reasons,
    }));
  const { id } = await outlet('示例·再次提出');
  const values = async (over: object) => {
    const record = await server.call(admin, outletRegister.calls.one, { outletId: id });
    return z.encode(outletRegister.calls.update.input, { ...record, ...over } as never) as NewProposal['values'];
  };
  const change = { register: 'outlet', deed: 'update', recordId: id, recordVersion: 0, reason: '扩建' } as const;
  const propose = async (over: Partial<NewProposal> = {}, who = duty) =>
    server.ask(who, calls.submit, {
      ...change,
      clientKey: key(),
      values: await values({ floorArea: 9_100 }),
      ...over,
    });
  const first = (await propose()).data as { proposalId: number };
  const row = { recordId: first.proposalId, title: '变更网点：示例·再次提出', enterpriseName: '孙志强' };
  expect(await waiting(local)).toContainEqual({ ...row, reasons: [] });
  expect((await server.call(admin, deskCalls.queue, { ...DESK, text: '示例·再次提出' })).totalCount).toBe(1);
  expect((await server.ask(local, deskCalls.takeBack, { source: 'proposal', recordId: first.proposalId })).code).toBe(
    0,
  );
  const key1 = { source: 'proposal', recordId: first.proposalId } as const;
  const offered = async () => (await server.call(admin, deskCalls.colleagues, key1)).map(({ name }) => name);
  expect(await offered()).toContain('陈国庆');
  const proposedBy = (userName: string) =>
    sql`update register_proposal set proposer_id = (select user_id from app_user where user_name = ${userName})
      where proposal_id = ${first.proposalId}`.execute(server.database.db);
  await proposedBy('reviewer');
  expect(await offered()).not.toContain('陈国庆');
  await proposedBy('duty');
  expect(await server.call(duty, calls.one, first)).toMatchObject({ mayRepeat: false });
  expect((await propose({ againOf: first.proposalId })).msg).toBe(PROPOSAL_MESSAGES.notReturned);
  await refuse(first.proposalId, '请附图纸');
  expect(await waiting(local)).not.toContainEqual(expect.objectContaining({ recordId: first.proposalId }));
  const record = await server.call(admin, outletRegister.calls.one, { outletId: id });
  await server.call(admin, outletRegister.calls.update, { ...record, address: '新地址 1 号' } as never);
  expect(await server.call(duty, calls.one, first)).toMatchObject({
    mayRepeat: true,
    recordVersion: record.version + 1,
    changes: [{ field: 'floorArea' }],
  });
  expect((await propose({ againOf: first.proposalId, recordVersion: 1, deed: 'close', values: {} })).code).toBe(0);
  expect((await propose({ againOf: first.proposalId, recordVersion: 1 }, analyst)).msg).toBe(
    PROPOSAL_MESSAGES.notReturned,
  );
  const again = await propose({
    againOf: first.proposalId,
    recordVersion: record.version + 1,
    reason: '扩建，附图纸',
  });
  const { proposalId } = again.data as { proposalId: number };
  expect(await waiting(local)).toContainEqual({ ...row, recordId: proposalId, reasons: ['退回后重报'] });
  expect(await server.call(local, calls.one, { proposalId })).toMatchObject({
    former: { decidedBy: '陈国庆', decisionReason: '请附图纸' },
    changes: [{ term: '建筑面积' }],
  });
  expect(await server.call(duty, calls.one, first)).toMatchObject({ mayRepeat: false });
  await refuse(proposalId, '仍缺图纸');
  expect((await propose({ againOf: first.proposalId, recordVersion: record.version + 1 })).msg).toBe(
    PROPOSAL_MESSAGES.notReturned,
  );
});
