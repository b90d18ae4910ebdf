import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { regionRegister } from '#subjects/region/register.ts';
import type { Client } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

const { calls } = regionRegister;
let server: TestServer;
let admin: Client;
let reviewer: Client;
beforeAll(async () => {
  server = await startServer();
  await server.database.db
    .insertInto('role_permission')
    .values(['region.read', 'region.write'].map((permission) => ({ role_code: 'ROLE_REVIEWER', permission })))
    .execute();
  [admin, reviewer] = [await server.signIn('admin'), await server.signIn('reviewer')];
});
afterAll(() => server.close());

const region = {
  parentId: 320_100,
  code: '320198',
  name: '试验区',
  lng: 118.7,
  lat: 32.1,
  countsInSum: false,
  sort: 20,
};

describe('divisions under the city (spec 2 “Page areas”: regions)', () => {
  it('are created, changed by version and ended: what was stays in the list of those that have ended', async () => {
    expect(await server.call(admin, calls.create, region)).toEqual({ id: 320_198, version: 0 });
    const { parentId: _, code: _code, ...change } = { ...region, regionId: 320_198, name: '高新区', version: 0 };
    expect(await server.call(admin, calls.update, change)).toEqual({ id: 320_198, version: 1 });
    expect(await server.ask(admin, calls.update, { ...change })).toMatchObject({ status: 409 });
    expect(await server.call(admin, calls.one, { regionId: 320_198 })).toMatchObject({
      name: '高新区',
      level: 2,
      uses: 0,
    });
    expect(await server.call(admin, calls.remove, { ids: ['320198'] })).toEqual({ count: 1 });
  });
  it.each([
    ['code', '330198'],
    ['code', '320115'],
    ['name', '江宁区'],
    ['parentId', 999],
    ['lng', 12],
  ])('%s %j is refused', async (name, value) => {
    expect((await server.ask(admin, calls.create, { ...region, [name]: value })).status).toBeGreaterThanOrEqual(400);
  });
  it('a division hangs below another one, no deeper than a street; only the city stands at the top, and can be changed', async () => {
    const { parentId: _, ...alone } = region;
    expect(await server.ask(admin, calls.create, { ...alone, code: '330100' })).toMatchObject({
      status: 400,
      faults: [{ field: 'parentId' }],
    });
    const street = { ...region, parentId: 320_115, code: '320115001', name: '东山街道' };
    const { id } = await server.call(admin, calls.create, street);
    expect(await server.call(admin, calls.one, { regionId: id })).toMatchObject({ level: 3, parentName: '江宁区' });
    expect((await server.ask(admin, calls.create, { ...street, code: '320104001' })).msg).toContain(
      '应为以 320115 开头',
    );
    expect((await server.ask(admin, calls.create, { ...street, parentId: id, name: '科巷' })).status).toBe(400);
    await server.call(admin, calls.remove, { ids: [String(id)] });
    const city = await server.call(admin, calls.one, { regionId: 320_100 });
    expect(await server.call(admin, calls.update, { ...city, sort: 1 })).toMatchObject({ id: 320_100 });
  });
  it('a file of centres changes what it names and tells of a division that hangs nowhere', async () => {
    const file = (text: string) => ({
      file: { fileName: '区划.csv', bytes: new TextEncoder().encode(text) },
      crs: undefined,
      fingerprint: undefined,
      uploadKey: undefined,
    });
    const asked = await server.call(admin, calls.importFile!, file('区划代码,排序\n320115,9'));
    expect([asked.changed, asked.rejected]).toEqual([1, 0]);
    const wrong = await server.call(
      admin,
      calls.importFile!,
      file('区划代码,区划名称,中心经度,中心纬度,排序,计入全市合计\n320199,新区,118.7,32.1,20,否'),
    );
    expect(wrong.faults.map(({ column, message }) => `${column}${message}`)).toEqual(['上级区划不能为空']);
  });
  it('what is used is refused, and the city; a mixed list changes nothing', async () => {
    expect((await server.ask(admin, calls.remove, { ids: '320115' })).msg).toMatch(/^“江宁区”被 \d+ 处使用，不能停用$/);
    expect((await server.ask(admin, calls.remove, { ids: '320100' })).msg).toBe('“南京市”不能删除');
    await server.call(admin, calls.restore!, { ids: ['320198'] });
    expect(await server.ask(admin, calls.remove, { ids: '320198,999999' })).toMatchObject({ status: 404 });
    await server.call(admin, calls.remove, { ids: ['320198'] });
  });
  it('SECURITY 8 and 23: another region does not exist, in list, detail and every write', async () => {
    expect((await server.call(reviewer, calls.list, {} as never)).map(({ name }) => name)).toEqual(['江宁区']);
    expect((await server.ask(reviewer, calls.one, { regionId: 320_104 })).status).toBe(404);
    expect((await server.ask(reviewer, calls.update, { ...region, regionId: 320_104, version: 0 })).status).toBe(404);
    expect((await server.ask(reviewer, calls.remove, { ids: '320115,320104' })).status).toBe(404);
    expect((await server.ask(reviewer, calls.create, region)).status).toBe(404);
  });
});
