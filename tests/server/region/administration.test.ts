import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { regionAdministrationCalls as calls } from '#subjects/region/calls.ts';
import type { Client } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

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
  it('are created, changed by version and removed', async () => {
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
  it('what is used is refused, and the city; a mixed list changes nothing', async () => {
    expect((await server.ask(admin, calls.remove, { ids: '320115' })).msg).toMatch(/^“江宁区”被 \d+ 处使用，不能删除$/);
    expect((await server.ask(admin, calls.remove, { ids: '320100' })).msg).toBe('“南京市”不能删除');
    await server.call(admin, calls.create, region);
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
