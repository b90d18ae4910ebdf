import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approvalCalls as calls } from '#subjects/approval/calls.ts';
import type { Client } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let [reviewer, clerk2]: Client[] = [];
beforeAll(async () => {
  server = await startServer({ seededDays: 3 });
  [reviewer, clerk2] = await Promise.all(['reviewer', 'clerk2'].map((name) => server.signIn(name)));
});
afterAll(() => server.close());

const as = (client: Client | undefined): Client => client ?? {};
const decide = (approvalId: number, version: number, action: string, reason?: string) =>
  server.ask(as(reviewer), calls.decide, { approvalId, version, action, reason });
const seen = (approvalId: number) => server.call(as(reviewer), calls.detail, { approvalId });

describe('a change that others overtook', () => {
  it('leaves what others changed since it was submitted, and is not passed where it is about the same', async () => {
    const { db } = server.database;
    const stands = () =>
      db
        .selectFrom('enterprise')
        .select(['address', 'phone'])
        .where('enterprise_id', '=', 1_003)
        .executeTakeFirstOrThrow();
    const { payload: current = {} } = await server.call(as(clerk2), calls.current, { kind: 'enterprise' });
    const { approvalId, version } = await server.call(as(clerk2), calls.submit, {
      clientKey: 'overtaken-1',
      kind: 'enterprise',
      payload: { ...current, phone: '025-66778899' },
    });
    const change = (values: object) =>
      db.updateTable('enterprise').set(values).where('enterprise_id', '=', 1_003).execute();
    await change({ address: '江宁区竹山路 1 号' });
    expect(await seen(approvalId)).toMatchObject({
      moved: [],
      payload: { address: '江宁区竹山路 1 号', phone: '025-66778899' },
      before: { address: '江宁区竹山路 1 号', phone: current['phone'] },
    });
    await change({ phone: '025-11112222' });
    expect((await seen(approvalId)).moved).toEqual(['联系电话']);
    const refused = await decide(approvalId, version, 'pass');
    expect([refused.status, refused.msg]).toEqual([409, expect.stringContaining('“联系电话”在提交后已被他人修改')]);
    expect(await stands()).toEqual({ address: '江宁区竹山路 1 号', phone: '025-11112222' });
    await change({ phone: current['phone'] });
    expect(await decide(approvalId, version, 'pass')).toMatchObject({ code: 1 });
    expect(await stands()).toEqual({ address: '江宁区竹山路 1 号', phone: '025-66778899' });
    expect(await decide(approvalId, version + 1, 'reopen', '号码有误')).toMatchObject({ code: 1 });
    expect(await stands()).toEqual({ address: '江宁区竹山路 1 号', phone: current['phone'] });
    await decide(approvalId, version + 2, 'return', '号码有误');
  });
});
