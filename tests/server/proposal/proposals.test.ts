import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { businessCentreSamples } from '#subjects/business-area/samples.ts';
import { businessCentreRegister } from '#subjects/business-area/register.ts';
import { outletSamples } from '#subjects/market/samples.ts';
import { outletRegister } from '#subjects/market/register.ts';
import { noticeCalls } from '#subjects/notice/calls.ts';
import { proposalCalls as calls } from '#subjects/proposal/calls.ts';
import type { NewProposal } from '#subjects/proposal/wire.ts';
import type { Client } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let admin: Client;
/** Keeps outlets of 江宁区, and no centres. */
let local: Client;
/** Keeps centres and outlets of the whole city. */
let analyst: Client;
/** Reads both, keeps none. */
let duty: Client;
beforeAll(async () => {
  server = await startServer();
  [admin, local, analyst, duty] = (await Promise.all(
    ['admin', 'reviewer', 'analyst', 'duty'].map((name) => server.signIn(name)),
  )) as [Client, Client, Client, Client];
});
afterAll(() => server.close());

let keys = 0;
const key = () => `proposal-${(keys += 1)}`;
const OWN = { regionId: 320_115, lng: 118.8222, lat: 31.9337 };
const centreValues = (over: object) =>
  z.encode(businessCentreRegister.calls.create.input, {
    ...businessCentreSamples[0]!,
    parentId: undefined,
    ...OWN,
    ...over,
  }) as NewProposal['values'];
const creating = (name: string): NewProposal => ({
  clientKey: key(),
  register: 'business-centre',
  deed: 'create',
  values: centreValues({ name }),
  reason: '新建成开业',
});
const centre = (name: string) =>
  server.call(admin, businessCentreRegister.calls.create, {
    ...businessCentreSamples[0]!,
    parentId: undefined,
    ...OWN,
    name,
  } as never);
const centreNamed = async (name: string) =>
  (await server.call(admin, businessCentreRegister.calls.list, { name, ended: 'all', pageIndex: 1, pageSize: 10 }))
    .rows[0];
const changing = async (id: number, over: object): Promise<NewProposal> => {
  const record = await server.call(admin, businessCentreRegister.calls.one, { areaId: id });
  const wire = z.encode(businessCentreRegister.calls.update.input, {
    ...Object.fromEntries(
      Object.keys(businessCentreRegister.fields).map((field) => [field, record[field as keyof typeof record]]),
    ),
    ...over,
    areaId: id,
    version: record.version,
  } as never) as NewProposal['values'];
  return {
    clientKey: key(),
    register: 'business-centre',
    deed: 'update',
    recordId: id,
    recordVersion: record.version,
    values: wire,
    reason: '现场核实',
  };
};
const decide = (proposalId: number, action: 'pass' | 'return', reason?: string, client = analyst) =>
  server.ask(client, calls.decide, { proposalId, version: 0, action, reason });
const todos = async (client: Client, part: string) =>
  (await server.call(client, noticeCalls.list, { pageIndex: 1, pageSize: 40, unreadOnly: false })).rows.filter(
    ({ title }) => title.includes(part),
  );

