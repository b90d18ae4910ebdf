import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { page } from 'vitest/browser';
import { beforeEach, describe, expect, it } from 'vitest';
import { sessionAtom } from '#browser/session.ts';
import { clearTab } from '#browser/storage.ts';
import { menuEvents } from '#subjects/menu/events.ts';
import { menuSample } from '#subjects/menu/samples.ts';
import type { MenuNode } from '#subjects/menu/wire.ts';
import { analystSample } from '#subjects/session/samples.ts';
import { openDesk } from '../support/desk.tsx';

const user = userEvent.setup({ pointerEventsCheck: 0 });
const [PRICES] = menuSample as [MenuNode];
const entry = (menuId: number, path: string, name: string): MenuNode => ({
  ...PRICES,
  menuId,
  path,
  name,
  component: `later${path}`,
  children: [],
});
const KEPT = entry(50, '/kept', '留下的页面');
const TAKEN = entry(51, '/taken', '收回的页面');
const ADDED = entry(52, '/added', '新增的页面');
const menu = async () => within(await screen.findByRole('navigation', { name: '主菜单' }));

beforeEach(async () => {
  clearTab();
  await page.viewport(1366, 768);
});

/** A desk whose menus, roles and resources can be changed under it. */
function changeable(at: string) {
  const rights = {
    menus: [PRICES, KEPT, TAKEN] as readonly MenuNode[],
    resources: [] as readonly string[],
    roles: analystSample.roles,
  };
  const desk = openDesk({
    at,
    token: 'opaque',
    answers: {
      'menu.routes': () => ({ menus: rights.menus, resources: rights.resources, shortcuts: [] }),
      'session.current': () => ({ ...analystSample, roles: rights.roles, resources: rights.resources }),
    },
  });
  /** Once the shell has asked for the count of notices, it listens to the line as well. */
  const listening = () => waitFor(() => expect(desk.asked()).toContain('notice.unread-count'));
  return { ...desk, rights, listening };
}

describe('menus and rights that change while a page is open', () => {
  it('are taken over by event, and a half-filled form in a kept tab stays', async () => {
    const { server, store, rights, listening } = changeable('/vegetable-price/warnings');
    const goods = await screen.findByPlaceholderText('输入名称');
    await user.type(goods, '半个名');
    await listening();
    rights.menus = [PRICES, KEPT, ADDED];
    rights.resources = ['vegetable-price.read'];
    server.emit(menuEvents.changed.name);
    expect((await (await menu()).findByRole('link', { name: '新增的页面' })).getAttribute('href')).toBe('/added');
    expect((await menu()).queryByText('收回的页面')).toBeNull();
    expect(store.get(sessionAtom).resources).toEqual(['vegetable-price.read']);
    expect(screen.getByPlaceholderText('输入名称')).toBe(goods);
    expect((goods as HTMLInputElement).value).toBe('半个名');
  });

  it('a line that was cut and stands again brings other roles, and the menus of those', async () => {
    const { server, store, rights, listening } = changeable('/dashboard');
    await (await menu()).findByText('留下的页面');
    await listening();
    rights.roles = ['ROLE_DUTY'];
    server.silence(true);
    server.silence(false);
    await waitFor(() => expect(store.get(sessionAtom).roles).toEqual(['ROLE_DUTY']));
    expect(server.asked.filter(({ name }) => name === 'menu.routes').at(-1)?.input).toMatchObject({
      roles: 'ROLE_DUTY',
    });
  });

  it('a page that is taken away while it is in front says so in its tab, which can be closed', async () => {
    const { server, rights, where, listening } = changeable('/taken');
    await screen.findByRole('heading', { level: 1, name: '收回的页面' });
    await listening();
    rights.menus = [PRICES, KEPT];
    server.emit(menuEvents.changed.name);
    await screen.findByText('该页面已停用或不再对您开放');
    expect(where()).toBe('/taken');
    await user.keyboard('{Alt>}w{/Alt}');
    await waitFor(() => expect(where()).toBe('/dashboard'));
  });

  it('a refresh that fails leaves the menus as they were', async () => {
    const { server, store, listening } = changeable('/dashboard');
    await (await menu()).findByText('留下的页面');
    await listening();
    server.silence(true);
    const asked = server.asked.length;
    server.emit(menuEvents.changed.name);
    await waitFor(() => expect(server.asked.slice(asked).map(({ name }) => name)).toContain('session.current'));
    expect((await menu()).getByText('留下的页面')).toBeVisible();
    expect(store.get(sessionAtom).roles).toEqual(analystSample.roles);
  });
});
