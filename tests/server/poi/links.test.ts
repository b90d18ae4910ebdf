import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outletCalls } from '#subjects/market/calls.ts';
import { outletRegister } from '#subjects/market/register.ts';
import { outletSamples } from '#subjects/market/samples.ts';
import { poiCalls } from '#subjects/poi/calls.ts';
import { poiRegister } from '#subjects/poi/register.ts';
import type { PairState } from '#subjects/poi/terms.ts';
import { compare } from '#server/poi/comparing.ts';
import type { Client } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

/** Places in 江宁区, the division of the reviewer, a kilometre and more apart: a test has one of its own. */
const spot = (east: number) => ({ regionId: 320_115, lng: Math.round(118_790 + east * 12) / 1_000, lat: 31.9337 });
const [sample] = outletSamples;
let server: TestServer;
let admin: Client;
let local: Client;
let serial = 0;
beforeAll(async () => {
  server = await startServer();
  [admin, local] = [await server.signIn('admin'), await server.signIn('reviewer')];
});
afterAll(() => server.close());

const pass = () => compare({ db: server.database.db, signal: new AbortController().signal, told: () => undefined });
const outlet = async (name: string, over: object) =>
  (
    await server.call(admin, outletRegister.calls.create, {
      ...sample!,
      areaId: undefined,
      enterpriseId: undefined,
      address: '江宁区测试路 18 号',
      name,
      ...over,
    } as never)
  ).id;
const point = async (name: string, over: object) =>
  (
    await server.call(admin, poiRegister.calls.create, {
      name,
      source: 'gaode',
      sourceCode: `T${(serial += 1)}`,
      category: '购物;超市',
      address: '测试路18号',
      remark: undefined,
      ...over,
    } as never)
  ).id;
const pairs = async (state: PairState, name: string, who = admin) =>
  (await server.call(who, poiCalls.pairs, { state, name, pageIndex: 1, pageSize: 50 } as never)).rows;
const decide = (pair: { pairId: number; version: number } | undefined, deed: string, reason = '核对过', who = admin) =>
  server.ask(who, poiCalls.decide, { pairId: pair?.pairId, version: pair?.version, deed, reason });

describe('a comparison', () => {
  it('links what is sure, and the outlet’s place view has the point', async () => {
    const outletId = await outlet('云锦生鲜超市', spot(0));
    await point('南京云锦生鲜超市店', spot(0));
    expect(await pass()).toMatchObject({ points: expect.any(Number) as number });
    const [linked] = await pairs('linked', '云锦');
    expect(linked).toMatchObject({ outlet: { id: outletId }, byHand: false, distance: 0 });
    expect(linked!.parts.reduce((sum, { points }) => sum + points, 0)).toBe(linked!.points);
    const view = await server.call(admin, outletCalls.placeView, { outletId, distance: 500 });
    expect(view.points).toMatchObject([{ name: '南京云锦生鲜超市店', distance: 0, byHand: false }]);
    const before = (await server.call(admin, poiCalls.standing, {})).self;
    await pass();
    expect((await server.call(admin, poiCalls.standing, {})).self).toBe(before);
  });

  it('leaves apart what a person took apart, even when a record changes; then a person is asked', async () => {
    const outletId = await outlet('长风生鲜超市', spot(1));
    await point('长风生鲜超市', spot(1));
    await pass();
    const [linked] = await pairs('linked', '长风');
    expect((await decide(linked, 'part', '')).faults?.[0]).toMatchObject({ field: 'reason' });
    expect((await decide(linked, 'part')).code).toBe(1);
    await pass();
    expect(await pairs('parted', '长风')).toMatchObject([{ reason: '核对过', byHand: true, decidedBy: '系统管理员' }]);
    expect([...(await pairs('linked', '长风')), ...(await pairs('asked', '长风'))]).toEqual([]);
    const known = await server.call(admin, outletRegister.calls.one, { outletId });
    await server.call(admin, outletRegister.calls.update, { ...known, name: '长风生鲜超市新店' });
    await pass();
    expect(await pairs('asked', '长风')).toMatchObject([{ again: true, byHand: false }]);
    await pass();
    expect(await pairs('linked', '长风')).toEqual([]);
  });

  it('does not ask again what was refused, and leaves a link of a person that nothing speaks for', async () => {
    await outlet('青禾生鲜超市', spot(2));
    const poiId = await point('青禾生鲜', { ...spot(2), address: '', category: '' });
    await pass();
    const [asked] = await pairs('asked', '青禾');
    expect(asked).toBeDefined();
    expect((await decide(asked, 'reject')).code).toBe(1);
    await pass();
    expect(await pairs('asked', '青禾')).toEqual([]);
    const [no] = await pairs('rejected', '青禾');
    expect((await decide(no, 'approve')).code).toBe(1);
    const known = await server.call(admin, poiRegister.calls.one, { poiId });
    await server.call(admin, poiRegister.calls.update, { ...known, name: '完全两样的饭馆' });
    await pass();
    expect(await pairs('linked', '青禾')).toMatchObject([{ byHand: true }]);
  });
});