describe('a district proposes, who keeps the register decides', () => {
  it('a new centre, with what it may be already; passed it stands in the register, and its history says whose idea it was', async () => {
    await centre('示例·百家湖广场');
    const input = creating('示例·百家湖广场南区');
    const { proposalId } = await server.call(local, calls.submit, input);
    expect(await centreNamed('示例·百家湖广场南区')).toBeUndefined();
    expect((await server.call(local, calls.submit, input)).proposalId).toBe(proposalId);
    const seen = await server.call(analyst, calls.one, { proposalId });
    expect(seen).toMatchObject({
      title: '新增商圈：示例·百家湖广场南区',
      state: 'waiting',
      mayDecide: true,
      regionName: '江宁区',
    });
    expect(seen.changes).toContainEqual({ field: 'regionId', term: '所在区划', from: '', to: '江宁区' });
    expect(seen.alike[0]).toMatchObject({ name: '示例·百家湖广场', metres: 0 });
    expect(seen.alike[0]!.percent).toBeGreaterThan(70);
    expect(await todos(analyst, '百家湖广场南区')).toMatchObject([{ title: '待审核：新增商圈：示例·百家湖广场南区' }]);
    expect((await decide(proposalId, 'pass')).code).toBe(1);
    const made = (await centreNamed('示例·百家湖广场南区'))!;
    const history = await server.call(admin, businessCentreRegister.calls.history, { areaId: made.areaId });
    expect(history[0]!.by).toBe('周雅文（陈国庆建议）');
    expect(await server.call(local, calls.one, { proposalId })).toMatchObject({
      state: 'passed',
      recordId: made.areaId,
    });
    expect(await todos(local, '建议已通过')).toHaveLength(1);
    expect(await decide(proposalId, 'pass')).toMatchObject({
      status: 409,
      msg: '该建议已通过，不能再办理，请刷新后查看',
    });
  });

  it('a change, with its differences; returned with a reason, or refused where the record has moved', async () => {
    const { id } = await centre('示例·胜太路');
    const first = await server.call(local, calls.submit, await changing(id, { floorArea: 86_000 }));
    expect((await server.call(analyst, calls.one, first)).changes).toEqual([
      expect.objectContaining({ term: '建筑面积', to: '86,000.0' }),
    ]);
    expect(await server.ask(duty, calls.submit, await changing(id, { floorArea: 87_000 }))).toMatchObject({
      code: 0,
      msg: '“示例·胜太路”已有待审核的建议，请等待审核结果，或先撤回',
    });
    expect(await decide(first.proposalId, 'return')).toMatchObject({ status: 400, faults: [{ field: 'reason' }] });
    expect((await decide(first.proposalId, 'return', '请附测绘报告')).code).toBe(1);
    expect(await server.call(local, calls.one, first)).toMatchObject({
      state: 'returned',
      decisionReason: '请附测绘报告',
    });
    const second = await server.call(local, calls.submit, await changing(id, { floorArea: 86_500 }));
    const now = await server.call(admin, businessCentreRegister.calls.one, { areaId: id });
    await server.call(analyst, businessCentreRegister.calls.update, { ...now, address: '胜太路 1 号' } as never);
    const stale = await decide(second.proposalId, 'pass');
    expect(stale.status).toBe(409);
    expect(stale.msg).toMatch(/^记录在提出建议后已被修改，不能直接通过.+：周雅文于 .+ 地址/);
    expect((await server.call(analyst, calls.one, second)).moved).toContain('周雅文于');
    expect(await centreNamed('示例·胜太路')).toMatchObject({ address: '胜太路 1 号', floorArea: now.floorArea });
    expect(await server.call(local, calls.withdraw, { proposalId: second.proposalId, version: 0 })).toMatchObject({
      state: 'withdrawn',
    });
  });

  it('a closing, with what hangs on it', async () => {
    const { id } = await centre('示例·待关闭');
    await server.call(admin, outletRegister.calls.create, {
      ...outletSamples[0]!,
      ...OWN,
      name: '示例·挂在上面',
      enterpriseId: undefined,
      areaId: id,
    } as never);
    const { outletId } = (
      await server.call(admin, outletRegister.calls.list, {
        name: '示例·挂在上面',
        ended: 'no',
        pageIndex: 1,
        pageSize: 1,
      })
    ).rows[0]!;
    const closing = {
      register: 'business-centre',
      deed: 'close',
      recordId: id,
      recordVersion: 0,
      values: {},
      reason: '已拆除',
    } as const;
    const last = await server.call(local, calls.submit, { ...closing, clientKey: key() });
    expect((await server.call(analyst, calls.one, last)).hanging).toEqual([{ term: '网点', count: 1 }]);
    expect((await decide(last.proposalId, 'pass')).msg).toContain('有 1 个网点记录，不能停用');
    expect((await server.call(analyst, calls.one, last)).state).toBe('waiting');
    const outlet = { ...closing, register: 'outlet', recordId: outletId, clientKey: key() };
    const { proposalId } = await server.call(duty, calls.submit, outlet);
    expect((await decide(proposalId, 'pass', undefined, local)).code).toBe(1);
    expect((await server.call(admin, outletRegister.calls.one, { outletId })).endedAt).toBeDefined();
  });
});

