import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdersPropose } from '#server/database/migrations/registers/holders-propose.ts';
import { invitationCalls } from '#subjects/invitation/calls.ts';
import { userCalls } from '#subjects/user/calls.ts';
import { enterpriseRegister, outletRegister } from '#subjects/market/register.ts';
import { proposalCalls as calls } from '#subjects/proposal/calls.ts';
import { PROPOSAL_MESSAGES } from '#subjects/proposal/terms.ts';
import { enterpriseCalls } from '#subjects/enterprise/calls.ts';
import { sessionCalls } from '#subjects/session/calls.ts';
import type { Client } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let admin: Client;
/** Of an enterprise, and of another one. */
let clerk: Client;
let other: Client;
/** Outlets of the two, and the enterprise of the first. */
let own: number;
let foreign: number;
let enterpriseId: number;
beforeAll(async () => {
  server = await startServer();
  [admin, clerk, other] = (await Promise.all(['admin', 'clerk', 'clerk2'].map((name) => server.signIn(name)))) as [
    Client,
    Client,
    Client,
  ];
  const enterpriseOf = async (client: Client) =>
    Number((await server.call(client, sessionCalls.current, {})).user.enterpriseId);
  const [mine, theirs] = [await enterpriseOf(clerk), await enterpriseOf(other)];
  const free = await server.database.db
    .selectFrom('outlet_record')
    .select('outlet_id')
    .orderBy('outlet_id')
    .limit(2)
    .execute();
  [own, foreign] = free.map(({ outlet_id }) => outlet_id) as [number, number];
  for (const [outlet_id, enterprise_id] of [
    [own, mine],
    [foreign, theirs],
  ] as const)
    await server.database.db
      .updateTable('outlet_record')
      .set({ enterprise_id })
      .where('outlet_id', '=', outlet_id)
      .execute();
  enterpriseId = mine;
});
afterAll(() => server.close());

let keys = 0;
const held = (client: Client, register: string, recordId: number) =>
  server.call(client, calls.held, { register, recordId });
const proposed = async (client: Client, register: string, recordId: number, over: object, more: object = {}) => {
  const open = (register === 'outlet' ? outletRegister : enterpriseRegister).held?.opens ?? [];
  const { values, recordVersion } = await held(client, register, recordId);
  return {
    clientKey: `holding-${(keys += 1)}`,
    register,
    deed: 'update' as const,
    recordId,
    recordVersion,
    values: {
      ...Object.fromEntries(Object.entries(values).filter(([name]) => (open as readonly string[]).includes(name))),
      ...over,
    },
    reason: '门店搬迁',
    againOf: undefined,
    ...more,
  };
};

