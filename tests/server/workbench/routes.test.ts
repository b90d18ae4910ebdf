import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workbenchCalls } from '#subjects/workbench/calls.ts';
import { workbenchEvents } from '#subjects/workbench/events.ts';
import { DEFAULT_LAYOUTS } from '#server/foundation/layouts.ts';
import type { Client } from '../../support/outside/client.ts';
import { connected, heard, startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
const people = new Map<string, Client>();
const as = (name: string): Client => people.get(name) ?? {};
const layoutOf = (name: string, roleCode?: string) => server.call(as(name), workbenchCalls.layout, { roleCode });
const tiles = [{ key: 'market/type-counts', x: 0, y: 0, w: 24, h: 5 }];
const others = [{ key: 'vegetable-price/wave', x: 2, y: 0, w: 12, h: 12 }];

beforeAll(async () => {
  server = await startServer({ seededDays: 3 });
  for (const name of ['admin', 'reviewer', 'analyst', 'duty', 'clerk']) people.set(name, await server.signIn(name));
});
afterAll(() => server.close());

describe('GET layout/role: own, else first role’s, else the built-in one (spec 1 §7.3)', () => {
  it.each([
    ['admin', 'ROLE_ADMIN'],
    ['analyst', 'ROLE_ANALYST'],
    ['duty', 'ROLE_DUTY'],
    ['clerk', 'ROLE_ENTERPRISE'],
  ] as const)('%s starts with what %s starts with', async (name, role) => {
    expect(await layoutOf(name)).toEqual({
      layoutId: undefined,
      source: 'built-in',
      version: 0,
      tiles: DEFAULT_LAYOUTS[role],
    });
  });

  it('a role’s layout is seen by all who have the role and told to their open pages; the own one stands before it; deleting leads back', async () => {
    const line = server.line(as('duty'));
    expect(await connected(line)).toBe(true);
    expect(await line.emitWithAck('join', workbenchEvents.changed.name)).toBe(true);
    const told = heard(line, workbenchEvents.changed.name);
    const saved = await server.call(as('admin'), workbenchCalls.save, {
      roleCode: 'ROLE_DUTY',
      version: 0,
      tiles: others,
    });
    await told;
    expect(await layoutOf('duty')).toEqual({ layoutId: undefined, source: 'role', version: 0, tiles: others });
    expect(await layoutOf('admin', 'ROLE_DUTY')).toEqual({ ...saved, source: 'role', tiles: others });

    const own = await server.call(as('duty'), workbenchCalls.save, { roleCode: undefined, version: 0, tiles });
    expect(await layoutOf('duty')).toEqual({ layoutId: own.layoutId, source: 'own', version: 1, tiles });
    expect((await layoutOf('analyst')).source).toBe('built-in');

    await server.call(as('duty'), workbenchCalls.remove, { layoutId: own.layoutId });
    expect((await layoutOf('duty')).source).toBe('role');
    await server.call(as('admin'), workbenchCalls.remove, { layoutId: saved.layoutId });
    expect((await layoutOf('duty')).source).toBe('built-in');
  });

  it('a wall gets a layout and none of a user’s', async () => {
    const screen = await server.asScreen();
    expect((await server.call(screen, workbenchCalls.layout, { roleCode: undefined })).source).toBe('built-in');
  });
});

describe('every save carries the version it was based on', () => {
  it('a stale one, and a second first one, answers 409 and changes nothing', async () => {
    const first = await server.call(as('analyst'), workbenchCalls.save, { roleCode: undefined, version: 0, tiles });
    const again = { version: 0, layout: others };
    expect(await server.ask(as('analyst'), workbenchCalls.save, again)).toMatchObject({
      status: 409,
      msg: '数据已被他人修改，请刷新后重试',
    });
    expect((await layoutOf('analyst')).tiles).toEqual(tiles);
    const second = await server.call(as('analyst'), workbenchCalls.save, {
      roleCode: undefined,
      version: 1,
      tiles: others,
    });
    expect(second).toEqual({ layoutId: first.layoutId, version: 2 });
  });

  it('of two saves at once one is kept', async () => {
    const ask = () => server.ask(as('reviewer'), workbenchCalls.save, { version: 0, layout: tiles });
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });
});

describe('who may arrange what', () => {
  it('a role’s layout needs its own permission, to read, to save and to take back', async () => {
    const denied = { status: 403, msg: '拒绝访问(403)：缺少权限 编排角色工作台' };
    expect(await server.ask(as('analyst'), workbenchCalls.layout, { roleCode: 'ROLE_DUTY' })).toMatchObject(denied);
    expect(
      await server.ask(as('analyst'), workbenchCalls.save, { roleCode: 'ROLE_DUTY', version: 0, layout: tiles }),
    ).toMatchObject(denied);
    const { layoutId } = await server.call(as('admin'), workbenchCalls.save, {
      roleCode: 'ROLE_ANALYST',
      version: 0,
      tiles,
    });
    expect((await server.ask(as('analyst'), workbenchCalls.remove, { id: layoutId })).status).toBe(404);
    expect((await server.ask(as('admin'), workbenchCalls.layout, { roleCode: 'ROLE_NONE' })).status).toBe(404);
    expect(
      (await server.ask(as('admin'), workbenchCalls.save, { roleCode: 'ROLE_NONE', version: 0, layout: tiles })).status,
    ).toBe(404);
  });

  it('another’s layout is not found, not even by an administrator', async () => {
    const { layoutId } = await layoutOf('analyst');
    for (const name of ['duty', 'admin'])
      expect((await server.ask(as(name), workbenchCalls.remove, { id: layoutId })).status).toBe(404);
    expect((await layoutOf('analyst')).source).toBe('own');
  });

  it('a hostile layout is refused with its field', async () => {
    const hostile = [...tiles, { key: 'a/a', x: 20, y: 4, w: 8, h: 5 }];
    const answer = await server.ask(as('duty'), workbenchCalls.save, { version: 0, layout: hostile });
    expect(answer).toMatchObject({ status: 400, msg: '布局（layout）：组件不能重叠、重复或超出 24 列的网格' });
    const [badKey] = [{ ...tiles[0], key: '<script>' }];
    expect((await server.ask(as('duty'), workbenchCalls.save, { version: 0, layout: [badKey] })).msg).toContain(
      '布局（layout）',
    );
  });

  it('what was saved is in the operation log', async () => {
    const { db } = server.database;
    const log = await db
      .selectFrom('operation_log')
      .select(['action', 'target'])
      .where('action', 'like', 'workbench.%')
      .execute();
    expect(log).toContainEqual({ action: 'workbench.save', target: '工作台布局（角色 大屏值班人员）' });
    expect(log).toContainEqual({ action: 'workbench.remove', target: '工作台布局（本人）' });
  });
});
