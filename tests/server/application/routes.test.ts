import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationRegister } from '#subjects/application/register.ts';
import type { Client } from '../../support/outside/client.ts';
import { startServer, type TestServer } from '../../support/server.ts';

const { calls } = applicationRegister;
let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const names = async () => (await server.call(admin, calls.list, {} as never)).map(({ name }) => name);

describe('applications of the theme centre (spec 1 §2.3)', () => {
  it('are created at the end, changed by version, sorted and removed', async () => {
    const { id } = await server.call(admin, calls.create, { appId: 'trade', name: '外贸外资', status: 1 } as never);
    expect(await names()).toEqual(['市场监测', '指挥调度', '系统管理', '外贸外资']);
    expect(
      await server.call(admin, calls.update, { applicationId: id, name: '外贸', status: 1, version: 0 } as never),
    ).toEqual({ id, version: 1 });
    expect(
      await server.ask(admin, calls.update, { applicationId: id, NAME: '晚到', STATUS: 1, version: 0 }),
    ).toMatchObject({ status: 409 });
    const ids = (await server.call(admin, calls.list, {} as never)).map(({ applicationId }) => String(applicationId));
    await server.call(admin, calls.sort!, { ids: ids.toReversed() });
    expect((await names())[0]).toBe('外贸');
    expect(await server.ask(admin, calls.sort!, { ids: ids[0] })).toMatchObject({ status: 409 });
    expect(await server.call(admin, calls.remove, { ids: [String(id)] })).toEqual({ count: 1 });
  });
  it('one that menus carry stays; a mixed list changes nothing; a number stands once', async () => {
    const before = await names();
    const [first] = await server.call(admin, calls.list, { name: '市场' } as never);
    expect((await server.ask(admin, calls.remove, { ids: String(first?.applicationId) })).msg).toMatch(
      /^“市场监测”被 \d+ 处使用，不能删除$/,
    );
    expect((await server.ask(admin, calls.remove, { ids: `${first?.applicationId},9999` })).status).toBe(404);
    expect(await server.ask(admin, calls.create, { APP_ID: 'market', NAME: '又一个', STATUS: 1 })).toMatchObject({
      status: 400,
      faults: [{ field: 'APP_ID' }],
    });
    expect(await names()).toEqual(before);
  });
});
