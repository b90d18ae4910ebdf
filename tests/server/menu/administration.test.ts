import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { menuAdministrationCalls as calls, menuCalls } from '#subjects/menu/calls.ts';
import type { MenuNode } from '#subjects/menu/wire.ts';
import type { Client } from '../../support/outside/client.ts';
import { HOSTILE } from '../../support/outside/hostile.ts';
import { MENUS } from '#server/foundation/menus.ts';
import { startServer, type TestServer } from '../../support/server.ts';

/** What is delivered below 指挥大屏, which has the number 20. */
const WALLS = MENUS.filter(({ parent_id }) => parent_id === 20)
  .toSorted((one, other) => one.sort - other.sort)
  .map(({ menu_id }) => menu_id);
const four = (place: number) => String(place).padStart(4, '0');

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const flat = (nodes: readonly MenuNode[]): readonly MenuNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)]);
const all = async () => flat(await server.call(admin, calls.tree, {}));
const fresh = { name: '新菜单', status: 1, inner: 0, path: 'fresh', component: 'market/fresh' };
const create = (parentId: number | undefined, more = {}) =>
  server.call(admin, calls.create, { ...fresh, parentId, ...more } as never);
/** Numbers are unique, of four digits a level, and begin with their parent's. */
async function numbersHold(): Promise<void> {
  const nodes = await all();
  expect(new Set(nodes.map(({ num }) => num)).size).toBe(nodes.length);
  for (const node of nodes) {
    expect(node.num).toHaveLength((node.level + 1) * 4);
    for (const child of node.children) expect(child.num.slice(0, -4)).toBe(node.num);
  }
}

describe('spec 1 §7.4: POST, PUT and DELETE /api/system/menu', () => {
  it('a new menu stands at the end below its parent, numbered by four digits more, and its maker sees it', async () => {
    const { id } = await create(20);
    const record = await server.call(admin, calls.one, { menuId: id });
    expect(record).toMatchObject({
      parentId: 20,
      num: `100010010002${four(WALLS.length + 1)}`,
      level: 3,
      sort: WALLS.length + 1,
      version: 0,
    });
    const { menus } = await server.call(admin, menuCalls.routes, {});
    expect(flat(menus).map(({ menuId }) => menuId)).toContain(id);
    const duty = await server.call(await server.signIn('duty'), menuCalls.routes, {});
    expect(flat(duty.menus).map(({ menuId }) => menuId)).not.toContain(id);
    await numbersHold();
    await server.call(admin, calls.remove, { ids: [String(id)] });
  });

  it('roles that alone may enter and a parent that is always shown are kept and go out with the tree (spec 1 §3, §6)', async () => {
    const { id } = await create(20, { alwaysShow: 1, roles: ['ROLE_ADMIN', 'ROLE_DUTY'] });
    const kept = { alwaysShow: 1, roles: ['ROLE_ADMIN', 'ROLE_DUTY'] };
    expect(await server.call(admin, calls.one, { menuId: id })).toMatchObject(kept);
    const { menus } = await server.call(admin, menuCalls.routes, {});
    expect(flat(menus).find(({ menuId }) => menuId === id)).toMatchObject(kept);
    await server.call(admin, calls.remove, { ids: [String(id)] });
  });

  it('a menu without a parent has twelve digits', async () => {
    const { id } = await create(undefined, { path: '/top' });
    expect(await server.call(admin, calls.one, { menuId: id })).toMatchObject({
      num: expect.stringMatching(/^10001001\d{4}$/) as string,
      level: 2,
    });
    await server.call(admin, calls.remove, { ids: [String(id)] });
  });

  it('a save carries the version it was based on; a stale one is refused and nothing is overwritten', async () => {
    const { id } = await create(20);
    const change = { ...fresh, menuId: id, name: '改名', version: 0 };
    expect(await server.call(admin, calls.update, change as never)).toEqual({ id, version: 1 });
    const late = await server.ask(admin, calls.update, {
      MENU_ID: id,
      NAME: '晚到',
      STATUS: 1,
      ISINNER: 0,
      version: 0,
    });
    expect(late).toMatchObject({ status: 409, msg: '数据已被他人修改，请刷新后重试' });
    expect((await server.call(admin, calls.one, { menuId: id })).name).toBe('改名');
    await server.call(admin, calls.remove, { ids: [String(id)] });
  });

  it('children are refused, an unknown id removes nothing: all or none', async () => {
    const before = await all();
    expect(await server.ask(admin, calls.remove, { ids: '20' })).toMatchObject({
      status: 200,
      code: 0,
      msg: '“指挥大屏”下有子菜单，不能删除',
    });
    expect(await server.ask(admin, calls.remove, { ids: '21,9999' })).toMatchObject({ status: 404 });
    for (const ids of ['null', 'x', '99999999999', '-1'])
      expect((await server.ask(admin, calls.remove, { ids })).code, ids).not.toBe(1);
    expect(await all()).toEqual(before);
  });

  it('parent and children go together', async () => {
    const top = await create(undefined, { path: '/top' });
    const below = await create(top.id);
    expect(await server.call(admin, calls.remove, { ids: [String(top.id), String(below.id)] })).toEqual({ count: 2 });
  });

  it('external addresses are http(s) only, an application must exist', async () => {
    const wire = { NAME: '外部', STATUS: 1, ISINNER: 0, PARENT_ID: 20 };
    expect(await server.ask(admin, calls.create, { ...wire, URL: 'javascript:alert(1)' })).toMatchObject({
      status: 400,
      faults: [{ field: 'URL' }],
    });
    expect(await server.ask(admin, calls.create, { ...wire, APP_ID: 'none' })).toMatchObject({
      status: 400,
      faults: [{ field: 'APP_ID' }],
    });
    expect(
      await server.ask(admin, calls.create, { ...wire, HOME_ICON: '/api/system/file/AbCdEfGhIjKlMnOpQrStU_' }),
    ).toMatchObject({ status: 400, faults: [{ field: 'HOME_ICON' }] });
  });

  it('SECURITY 4 and 20: hostile names are saved and read back unchanged, or refused', async () => {
    for (const name of HOSTILE) {
      const answer = await server.ask(admin, calls.create, { NAME: name, STATUS: 1, ISINNER: 0, PARENT_ID: 20 });
      if (answer.code !== 1) {
        expect(answer.status, name).toBe(400);
        continue;
      }
      const { id } = answer.data as { id: number };
      expect((await server.call(admin, calls.one, { menuId: id })).name).toBe(
        name.trim().replace(/\p{Surrogate}/gu, '\ufffd'),
      );
      await server.call(admin, calls.remove, { ids: [String(id)] });
    }
  });

  it('each write is in the operation log', async () => {
    const { id } = await create(20, { name: '留痕菜单' });
    await server.call(admin, calls.remove, { ids: [String(id)] });
    const rows = await server.database.db
      .selectFrom('operation_log')
      .select(['action', 'user_name'])
      .where('target', '=', '留痕菜单')
      .orderBy('operation_log_id')
      .execute();
    expect(rows).toEqual([
      { action: 'menu.create', user_name: 'admin' },
      { action: 'menu.remove', user_name: 'admin' },
    ]);
  });
});

