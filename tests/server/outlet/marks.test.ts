import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outletCalls } from '#subjects/market/calls.ts';
import { outletRegister } from '#subjects/market/register.ts';
import { sitingCalls } from '#subjects/siting/calls.ts';
import { type Client, headersFor } from '../../support/outside/client.ts';
import type { TestServer } from '../../support/server.ts';
import { FRESH, type OutletStage, outletStage, OWN, specified } from './stage.ts';

let stage: OutletStage;
let server: TestServer;
let admin: Client;
let local: Client;
beforeAll(async () => {
  stage = await outletStage();
  ({ server, admin, local } = stage);
});
afterAll(() => server.close());

const { calls } = outletRegister;

describe('a lock', () => {
  it('says who, when and why to everybody who would change the record, in every way, until it is taken off', async () => {
    const id = await stage.entered({ name: '示例·锁定' });
    const lock = (wire: object) => server.ask(admin, outletCalls.lock, { outletId: id, ...wire });
    expect((await lock({ version: 0, locked: '1' })).faults?.[0]?.field).toBe('reason');
    expect((await lock({ version: 0, locked: '1', reason: '核对面积' })).data).toEqual({ id, version: 1 });
    expect(await stage.outlet(id)).toMatchObject({ lockedBy: '系统管理员', lockReason: '核对面积' });
    const refused = [
      await server.ask(admin, calls.update, { ...FRESH, outletId: id, version: 1 }),
      await server.ask(admin, specified('change'), { ...FRESH, outletId: id, version: 1 }),
      await server.ask(admin, calls.remove, { ids: String(id) }),
      await server.ask(admin, outletCalls.tag, { outletId: id, version: 1, labels: '平价点' }),
      await server.ask(admin, outletCalls.tagMany, { ids: String(id), added: '平价点' }),
      await server.ask(admin, outletCalls.unlink, { kind: 'outlet', id, to: 'centre', version: 1 }),
      await lock({ version: 1, locked: '1', reason: '再锁' }),
    ];
    // It has no link to take away, which is said first.
    expect(refused.map(({ msg }) => (/锁定（核对面积），请先解锁/.test(msg) ? 'locked' : msg))).toEqual([
      'locked',
      'locked',
      'locked',
      'locked',
      'locked',
      '网点“示例·锁定”与商圈没有这个关联',
      'locked',
    ]);
    const file = {
      fileName: '网点.csv',
      bytes: new TextEncoder().encode(
        `网点编号,网点名称,业态,行政区划,地址,经度,纬度,建筑面积,服务半径,开业年份\n${id},示例·文件,生鲜超市,鼓楼区,,118.7652,32.0812,100,500,2001\n`,
      ),
    };
    const preview = await server.call(admin, calls.importFile!, { file });
    expect([preview.rejected, preview.faults[0]?.message]).toEqual([1, expect.stringContaining('锁定（核对面积）')]);
    expect(await server.call(admin, sitingCalls.importFile, { kind: 'outlets', crs: 'gcj02', file })).toMatchObject({
      written: 0,
    });
    expect((await stage.outlet(id)).name).toBe('示例·锁定');
    expect((await lock({ version: 1, locked: '0' })).data).toEqual({ id, version: 2 });
    expect((await lock({ version: 2, locked: '0' })).msg).toBe('“示例·锁定”未锁定');
    expect((await server.ask(admin, calls.update, { ...FRESH, outletId: id, version: 2 })).code).toBe(1);
    expect((await stage.history(id)).map(({ deed }) => deed)).toEqual(['update', 'unlock', 'lock', 'create']);
  });

  it('is not set on another’s record, nor by a form of another site', async () => {
    const { outletId } = await stage.foreign();
    expect(
      (await server.ask(local, outletCalls.lock, { outletId, version: 0, locked: '1', reason: '越权' })).status,
    ).toBe(404);
    const answer = await server.send(`${outletCalls.lock.path}?outletId=${outletId}&version=0&locked=1&reason=x`, {
      headers: { ...headersFor(admin), 'sec-fetch-site': 'cross-site' },
    });
    expect(answer.status).toBe(403);
    expect((await stage.outlet(outletId)).lockedAt).toBeUndefined();
  });
});

describe('labels', () => {
  it('are set for one by its version, and added to and taken from many at once, each remembered', async () => {
    const [one, other] = [
      await stage.entered({ name: '示例·甲', labels: undefined }),
      await stage.entered({ name: '示例·乙' }),
    ];
    await server.call(admin, outletCalls.tag, { outletId: one, version: 0, labels: ['平价点', '夜市'] });
    expect((await stage.outlet(one)).labels).toBe('平价点、夜市');
    expect((await server.ask(admin, outletCalls.tag, { outletId: one, version: 0, labels: '平价点' })).status).toBe(
      409,
    );
    const ids = [String(one), String(other)];
    expect(await server.call(admin, outletCalls.tagMany, { ids, added: ['重点保供'], removed: ['夜市'] })).toEqual({
      count: 2,
    });
    expect([(await stage.outlet(one)).labels, (await stage.outlet(other)).labels]).toEqual([
      '平价点、重点保供',
      '示范门店、平价点、重点保供',
    ]);
    expect((await stage.history(one))[0]!.changes).toMatchObject([
      { term: '标签', from: '平价点、夜市', to: '平价点、重点保供' },
    ]);
    expect((await server.call(admin, calls.list, { pageIndex: 1, pageSize: 10, labels: '重点保供' })).totalCount).toBe(
      2,
    );
  });

  it('too many, too long, twice or none: told in Chinese, and no record is changed', async () => {
    const id = await stage.entered({ name: '示例·丙', labels: undefined, ...OWN });
    const tag = (labels: string) => server.ask(admin, outletCalls.tag, { outletId: id, version: 0, labels });
    for (const labels of ['甲、甲', '一二三四五六七八九十一二三', '甲、乙、丙、丁、戊、己、庚、辛、壬、癸、子'])
      expect(await tag(labels), labels).toMatchObject({ status: 400, faults: [{ field: 'labels' }] });
    expect((await server.ask(admin, outletCalls.tagMany, { ids: String(id) })).faults?.[0]?.field).toBe('added');
    const { outletId } = await stage.foreign();
    expect((await server.ask(local, outletCalls.tagMany, { ids: `${id},${outletId}`, added: '越权' })).status).toBe(
      404,
    );
    await server.call(admin, outletCalls.tag, {
      outletId: id,
      version: 0,
      labels: ['甲', '乙', '丙', '丁', '戊', '己', '庚', '辛'],
    });
    expect((await server.ask(admin, outletCalls.tagMany, { ids: String(id), added: '子、丑、寅' })).msg).toBe(
      '“示例·丙”：最多 10 个标签',
    );
    expect((await stage.outlet(id)).version).toBe(1);
  });
});
