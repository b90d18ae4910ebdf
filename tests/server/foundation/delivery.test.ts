import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/open.ts';
import { deliverFoundation } from '#server/foundation/delivery/deliver.ts';
import { type Release, THIS_RELEASE } from '#server/foundation/delivery/release.ts';
import { fillFoundation } from '#server/foundation/fill.ts';
import { createMenu } from '#server/menu/writing.ts';
import { menuTreeOf } from '#server/menu/repository.ts';
import { freshDatabase } from '../../support/database.ts';

let database: Database;
beforeEach(async () => {
  database = await freshDatabase();
  await fillFoundation(database.db, { passwordHash: 'none', now: 0 });
});
afterEach(() => database.close());

const [SYSTEM, USERS] = [30, 31];
const added = THIS_RELEASE.menus.find(({ menu_id }) => menu_id === USERS);
if (!added) throw new Error('the foundation has no menu for users');
const head = THIS_RELEASE.dictionary.find(({ code }) => code === 'STATUS');
if (!head) throw new Error('the foundation has no dictionary STATUS');

/** A release with one more of everything than this one. */
const LATER: Release = {
  ...THIS_RELEASE,
  permissions: [
    ...THIS_RELEASE.permissions,
    { role_code: 'ROLE_ADMIN', permission: 'later.read' },
    { role_code: 'ROLE_DUTY', permission: 'later.read' },
  ],
  menus: [
    ...THIS_RELEASE.menus,
    {
      ...added,
      menu_id: 901,
      parent_id: 900,
      num: '1000100108990001',
      path: 'page',
      component: 'later/page',
      name: '以后的页面',
    },
    {
      ...added,
      menu_id: 900,
      parent_id: null,
      num: '100010010899',
      path: '/later',
      component: 'Layout',
      name: '以后的菜单',
      level: 2,
    },
    {
      ...added,
      menu_id: 902,
      parent_id: SYSTEM,
      num: '1000100100030099',
      path: 'later',
      component: 'later/admin',
      name: '以后的设置',
    },
  ],
  roleMenus: [
    ...THIS_RELEASE.roleMenus,
    { role_code: 'ROLE_DUTY', menu_id: 900 },
    { role_code: 'ROLE_DUTY', menu_id: 901 },
    { role_code: 'ROLE_ADMIN', menu_id: 902 },
  ],
  dictionary: [
    ...THIS_RELEASE.dictionary,
    {
      ...head,
      dict_id: head.dict_id + 90,
      parent_id: head.dict_id,
      num: `${head.num}0090`,
      code: '9',
      name: '以后的状态',
    },
    { ...head, dict_id: 1_009_000, num: '10001890', code: 'LATER', name: '以后的字典' },
    { ...head, dict_id: 1_009_001, parent_id: 1_009_000, num: '100018900001', code: '1', name: '第一项' },
  ],
};

const menuIds = async () =>
  (await database.db.selectFrom('menu').select('menu_id').execute()).map(({ menu_id }) => menu_id);
const forgetList = () => database.db.deleteFrom('setting').where('name', '=', 'foundation-delivered').execute();

