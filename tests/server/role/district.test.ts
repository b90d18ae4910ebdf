import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allCalls } from '#subjects/calls.ts';
import { RIGHT_LABELS } from '#subjects/rights.ts';
import { roleCalls } from '#subjects/role/calls.ts';
import { ROLE_MESSAGES } from '#subjects/role/terms.ts';
import { sessionCalls } from '#subjects/session/calls.ts';
import { workbenchCalls } from '#subjects/workbench/calls.ts';
import { CITY_WIDE } from '#server/http/bind.ts';
import type { Client } from '../../support/outside/client.ts';
import { EXAMPLES } from '../../support/examples/examples.ts';
import { CITY_WIDE_CALLS } from './city-wide.data.ts';
import { startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let admin: Client;
/** Somebody of 江宁区 who holds every permission there is. */
let district: Client;
const JIANGNING = 320_115;
const VERSION = { version: 1 } as const;

beforeAll(async () => {
  server = await startServer({ seededDays: 3 });
  const { db } = server.database;
  await db
    .insertInto('role')
    .values([
      { role_code: 'ROLE_KEEPER', name: '区管理员', built_in: false, data_scope: 'region' },
      ...['LOCAL', 'SHARED'].map((one) => ({
        role_code: `ROLE_${one}`,
        name: one,
        built_in: false,
        data_scope: 'region' as const,
      })),
    ])
    .execute();
  await db
    .insertInto('role_permission')
    .values(Object.keys(RIGHT_LABELS).map((permission) => ({ role_code: 'ROLE_KEEPER', permission })))
    .execute();
  const menus = await db.selectFrom('menu').select('menu_id').execute();
  await db
    .insertInto('role_menu')
    .values(menus.map(({ menu_id }) => ({ role_code: 'ROLE_KEEPER', menu_id })))
    .execute();
  const { user_id: _, ...copy } = await db
    .selectFrom('app_user')
    .selectAll()
    .where('user_name', '=', 'analyst')
    .executeTakeFirstOrThrow();
  const people = [
    ['keeper', JIANGNING, 'ROLE_KEEPER'],
    ['near', JIANGNING, 'ROLE_LOCAL'],
    ['near2', JIANGNING, 'ROLE_SHARED'],
    ['far', 320_104, 'ROLE_SHARED'],
    ['nowhere', null, 'ROLE_SHARED'],
  ] as const;
  for (const [user_name, region_id, role_code] of people) {
    const { user_id } = await db
      .insertInto('app_user')
      .values({ ...copy, user_name, region_id })
      .returning('user_id')
      .executeTakeFirstOrThrow();
    await db.insertInto('user_role').values({ user_id, role_code }).execute();
  }
  [admin, district] = [await server.signIn('admin'), await server.signIn('keeper')];
});
afterAll(() => server.close());

const kept = async () =>
  JSON.stringify(
    await Promise.all(
      (
        [
          'role',
          'role_permission',
          'role_menu',
          'user_role',
          'menu',
          'dictionary_item',
          'application',
          'workbench_layout',
          'report_schedule',
          'screen',
          'screen_invite',
        ] as const
      ).map((table) => server.database.db.selectFrom(table).selectAll().execute()),
    ),
  );

describe('SECURITY 6: a district with every permission changes nothing that reaches beyond it', () => {
  it.each([
    ['ROLE_SHARED', ROLE_MESSAGES.usedBeyond],
    ['ROLE_DUTY', ROLE_MESSAGES.cityRole],
  ])('%s: neither name, rights, workbench nor deletion', async (roleCode, msg) => {
    const before = await kept();
    const attempts = [
      [roleCalls.update, { roleCode, name: '改名', ...VERSION }],
      [roleCalls.setPermissions, { roleCode, menuIds: '11', resources: 'market.read', dataScope: 'all', ...VERSION }],
      [roleCalls.remove, { codes: roleCode }],
      [roleCalls.remove, { codes: `${roleCode},ROLE_LOCAL` }],
      [workbenchCalls.save, { roleCode, layout: [], version: 0 }],
    ] as const;
    for (const [call, wire] of attempts)
      expect(await server.ask(district, call, wire), call.name).toMatchObject({ status: 200, code: 0, msg });
    expect(await kept()).toBe(before);
    expect((await server.call(district, roleCalls.detail, { roleCode })).fault).toBe(msg);
  });

  it('its own role it changes, and counts only its own users of others', async () => {
    await server.call(district, roleCalls.update, { roleCode: 'ROLE_LOCAL', name: '本区', ...VERSION });
    await server.call(district, roleCalls.setPermissions, {
      roleCode: 'ROLE_LOCAL',
      menuIds: ['11'],
      resources: ['market.read'],
      dataScope: 'region',
      version: 2,
    });
    const count = async (client: Client, roleCode: string) =>
      (await server.call(client, roleCalls.detail, { roleCode })).userCount;
    expect([await count(district, 'ROLE_SHARED'), await count(admin, 'ROLE_SHARED')]).toEqual([1, 3]);
    expect(await server.ask(admin, roleCalls.remove, { codes: 'ROLE_SHARED' })).toMatchObject({
      code: 0,
      msg: ROLE_MESSAGES.inUse,
    });
  });

  it('what the whole city shares – menus, dictionaries, applications, deadlines, limits, walls – answers 403 and says why', async () => {
    const shared = allCalls.filter(({ cityWide }) => cityWide);
    expect(shared.map(({ name }) => name).toSorted()).toEqual(CITY_WIDE_CALLS);
    const before = await kept();
    for (const call of shared)
      expect(await server.ask(district, call, EXAMPLES[call.name]?.(server.today) ?? {}), call.name).toMatchObject({
        status: 403,
        msg: CITY_WIDE,
      });
    expect(await kept()).toBe(before);
  });

  it('is not offered the buttons of what it would be refused', async () => {
    const current = (client: Client) => server.call(client, sessionCalls.current, {});
    const resources = async (client: Client) => (await current(client)).resources;
    const hidden = ['application.write', 'dictionary.write', 'menu.write', 'screen.manage'];
    expect((await resources(admin)).filter((one) => hidden.includes(one)).toSorted()).toEqual(hidden);
    expect((await resources(district)).filter((one) => hidden.includes(one))).toEqual([]);
    expect(await resources(district)).toContain('role.write');
    expect([(await current(admin)).wholeCity, (await current(district)).wholeCity]).toEqual([true, undefined]);
  });

  it('who is responsible for the city may, whatever division is chosen for the moment', async () => {
    const { path } = roleCalls.update;
    const { token = '', cookies = {} } = admin;
    const headers = {
      token,
      cookie: Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
      region: '320115',
      'content-type': 'application/x-www-form-urlencoded',
    };
    const answer = await server.send(path, {
      method: 'PUT',
      headers,
      body: new URLSearchParams({ roleCode: 'ROLE_SHARED', name: '全市改名', version: '1' }).toString(),
    });
    expect(JSON.parse(answer.body)).toMatchObject({ code: 1 });
  });
});