describe('decisions', () => {
  it('are taken back as a whole, once, and not after something else was decided', async () => {
    await outlet('望江生鲜超市', spot(3));
    await point('望江生鲜超市', spot(3));
    await pass();
    const [linked] = await pairs('linked', '望江');
    const { data } = await decide(linked, 'part');
    const { batchId } = data as { batchId: number };
    expect((await decide(linked, 'part')).status).toBe(409);
    const undo = () => server.ask(admin, poiCalls.undo, { batchId });
    expect((await undo()).code).toBe(1);
    const [again] = await pairs('linked', '望江');
    expect([again!.byHand, again!.reason, again!.decidedBy]).toEqual([false, undefined, undefined]);
    expect((await undo()).msg).toBe('这次办理已撤销');
    const parted = (await decide(again, 'part')).data as { batchId: number };
    const [apart] = await pairs('parted', '望江');
    await decide(apart, 'approve');
    expect((await server.ask(admin, poiCalls.undo, { batchId: parted.batchId })).msg).toContain('之后又有变化');
    const [newest, , undone] = (await server.call(admin, poiCalls.batches, { pageIndex: 1, pageSize: 10 })).rows;
    expect(newest).toMatchObject({ deed: 'approve', count: 1, by: '系统管理员' });
    expect(undone).toMatchObject({ batchId, undoneBy: '系统管理员' });
  });

  it('of many are as many as were seen, the surest outlet for each point', async () => {
    await outlet('海棠生鲜超市', spot(4));
    await outlet('海棠生鲜超市', { ...spot(4), lng: 118.838_1 });
    await point('海棠生鲜超市', spot(4));
    await pass();
    const asked = await pairs('asked', '海棠');
    expect(asked).toHaveLength(2);
    const many = (expected: number) =>
      server.ask(admin, poiCalls.decideMany, { name: '海棠', deed: 'approve', expected, reason: '逐条看过' });
    expect(await many(1)).toMatchObject({ status: 409, msg: expect.stringContaining('现在有 2 对') as string });
    const done = await many(2);
    expect(done.data).toMatchObject({ count: 1, skipped: 1 });
    expect(await pairs('linked', '海棠')).toMatchObject([{ pairId: asked[0]!.pairId, byHand: true }]);
    expect(await pairs('asked', '海棠')).toEqual([]);
    await server.call(admin, poiCalls.undo, { batchId: (done.data as { batchId: number }).batchId });
    expect(await pairs('asked', '海棠')).toHaveLength(2);
  });

  it('are nobody’s of another division, and a point has one outlet', async () => {
    await outlet('紫竹生鲜超市', { regionId: 320_106, lng: 118.7652, lat: 32.0812 });
    await point('紫竹生鲜超市', { regionId: 320_106, lng: 118.7652, lat: 32.0812 });
    await pass();
    const [linked] = await pairs('linked', '紫竹');
    expect(linked).toBeDefined();
    expect(await pairs('linked', '紫竹', local)).toEqual([]);
    expect((await decide(linked, 'part', '越权', local)).status).toBe(404);
    const { data } = await decide(linked, 'part');
    expect((await server.ask(local, poiCalls.undo, { batchId: (data as { batchId: number }).batchId })).status).toBe(
      404,
    );
    // Districts order no comparison of the whole city.
    expect((await server.ask(local, poiCalls.run, {})).status).toBe(403);
  });

  it('a comparison that is broken off leaves everything as it was', async () => {
    await outlet('百川生鲜超市', spot(5));
    await point('百川生鲜超市', spot(5));
    const controller = new AbortController();
    controller.abort(new Error('stopped'));
    await expect(compare({ db: server.database.db, signal: controller.signal, told: () => undefined })).rejects.toThrow(
      'stopped',
    );
    expect(await pairs('linked', '百川')).toEqual([]);
  });

  it('ordered by hand it is a run of the job, one at a time', async () => {
    expect((await server.ask(admin, poiCalls.run, {})).code).toBe(1);
    expect((await server.ask(admin, poiCalls.run, {})).code).not.toBe(1);
    expect((await server.call(admin, poiCalls.standing, {})).running).toBe(true);
  });
});