describe('a database that an earlier release filled', () => {
  it('gets menus, what roles are offered of them, permissions and dictionary items of a later one, once', async () => {
    const { db } = database;
    expect(await deliverFoundation(db)).toBe(0);
    expect(await deliverFoundation(db, LATER)).toBe(11);
    expect((await menuTreeOf(db, ['ROLE_DUTY'])).find(({ menuId }) => menuId === 900)).toMatchObject({
      name: '以后的菜单',
      children: [{ menuId: 901 }],
    });
    expect(
      await db
        .selectFrom('role_permission')
        .select('role_code')
        .where('permission', '=', 'later.read')
        .orderBy('role_code')
        .execute(),
    ).toEqual([{ role_code: 'ROLE_ADMIN' }, { role_code: 'ROLE_DUTY' }]);
    expect(await db.selectFrom('dictionary_item').select('name').where('code', '=', 'LATER').execute()).toEqual([
      { name: '以后的字典' },
    ]);
    expect(await deliverFoundation(db, LATER)).toBe(0);
  });

  it('what an administrator deleted or took from a role does not come back, not with a later release either', async () => {
    const { db } = database;
    await db.deleteFrom('menu').where('menu_id', '=', USERS).execute();
    await db
      .deleteFrom('role_permission')
      .where('role_code', '=', 'ROLE_DUTY')
      .where('permission', '=', 'screen.manage')
      .execute();
    await db.deleteFrom('dictionary_item').where('parent_id', '=', head.dict_id).where('code', '=', '0').execute();
    await deliverFoundation(db, LATER);
    await db.deleteFrom('menu').where('menu_id', '=', 901).execute();
    await deliverFoundation(db, LATER);
    expect(await menuIds()).not.toContain(USERS);
    expect(await menuIds()).not.toContain(901);
    expect(await menuIds()).toContain(902);
    expect(
      await db
        .selectFrom('role_permission')
        .selectAll()
        .where('role_code', '=', 'ROLE_DUTY')
        .where('permission', '=', 'screen.manage')
        .execute(),
    ).toEqual([]);
    expect(
      await db
        .selectFrom('dictionary_item')
        .select('code')
        .where('parent_id', '=', head.dict_id)
        .orderBy('code')
        .execute(),
    ).toEqual([{ code: '1' }, { code: '9' }]);
  });

  it('a container that was deleted takes what later releases put into it along', async () => {
    const { db } = database;
    await db.deleteFrom('menu').where('menu_id', '=', SYSTEM).execute();
    await deliverFoundation(db, LATER);
    expect(await menuIds()).not.toContain(902);
  });

  it('an own menu under the same number, or the number of the place, keeps its name, children, roles and favourites', async () => {
    const { db } = database;
    const parent = {
      ...added,
      menu_id: 900,
      parent_id: null,
      num: '100010010899',
      path: '/own',
      component: 'Layout',
      name: '自建菜单',
      level: 2,
    };
    await db
      .insertInto('menu')
      .values([
        parent,
        { ...parent, menu_id: 903, parent_id: 900, num: '1000100108990001', name: '自建页面', level: 3 },
      ])
      .execute();
    await db.insertInto('role_menu').values({ role_code: 'ROLE_ANALYST', menu_id: 900 }).execute();
    await db.insertInto('role_menu').values({ role_code: 'ROLE_ANALYST', menu_id: 903 }).execute();
    await deliverFoundation(db, LATER);
    const tree = await menuTreeOf(db, ['ROLE_ANALYST']);
    expect(tree.find(({ name }) => name === '自建菜单')).toMatchObject({
      num: '100010010899',
      children: [{ menuId: 903 }],
    });
    expect((await menuTreeOf(db, ['ROLE_DUTY'])).find(({ menuId }) => menuId === 900)?.name).toBe('以后的菜单');
  });

  it('an own menu is numbered where no release will put one', async () => {
    const { saved } = await database.db.transaction().execute((tx) =>
      createMenu(
        tx,
        {
          parentId: undefined,
          name: '自建',
          status: 1,
          inner: 0,
          alwaysShow: 0,
          roles: [],
          path: '/own',
          component: '',
          code: '',
          icon: '',
          homeIcon: '',
          url: '',
          appId: undefined,
        },
        [],
      ),
    );
    expect(saved.id).toBe(100_001);
  });
});

describe('a database of a release that kept no list of what it delivered', () => {
  it('gets what is new, and not what an administrator deleted', async () => {
    const { db } = database;
    await forgetList();
    await db.deleteFrom('menu').where('menu_id', '=', USERS).execute();
    await deliverFoundation(db, LATER);
    expect(await menuIds()).not.toContain(USERS);
    expect(await menuIds()).toEqual(expect.arrayContaining([900, 901, 902]));
    expect(await deliverFoundation(db, LATER)).toBe(0);
  });

  it('from before there was administration, gets its menus, rights and dictionaries', async () => {
    const { db } = database;
    await forgetList();
    await db.deleteFrom('menu').where('menu_id', '>=', SYSTEM).where('menu_id', '<', 50).execute();
    await db.deleteFrom('role_permission').where('permission', '=', 'menu.write').execute();
    await db.deleteFrom('dictionary_item').where('parent_id', 'is not', null).execute();
    await db.deleteFrom('dictionary_item').execute();
    await deliverFoundation(db);
    expect(await menuIds()).toEqual(expect.arrayContaining([30, 31, 44]));
    expect(
      await db.selectFrom('role_permission').select('role_code').where('permission', '=', 'menu.write').execute(),
    ).toEqual([{ role_code: 'ROLE_ADMIN' }]);
    expect((await db.selectFrom('dictionary_item').select('dict_id').execute()).length).toBe(
      THIS_RELEASE.dictionary.length,
    );
  });
});