describe('an enterprise proposes changes of its own records', () => {
  it('of any field that is open to it: decided with the differences side by side, and the record alone is changed', async () => {
    const before = await server.call(admin, outletRegister.calls.one, { outletId: own });
    const input = await proposed(clerk, 'outlet', own, { lng: 118.79, labels: '老字号、社区', floorArea: 860 });
    const { proposalId } = await server.call(clerk, calls.submit, input);
    expect(await server.call(admin, outletRegister.calls.one, { outletId: own })).toEqual(before);
    const seen = await server.call(admin, calls.one, { proposalId });
    expect(seen.changes.map(({ field, to }) => [field, to]).toSorted()).toEqual([
      ['floorArea', '860.0'],
      ['labels', '老字号、社区'],
      ['lng', '118.79'],
    ]);
    expect(seen).toMatchObject({ mayDecide: true, state: 'waiting' });
    expect(await server.call(clerk, calls.one, { proposalId })).toMatchObject({ mayDecide: false, mayWithdraw: true });
    // Nobody of another enterprise sees it.
    expect((await server.ask(other, calls.one, { proposalId })).status).toBe(404);
    await server.call(admin, calls.decide, { proposalId, version: 0, action: 'pass', reason: undefined });
    const { version, lng, labels, floorArea, ...rest } = await server.call(admin, outletRegister.calls.one, {
      outletId: own,
    });
    expect({ lng, labels, floorArea, version }).toEqual({
      lng: 118.79,
      labels: '老字号、社区',
      floorArea: 860,
      version: before.version + 1,
    });
    expect(before).toMatchObject(rest);
  });

  it('with one field sent: all others stay as they are, but what is said to be empty', async () => {
    const { values: _, ...asked } = await proposed(clerk, 'outlet', own, {});
    const differing = async (values: object) => {
      const { proposalId } = await server.call(clerk, calls.submit, {
        ...asked,
        clientKey: `holding-${(keys += 1)}`,
        values: values as typeof _,
      });
      const { changes } = await server.call(admin, calls.one, { proposalId });
      await server.call(clerk, calls.withdraw, { proposalId, version: 0 });
      return changes.map(({ field, to }) => [field, to]);
    };
    expect(await differing({ floorArea: 870 })).toEqual([['floorArea', '870.0']]);
    expect(await differing({ labels: '' })).toEqual([['labels', '']]);
  });

  it('of the enterprise itself, with what is known of it filled in', async () => {
    const input = await proposed(clerk, 'enterprise', enterpriseId, { address: '中山路 18 号', phone: '025-83117000' });
    const { proposalId } = await server.call(clerk, calls.submit, input);
    await server.call(admin, calls.decide, { proposalId, version: 0, action: 'pass', reason: undefined });
    expect(await server.call(clerk, enterpriseCalls.detail, { enterpriseId: String(enterpriseId) })).toMatchObject({
      address: '中山路 18 号',
    });
  });

  it('is refused of another’s record, of a field that is not open, of what is no change, and of what is bad', async () => {
    expect((await server.ask(clerk, calls.held, { register: 'outlet', recordId: foreign })).status).toBe(404);
    expect((await server.ask(admin, calls.held, { register: 'outlet', recordId: own })).status).toBe(404);
    const good = await proposed(clerk, 'outlet', own, { floorArea: 900 });
    const submit = (over: object, client = clerk) => server.ask(client, calls.submit, { ...good, ...over });
    expect((await submit({ recordId: foreign })).status).toBe(404);
    expect((await submit({}, other)).status).toBe(404);
    for (const [field, value, term] of [
      ['enterpriseId', 1_001, '所属企业'],
      ['regionId', 320_115, '行政区划'],
    ] as const)
      expect(await submit({ values: { ...good.values, [field]: value } })).toMatchObject({
        msg: PROPOSAL_MESSAGES.notOpen(term),
      });
    expect(await submit({ register: 'business-centre' })).toMatchObject({ msg: PROPOSAL_MESSAGES.noRegister });
    for (const deed of ['create', 'close'])
      expect(await submit({ deed })).toMatchObject({ msg: PROPOSAL_MESSAGES.onlyChanges });
    expect(await submit({ values: { ...good.values, floorArea: -1 } })).toMatchObject({ status: 400 });
    expect(await submit({ values: (await proposed(clerk, 'outlet', own, {})).values })).toMatchObject({
      msg: PROPOSAL_MESSAGES.nothingChanged,
    });
  });

  it('who leaves the enterprise leaves its proposals: what waits is taken back, and none is seen any more', async () => {
    const input = await proposed(other, 'outlet', foreign, { floorArea: 777 });
    const { proposalId } = await server.call(other, calls.submit, input);
    const { code } = await server.call(admin, invitationCalls.make, { enterpriseId, days: 7, remark: undefined });
    const { leavesId } = await server.call(other, invitationCalls.offer, { code });
    await server.call(other, invitationCalls.redeem, { code, leavesId });
    expect(await server.call(admin, calls.one, { proposalId })).toMatchObject({ state: 'withdrawn' });
    expect((await server.ask(other, calls.one, { proposalId })).status).toBe(404);
    const asked = {
      shown: 'own',
      pageIndex: 1,
      pageSize: 10,
      register: undefined,
      state: undefined,
      text: undefined,
    } as const;
    expect((await server.call(other, calls.list, asked)).totalCount).toBe(0);
    // Whose binding is taken back asks for nothing any more, either.
    const last = await server.call(
      other,
      calls.submit,
      await proposed(other, 'enterprise', enterpriseId, { remark: '门店装修' }),
    );
    const { userId } = (await server.call(other, sessionCalls.current, {})).user;
    const { seen } = await server.call(admin, userCalls.binding, { userId });
    await server.call(admin, userCalls.revokeBinding, { userId, seen });
    expect(await server.call(admin, calls.one, last)).toMatchObject({ state: 'withdrawn' });
  });

  it('who could give the role of enterprises before it had this right can do so still, and nobody else gains by it', async () => {
    const { db } = server.database;
    const of = async (role: string) =>
      (await db.selectFrom('role_permission').select('permission').where('role_code', '=', role).execute()).map(
        ({ permission }) => permission,
      );
    const former = (await of('ROLE_ENTERPRISE')).filter((permission) => permission !== 'proposal.submit');
    for (const [code, rights] of [
      ['ROLE_INVITING', [...former, 'invitation.write']],
      ['ROLE_LESS', [...former.slice(1), 'invitation.write']],
      ['ROLE_NONE', former],
    ] as const) {
      const { role_code: _, ...pattern } = await db
        .selectFrom('role')
        .selectAll()
        .where('role_code', '=', 'ROLE_ENTERPRISE')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('role')
        .values({ ...pattern, role_code: code, name: code })
        .execute();
      await db
        .insertInto('role_permission')
        .values(rights.map((permission) => ({ role_code: code, permission })))
        .execute();
    }
    await holdersPropose(db as unknown as Kysely<unknown>);
    expect(await of('ROLE_INVITING')).toContain('proposal.submit');
    expect(await of('ROLE_LESS')).not.toContain('proposal.submit');
    expect(await of('ROLE_NONE')).not.toContain('proposal.submit');
  });

  it('against a version that has moved: refused as it is made, and as it is passed', async () => {
    const stale = await proposed(clerk, 'outlet', own, { floorArea: 910 });
    const { proposalId } = await server.call(clerk, calls.submit, stale);
    const record = await server.call(admin, outletRegister.calls.one, { outletId: own });
    const typed = Object.fromEntries(Object.keys(outletRegister.fields).map((key) => [key, record[key as 'name']]));
    await server.call(admin, outletRegister.calls.update, {
      ...typed,
      remark: '现场核实',
      outletId: own,
      version: record.version,
    } as never);
    expect(
      await server.ask(admin, calls.decide, { proposalId, version: 0, action: 'pass', reason: undefined }),
    ).toMatchObject({ status: 409, msg: expect.stringContaining(PROPOSAL_MESSAGES.moved) });
    await server.call(clerk, calls.withdraw, { proposalId, version: 0 });
    expect((await server.ask(clerk, calls.submit, { ...stale, clientKey: 'holding-late' })).status).toBe(409);
  });
});
