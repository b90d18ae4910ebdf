import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { menuAppSamples, menuRecordSample, menuSample } from '#subjects/menu/samples.ts';
import {
  addShortcutsWire,
  menuAnswerWire,
  menuAppWire,
  menuNodeWire,
  menuQueryWire,
  menuRecordWire,
  newMenuWire,
} from '#subjects/menu/wire.ts';
import { roundTrip } from '../support/subjects/round-trip.ts';

const NAMES = [
  'STATUS',
  'NUM',
  'PATH',
  'COMPONENT',
  'NAME',
  'CODE',
  'ICON',
  'MENU_ID',
  'HOME_ICON',
  'URL',
  'APP_ID',
  'LEVE',
  'ISINNER',
  'children',
];

/** What the menu route has and the node of the specification lacks; absent in another server's answer, they are nothing. */
const OF_THE_ROUTE = ['ALWAYS_SHOW', 'META_ROLES'];

describe('menu node from server (spec 1 §3)', () => {
  it.each(menuSample)('$name comes back with its children, under the names of the specification', (sample) => {
    const { wire, back } = roundTrip(menuNodeWire, sample);
    expect(Object.keys(wire as object).toSorted()).toEqual([...NAMES, ...OF_THE_ROUTE].toSorted());
    expect(back).toEqual(sample);
  });

  it('null, absent and empty are all nothing; numbers may be text', () => {
    expect(
      z.decode(menuNodeWire, {
        MENU_ID: '7',
        STATUS: '1',
        NUM: '1',
        PATH: null,
        NAME: '菜价',
        ICON: '',
        LEVE: 1,
        ISINNER: 0,
      }),
    ).toEqual({
      menuId: 7,
      status: 1,
      num: '1',
      path: '',
      component: '',
      name: '菜价',
      code: '',
      icon: '',
      homeIcon: '',
      url: '',
      appId: '',
      level: 1,
      inner: 0,
      alwaysShow: 0,
      roles: [],
      children: [],
    });
  });
});

describe('menu fetch: roles (comma list) and userName; menus, resources, shortcutMenu (spec 2 §7.8)', () => {
  it('asks', () => {
    expect(roundTrip(menuQueryWire, { roles: 'ROLE_ADMIN,ROLE_DUTY', userName: 'admin' })).toEqual({
      wire: { roles: 'ROLE_ADMIN,ROLE_DUTY', userName: 'admin' },
      back: { roles: 'ROLE_ADMIN,ROLE_DUTY', userName: 'admin' },
    });
  });
  it('answers', () => {
    const answer = { menus: [...menuSample], resources: ['market.read'], shortcuts: [] };
    const { wire, back } = roundTrip(menuAnswerWire, answer);
    expect(Object.keys(wire as object).toSorted()).toEqual(['menus', 'resources', 'shortcutMenu']);
    expect(back).toEqual(answer);
  });
});

describe('menu administration (spec 1 §7.4)', () => {
  it('a record comes back with its parent, order and version', () => {
    const { wire, back } = roundTrip(menuRecordWire, menuRecordSample);
    expect(wire).toMatchObject({ MENU_ID: 11, PARENT_ID: 10, SORT: 1, version: 0 });
    expect(back).toEqual(menuRecordSample);
  });
  it.each(menuAppSamples)('application $name', (sample) => expect(roundTrip(menuAppWire, sample).back).toEqual(sample));

  it('favourites: add with menuIds and isDelete 1', () => {
    expect(roundTrip(addShortcutsWire, { menuIds: ['11', '12'], keep: '1' }).wire).toEqual({
      menuIds: '11,12',
      isDelete: '1',
    });
    expect(z.safeDecode(addShortcutsWire, { menuIds: 'null' }).success).toBe(false);
    expect(z.safeDecode(addShortcutsWire, { menuIds: '1', isDelete: '0' }).success).toBe(false);
  });

  const menu = { NAME: '菜价', STATUS: '1', ISINNER: '0' };
  it.each([
    ['URL', 'https://a.cn/b', true],
    ['URL', 'javascript:alert(1)', false],
    ['URL', '//a.cn', false],
    ['PATH', 'daily', true],
    ['PATH', '/a/b', true],
    ['PATH', '//a', false],
    ['PATH', '../a', false],
    ['COMPONENT', 'admin/users', true],
    ['COMPONENT', '../../etc', false],
    ['ICON', 'produce', true],
    ['ICON', '<svg>', false],
    ['APP_ID', 'Market', false],
    ['META_ROLES', 'ROLE_ADMIN, ROLE_DUTY', true],
    ['META_ROLES', 'x'.repeat(401), false],
    ['ALWAYS_SHOW', '2', false],
    ['STATUS', '2', false],
    ['NAME', ' ', false],
  ])('%s %j is taken: %s', (name, value, taken) =>
    expect(z.safeDecode(newMenuWire, { ...menu, [name]: value }).success).toBe(taken),
  );

  it('a form may leave everything empty that need not be given', () => {
    const empty = {
      name: '菜价',
      status: 1,
      inner: 0,
      alwaysShow: 0,
      roles: [],
      path: '',
      component: '',
      code: '',
      icon: '',
      homeIcon: '',
      url: '',
      appId: '',
      parentId: undefined,
    };
    const wire = z.encode(newMenuWire, empty);
    expect(wire).toMatchObject({ NAME: '菜价', CODE: '', COMPONENT: '' });
    expect(z.decode(newMenuWire, wire)).toEqual({ name: '菜价', status: 1, inner: 0, alwaysShow: 0, roles: [] });
  });

  it('SECURITY 24: number, level and order in a body are ignored', () => {
    expect(z.decode(newMenuWire, { ...menu, NUM: '1', LEVE: 1, SORT: 9, MENU_ID: 3 } as never)).not.toHaveProperty(
      'num',
    );
  });
});