describe('spec 1 §7.4: PUT /sort – a drag numbers anew in one transaction', () => {
  let top: number;
  let children: number[];
  beforeEach(async () => {
    top = (await create(undefined, { path: '/sorted' })).id;
    children = [];
    for (const name of ['甲', '乙', '丙']) children.push((await create(top, { name })).id);
  });
  const sort = (parentId: number | undefined, ids: readonly number[]) =>
    server.ask(admin, calls.sort, { parentId, ids: ids.join() });
  const below = async (id: number) =>
    (await all()).find(({ menuId }) => menuId === id)?.children.map(({ menuId }) => menuId);

  it('turns an order round', async () => {
    expect(await sort(top, children.toReversed())).toMatchObject({ code: 1 });
    expect(await below(top)).toEqual(children.toReversed());
    await numbersHold();
  });

  it('drags a menu with what hangs below it to another parent', async () => {
    const [first = 0, second = 0, third = 0] = children;
    const leaf = (await create(first, { name: '叶' })).id;
    expect(await sort(second, [first])).toMatchObject({ code: 1 });
    expect([await below(top), await below(second), await below(first)]).toEqual([[second, third], [first], [leaf]]);
    await numbersHold();
  });

  it('refuses a menu put below itself, levels too deep, doubles, and a list that misses one', async () => {
    const [first = 0, second = 0, third = 0] = children;
    const before = await all();
    expect(await sort(first, [top])).toMatchObject({ code: 0, msg: '不能移动到自己的下级' });
    expect(await sort(top, [first, second])).toMatchObject({ status: 409 });
    expect(await sort(top, [first, first, second, third])).toMatchObject({ status: 400 });
    expect(await sort(top, [first, second, third, 9999])).toMatchObject({ status: 404 });
    expect(await sort(9999, [first])).toMatchObject({ status: 404 });
    expect(await all()).toEqual(before);
  });

  it('two drags at once leave one of both orders, and numbers that hold', async () => {
    const answers = await Promise.all([
      sort(top, children.toReversed()),
      sort(top, children),
      create(top).then(() => ({ code: 1 })),
    ]);
    expect(answers.some(({ code }) => code === 1)).toBe(true);
    await numbersHold();
  });
});

describe('spec 1 §7.4: GET /list, /queryMenuByPnum, /roleMenuTree', () => {
  it('lists by name, status and application', async () => {
    expect((await server.call(admin, calls.list, { name: '大屏' } as never)).map(({ menuId }) => menuId)).toEqual([
      20, 21, 26,
    ]);
    expect((await server.call(admin, calls.list, { status: 0 } as never)).every(({ status }) => status === 0)).toBe(
      true,
    );
    expect(await server.call(admin, calls.list, { name: '%' } as never)).toEqual([]);
  });
  it('answers what hangs directly below a number', async () => {
    expect((await server.call(admin, calls.below, { num: '100010010002' })).map(({ menuId }) => menuId)).toEqual(WALLS);
    expect(
      (await server.call(admin, calls.below, { num: '10001001' })).slice(0, 2).map(({ menuId }) => menuId),
    ).toEqual([10, 60]);
    expect(await server.call(admin, calls.below, { num: '%' })).toEqual([]);
  });
  it('says what a role is offered, and 404 for none', async () => {
    expect((await server.call(admin, calls.roleTree, { roleCode: 'ROLE_DUTY' })).checkedIds).toContain(21);
    expect(await server.ask(admin, calls.roleTree, { roleCode: 'ROLE_NONE' })).toMatchObject({
      status: 404,
      msg: '角色不存在',
    });
  });
});
