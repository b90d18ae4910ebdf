import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { businessCentreSamples } from '#subjects/business-area/samples.ts';
import { businessCentreRegister } from '#subjects/business-area/register.ts';
import { outletCalls } from '#subjects/market/calls.ts';
import { enterpriseRegister } from '#subjects/market/register.ts';
import type { CentreNode } from '#subjects/market/wire.ts';
import type { Client } from '../../support/outside/client.ts';
import type { TestServer } from '../../support/server.ts';
import { FRESH, type OutletStage, outletStage, OWN } from './stage.ts';

let stage: OutletStage;
let server: TestServer;
let admin: Client;
let local: Client;
beforeAll(async () => {
  stage = await outletStage();
  ({ server, admin, local } = stage);
});
afterAll(() => server.close());

describe('the tree 商业中心 → 综合体 → 网点', () => {
  it('shows centres, what hangs below them and their outlets, and pages each level', async () => {
    const centre = await server.call(admin, businessCentreRegister.calls.create, {
      ...businessCentreSamples[0]!,
      name: '示例·中心',
      parentId: undefined,
    });
    const complex = await server.call(admin, businessCentreRegister.calls.create, {
      ...businessCentreSamples[1]!,
      name: '示例·综合体',
      parentId: centre.id,
    });
    const id = await stage.entered({ name: '示例·树上', areaId: complex.id });
    const tree = await server.call(admin, outletCalls.centreTree, {});
    const top = tree.find((one: CentreNode) => one.id === centre.id);
    expect(top).toMatchObject({
      kind: 'centre',
      outlets: 1,
      children: [
        { id: complex.id, name: '示例·综合体', outlets: 1, children: [{ kind: 'outlet', id, name: '示例·树上' }] },
      ],
    });
    const below = (centreId?: number) =>
      server.call(admin, outletCalls.nodes, { centreId, pageIndex: 1, pageSize: 40 });
    expect((await below()).rows.map((node) => node.id)).toContain(centre.id);
    expect((await below()).rows.map((node) => node.id)).not.toContain(complex.id);
    expect((await below(centre.id)).rows).toMatchObject([{ id: complex.id, outlets: 1 }]);
    expect(await below(complex.id)).toMatchObject({ totalCount: 1, rows: [{ kind: 'outlet', id, version: 0 }] });
    const found = async (name: string, client = admin) =>
      (await server.call(client, outletCalls.nodes, { name, pageIndex: 1, pageSize: 10 })).rows;
    expect(await found('示例·综')).toMatchObject([{ kind: 'centre', id: complex.id, centreId: centre.id, version: 0 }]);
    expect(await found('shushang')).toMatchObject([{ kind: 'outlet', id, centreId: complex.id, name: '示例·树上' }]);
    expect(await found('slsahng')).toEqual([]);
    expect((await found('shushang', local)).map((node) => node.id)).not.toContain(id);
  });

  it('has nothing of another’s division', async () => {
    const { areaId } = await stage.foreign();
    const flat = (nodes: readonly CentreNode[]): number[] => nodes.flatMap((one) => [one.id, ...flat(one.children)]);
    expect(flat(await server.call(admin, outletCalls.centreTree, {}))).toContain(areaId);
    expect(flat(await server.call(local, outletCalls.centreTree, {}))).not.toContain(areaId);
    expect((await server.ask(local, outletCalls.nodes, { centreId: areaId })).status).toBe(404);
  });
});

describe('links', () => {
  it('lead from an outlet to its centre and its enterprise, by version, and are taken away again', async () => {
    const id = await stage.entered({ name: '示例·关联' });
    const centre = (await server.call(admin, businessCentreRegister.calls.list, { pageIndex: 1, pageSize: 1 }))
      .rows[0]!;
    const enterprise = (await server.call(admin, enterpriseRegister.calls.list, { pageIndex: 1, pageSize: 1 }))
      .rows[0]!;
    const free = (to: 'centre' | 'enterprise') =>
      server.call(admin, outletCalls.forBind, { to, name: '示例·关联', pageIndex: 1, pageSize: 10 });
    expect((await free('centre')).totalCount).toBe(1);
    const toCentre = { kind: 'outlet', id, to: 'centre', toId: centre.areaId, version: 0 } as const;
    expect(await server.call(admin, outletCalls.link, toCentre)).toEqual({ id, version: 1 });
    expect((await server.ask(admin, outletCalls.link, toCentre)).status).toBe(409);
    const twice = await server.ask(admin, outletCalls.link, { ...toCentre, version: 1 });
    expect(twice.msg).toBe(`网点“示例·关联”与商圈“${centre.name}”已经关联，无需重复关联`);
    await server.call(admin, outletCalls.link, {
      ...toCentre,
      to: 'enterprise',
      toId: enterprise.enterpriseId,
      version: 1,
    });
    expect(await stage.outlet(id)).toMatchObject({
      areaId: centre.areaId,
      enterpriseId: enterprise.enterpriseId,
      floorArea: FRESH.floorArea,
      phone: FRESH.phone,
    });
    expect([(await free('centre')).totalCount, (await free('enterprise')).totalCount]).toEqual([0, 0]);
    await server.call(admin, outletCalls.unlink, { kind: 'outlet', id, to: 'centre', version: 2 });
    expect((await stage.outlet(id)).areaId).toBeUndefined();
    const again = await server.ask(admin, outletCalls.unlink, { kind: 'outlet', id, to: 'centre', version: 3 });
    expect(again.msg).toContain('没有这个关联');
    expect((await stage.history(id))[0]!.changes).toMatchObject([{ term: '所属商圈', from: centre.name, to: '' }]);
  });

  it('are refused where they lead to another’s record or in a circle, and nothing is written', async () => {
    const { areaId, enterpriseId, outletId } = await stage.foreign();
    const id = await stage.entered({ name: '示例·越权', ...OWN });
    const from = { kind: 'outlet', id, version: 0 };
    expect((await server.ask(local, outletCalls.link, { ...from, to: 'centre', toId: areaId })).status).toBe(404);
    expect((await server.ask(local, outletCalls.link, { ...from, to: 'enterprise', toId: enterpriseId })).status).toBe(
      404,
    );
    expect(
      (await server.ask(local, outletCalls.link, { ...from, id: outletId, to: 'centre', toId: areaId })).status,
    ).toBe(404);
    const { version, areaId: linked } = await stage.outlet(id);
    expect([version, linked]).toEqual([0, undefined]);
    const above = await server.call(admin, businessCentreRegister.calls.create, {
      ...businessCentreSamples[0]!,
      name: '示例·上级',
      parentId: undefined,
    });
    const below = await server.call(admin, businessCentreRegister.calls.create, {
      ...businessCentreSamples[1]!,
      name: '示例·下级',
      parentId: undefined,
    });
    const link = { kind: 'centre', id: below.id, to: 'centre', toId: above.id, version: 0 } as const;
    await server.call(admin, outletCalls.link, link);
    const circle = await server.ask(admin, outletCalls.link, { ...link, id: above.id, toId: below.id });
    expect([circle.code, circle.msg]).toEqual([0, '不能移动到自己的下级']);
    expect(
      (await server.ask(admin, outletCalls.link, { ...link, to: 'enterprise', version: 1 })).faults?.[0],
    ).toMatchObject({
      field: 'to',
      message: expect.stringContaining('商圈只能关联上级商圈') as string,
    });
    // A reviewer keeps outlets, not centres.
    expect((await server.ask(local, outletCalls.link, { ...link, version: 1 })).status).toBe(403);
  });
});
