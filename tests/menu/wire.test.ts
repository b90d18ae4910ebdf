import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { menuSample } from '#subjects/menu/samples.ts';
import { menuAnswerWire, menuNodeWire, menuQueryWire } from '#subjects/menu/wire.ts';
import { roundTrip } from '../support/subjects/round-trip.ts';

const NAMES = ['STATUS', 'NUM', 'PATH', 'COMPONENT', 'NAME', 'CODE', 'ICON', 'MENU_ID', 'HOME_ICON', 'URL', 'APP_ID', 'LEVE', 'ISINNER', 'children'];

describe('menu node from server (spec 1 §3)', () => {
  it.each(menuSample)('$name comes back with its children, under the names of the specification', (sample) => {
    const { wire, back } = roundTrip(menuNodeWire, sample);
    expect(Object.keys(wire as object).toSorted()).toEqual([...NAMES].toSorted());
    expect(back).toEqual(sample);
  });

  it('null, absent and empty are all nothing; numbers may be text', () => {
    expect(z.decode(menuNodeWire, { MENU_ID: '7', STATUS: '1', NUM: '1', PATH: null, NAME: '菜价', ICON: '', LEVE: 1, ISINNER: 0 })).toEqual({
      menuId: 7, status: 1, num: '1', path: '', component: '', name: '菜价', code: '', icon: '', homeIcon: '', url: '', appId: '', level: 1, inner: 0, children: [],
    });
  });
});

describe('menu fetch: roles (comma list) and userName; menus, resources, shortcutMenu (spec 2 §7.8)', () => {
  it('asks', () => {
    expect(roundTrip(menuQueryWire, { roles: 'ROLE_ADMIN,ROLE_DUTY', userName: 'admin' })).toEqual({ wire: { roles: 'ROLE_ADMIN,ROLE_DUTY', userName: 'admin' }, back: { roles: 'ROLE_ADMIN,ROLE_DUTY', userName: 'admin' } });
  });
  it('answers', () => {
    const answer = { menus: [...menuSample], resources: ['market.read'], shortcuts: [] };
    const { wire, back } = roundTrip(menuAnswerWire, answer);
    expect(Object.keys(wire as object).toSorted()).toEqual(['menus', 'resources', 'shortcutMenu']);
    expect(back).toEqual(answer);
  });
});