it('a move to another division is put before who keeps the record where it lies now', async () => {
  const made = { ...outletSamples[0]!, enterpriseId: undefined, areaId: undefined };
  const moving = async (name: string, from: number, to: number): Promise<number> => {
    await server.call(admin, outletRegister.calls.create, { ...made, ...OWN, regionId: from, name } as never);
    const asked = { name, ended: 'no', pageIndex: 1, pageSize: 1 } as const;
    const record = (await server.call(admin, outletRegister.calls.list, asked)).rows[0]!;
    const values = z.encode(outletRegister.calls.update.input, { ...record, regionId: to } as never);
    const { proposalId } = await server.call(duty, calls.submit, {
      clientKey: key(),
      register: 'outlet',
      deed: 'update',
      recordId: record.outletId,
      recordVersion: record.version,
      values: values as NewProposal['values'],
      reason: '区划调整',
    });
    return proposalId;
  };
  const leaving = await moving('示例·迁出', 320_115, 320_104);
  expect(await server.call(local, calls.one, { proposalId: leaving })).toMatchObject({ regionName: '江宁区' });
  expect(await todos(local, '示例·迁出')).toHaveLength(1);
  const coming = await moving('示例·迁入', 320_104, 320_115);
  expect((await server.ask(local, calls.one, { proposalId: coming })).status).toBe(404);
  expect(await todos(local, '示例·迁入')).toEqual([]);
});

describe('nobody goes around it', () => {
  it('neither deciding the own, nor what one does not keep, nor what lies elsewhere', async () => {
    const { proposalId } = await server.call(analyst, calls.submit, creating('示例·自审'));
    expect(await decide(proposalId, 'pass')).toMatchObject({
      code: 0,
      msg: '不能审核自己提出的建议，请由其他审核人办理',
    });
    expect((await decide(proposalId, 'pass', undefined, duty)).status).toBe(403);
    // Who keeps no centres sees what others propose of them as little as the next.
    expect((await decide(proposalId, 'pass', undefined, local)).status).toBe(404);
    expect((await server.ask(local, calls.one, { proposalId })).status).toBe(404);
    const own = await server.call(local, calls.list, { shown: 'all', pageIndex: 1, pageSize: 200 });
    expect(own.rows.map((row) => row.proposalId)).not.toContain(proposalId);
    expect((await server.ask(local, calls.withdraw, { proposalId, version: 0 })).status).toBe(404);
    expect(await centreNamed('示例·自审')).toBeUndefined();
  });

  it('nor with values that the register itself would refuse, another record in them, or a register that takes none', async () => {
    const input = creating('示例·坏值');
    const ask = (over: Partial<NewProposal>) =>
      server.ask(local, calls.submit, { ...input, clientKey: key(), ...over });
    expect((await ask({ values: { ...input.values, lng: 999 } })).status).toBe(400);
    expect((await ask({ values: { ...input.values, regionId: 320_106 } })).code).not.toBe(1);
    const { proposalId: stray } = await server.call(local, calls.submit, {
      ...input,
      values: { ...input.values, hacked: 1, version: 9 },
    });
    const { values } = await server.call(local, calls.one, { proposalId: stray });
    expect(Object.keys(values).filter((name) => ['hacked', 'version'].includes(name))).toEqual([]);
    expect((await ask({ deed: 'update' })).msg).toBe('请选择要变更或关闭的记录');
    for (const register of ['user', 'role', 'compound', '__proto__'])
      expect((await ask({ register })).msg).toBe('该台账不接受变更建议');
    const { id } = await centre('示例·无变化');
    expect((await server.ask(local, calls.submit, await changing(id, {}))).msg).toContain('没有需要审核的变更');
    const other = await centre('示例·另一个');
    const crossed = await changing(id, { address: '改地址' });
    const { proposalId } = await server.call(local, calls.submit, {
      ...crossed,
      values: { ...crossed.values, areaId: other.id },
    });
    await decide(proposalId, 'pass');
    expect((await server.call(admin, businessCentreRegister.calls.one, { areaId: other.id })).version).toBe(0);
    expect(await server.call(admin, businessCentreRegister.calls.one, { areaId: id })).toMatchObject({
      address: '改地址',
    });
  });
});
