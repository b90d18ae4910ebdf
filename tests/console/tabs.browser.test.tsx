import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { page } from 'vitest/browser';
import { beforeEach, describe, expect, it } from 'vitest';
import { sessionAtom } from '#browser/session.ts';
import { clearTab } from '#browser/storage.ts';
import { menuSample } from '#subjects/menu/samples.ts';
import type { MenuNode } from '#subjects/menu/wire.ts';
import { nanjingSample } from '#subjects/region/samples.ts';
import { analystSample } from '#subjects/session/samples.ts';
import { openDesk } from '../support/desk.tsx';

const [PRICES] = menuSample as [MenuNode];
const more = Array.from({ length: 9 }, (_one, index): MenuNode => ({
  ...PRICES,
  menuId: 100 + index,
  path: `/more${index}`,
  component: 'later/page',
  name: `更多${index}`,
  children: [],
}));
const node: MenuNode = {
  ...PRICES,
  menuId: 20,
  path: '/screen',
  component: 'screen/list',
  name: '大屏管理',
  children: [],
};
const answers = {
  'menu.routes': () => ({
    menus: [PRICES, node, ...more],
    resources: ['vegetable-price.read', 'screen.manage'],
    shortcuts: [],
  }),
  'enterprise.outlets': () => ({
    totalCount: 1,
    rows: [{ outletId: '7', name: '科巷菜场', address: '科巷 1 号', division: '秦淮区' }],
  }),
};
const open = (at: string) => openDesk({ at, token: 'opaque', answers });
const user = userEvent.setup({ pointerEventsCheck: 0 });
const bar = async () => within(await screen.findByRole('navigation', { name: '标签栏' }));
const titles = async () => (await bar()).getAllByRole('link').map(({ textContent }) => textContent);
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const follow = async (name: string) => {
  await user.click(within(screen.getByRole('navigation', { name: '主菜单' })).getByRole('link', { name }));
  await heading(name);
};
const menuOf = async (name: string) => {
  fireEvent.contextMenu((await bar()).getByRole('link', { name }), { clientX: 300, clientY: 100 });
  return within(await screen.findByRole('menu'));
};

beforeEach(async () => {
  clearTab();
  await page.viewport(1366, 768);
});

describe('REPORTS.md: every tab keeps its page’s state until it is closed', () => {
  it('a half-filled field is there again, and the page was not made anew', async () => {
    open('/screen');
    const field = await screen.findByLabelText('大屏名称');
    await user.type(field, '一号');
    await follow('更多0');
    expect(screen.getByLabelText('大屏名称')).not.toBeVisible();
    await user.click((await bar()).getByRole('link', { name: '大屏管理' }));
    await waitFor(() => expect(field).toBeVisible());
    expect(field).toHaveValue('一号');
    expect(field.isConnected).toBe(true);
  });

  it('a closed tab has forgotten it', async () => {
    open('/screen');
    await user.type(await screen.findByLabelText('大屏名称'), '一号');
    await user.click((await bar()).getByRole('button', { name: '关闭 大屏管理' }));
    await heading('首页');
    await follow('大屏管理');
    expect(await screen.findByLabelText('大屏名称')).toHaveValue('');
  });

  it('a kept page sees its own address, not another tab’s, and the menu leads back to it', async () => {
    const { where, router } = open('/entCenter?name=%E7%A7%91%E5%B7%B7');
    const field = await screen.findByLabelText('企业名称');
    await follow('更多0');
    expect(where()).toBe('/more0');
    expect(field).toHaveValue('科巷');
    await user.click(
      within(screen.getByRole('navigation', { name: '顶部导航' })).getByRole('link', { name: '企业中心' }),
    );
    await waitFor(() => expect(where()).toBe('/entCenter?name=%E7%A7%91%E5%B7%B7'));
    expect(router.state.location.search).toBe('?name=%E7%A7%91%E5%B7%B7');
  });

  it('comes back where it was scrolled to, also when it was left in the same moment; the other one starts at its top', async () => {
    await page.viewport(1366, 240);
    open('/screen');
    const field = await screen.findByLabelText('大屏名称');
    window.scrollTo(0, 110);
    expect(window.scrollY).toBe(110);
    within(screen.getByRole('navigation', { name: '主菜单' }))
      .getByRole('link', { name: '更多0' })
      .click();
    await heading('更多0');
    expect(window.scrollY).toBe(0);
    (await bar()).getByRole('link', { name: '大屏管理' }).click();
    await waitFor(() => expect(field).toBeVisible());
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    expect(window.scrollY).toBe(110);
    // Where the history leads begins at the top: the browser is not to put its own place back.
    expect(history.scrollRestoration).toBe('manual');
  });

  it('beyond 8 the least recently used is freed: its tab and address stay, its page is made anew', async () => {
    open('/screen');
    const field = await screen.findByLabelText('大屏名称');
    await user.type(field, '一号');
    for (const { name } of more.slice(0, 8)) await follow(name);
    expect(field.isConnected).toBe(false);
    await user.click((await bar()).getByRole('link', { name: '大屏管理' }));
    expect(await screen.findByLabelText('大屏名称')).toHaveValue('');
  });
});

describe('spec 1 §2.4: tag bar of visited views', () => {
  it('affix tabs 全部应用 and 首页 cannot be closed', async () => {
    open('/more0');
    await heading('更多0');
    expect(await titles()).toEqual(['全部应用', '首页', '更多0']);
    expect((await bar()).getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      '关闭 更多0',
    ]);
    expect((await menuOf('首页')).queryByRole('menuitem', { name: '关闭' })).toBeNull();
  });

  it('right-click offers 刷新, 关闭, 关闭其他 and 关闭全部; closing the active tab goes to the last remaining one', async () => {
    const { where } = open('/more0');
    await heading('更多0');
    await follow('更多1');
    await follow('更多2');
    expect((await menuOf('更多2')).getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      '刷新',
      '关闭',
      '关闭其他',
      '关闭全部',
    ]);
    await user.click(screen.getByRole('menuitem', { name: '关闭' }));
    await waitFor(() => expect(where()).toBe('/more1'));
    await user.click((await menuOf('更多0')).getByRole('menuitem', { name: '关闭其他' }));
    await waitFor(() => expect(where()).toBe('/more0'));
    await waitFor(async () => expect(await titles()).toEqual(['全部应用', '首页', '更多0']));
    await user.click((await menuOf('更多0')).getByRole('menuitem', { name: '关闭全部' }));
    await waitFor(() => expect(where()).toBe('/dashboard'));
    await waitFor(async () => expect(await titles()).toEqual(['全部应用', '首页']));
  });

  it('刷新 makes the page anew and asks the server for all of it again', async () => {
    const { asked } = open('/screen');
    await user.type(await screen.findByLabelText('大屏名称'), '一号');
    const before = asked().filter((name) => name === 'screen.list').length;
    expect(before).toBeGreaterThan(0);
    await user.click((await menuOf('大屏管理')).getByRole('menuitem', { name: '刷新' }));
    await waitFor(() => expect(screen.getByLabelText('大屏名称')).toHaveValue(''));
    await waitFor(() => expect(asked().filter((name) => name === 'screen.list').length).toBe(before + 1));
  });

  it('middle-click closes a tab', async () => {
    open('/more0');
    await heading('更多0');
    fireEvent(
      await (await bar()).findByRole('link', { name: '更多0' }),
      new MouseEvent('auxclick', { bubbles: true, cancelable: true, button: 1 }),
    );
    await heading('首页');
    expect(await titles()).toEqual(['全部应用', '首页']);
  });

  it('keys: arrows move the focus, Shift with them the tab, Delete closes; Alt+PageUp and Alt+W anywhere', async () => {
    const { where } = open('/more0');
    await heading('更多0');
    await follow('更多1');
    (await bar()).getByRole('link', { name: '更多1' }).focus();
    await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    expect(await titles()).toEqual(['全部应用', '首页', '更多1', '更多0']);
    await user.keyboard('{ArrowRight}{Delete}');
    expect(await titles()).toEqual(['全部应用', '首页', '更多1']);
    await user.keyboard('{Alt>}{PageUp}{/Alt}');
    await waitFor(() => expect(where()).toBe('/dashboard'));
    await user.keyboard('{Alt>}{PageDown}{/Alt}');
    await waitFor(() => expect(where()).toBe('/more1'));
    await user.keyboard('{Alt>}w{/Alt}');
    await waitFor(() => expect(where()).toBe('/dashboard'));
    await waitFor(async () => expect(await titles()).toEqual(['全部应用', '首页']));
  });

  it('a redirect and /404 open no tab', async () => {
    const { where } = open('/vegetable-price');
    await waitFor(() => expect(where()).toBe('/vegetable-price/daily'));
    await waitFor(async () => expect(await titles()).toEqual(['全部应用', '首页', '每日菜价']));
  });
});

describe('spec 1 §2.5: favourites', () => {
  it('a star toggles on the dashboard, the server keeps it, and the sidebar lists it', async () => {
    const shortcuts: MenuNode[] = [];
    const [, warnings] = PRICES.children;
    const { server } = openDesk({
      at: '/dashboard',
      token: 'opaque',
      answers: {
        ...answers,
        'menu.add-shortcuts': () => {
          if (warnings) shortcuts.push(warnings);
          return shortcuts;
        },
        'menu.remove-shortcuts': () => shortcuts.splice(0, 0),
      },
    });
    await user.click(await screen.findByRole('button', { name: '收藏 菜价预警' }));
    const list = within(await screen.findByRole('region', { name: '我的收藏' }));
    expect(list.getByRole('link').getAttribute('href')).toBe('/vegetable-price/warnings');
    expect(server.asked.find(({ name }) => name === 'menu.add-shortcuts')?.input).toEqual({
      menuIds: ['12'],
      keep: '1',
    });
    await user.click(list.getByRole('button', { name: '取消收藏 菜价预警' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: '我的收藏' })).toBeNull());
  });

  it('elsewhere nothing can be collected', async () => {
    open('/more0');
    await heading('更多0');
    expect(screen.queryByRole('button', { name: /^收藏/ })).toBeNull();
  });
});

describe('spec 2 §4: choosing a region', () => {
  it('sets region, code and details, and reloads', async () => {
    const { store, left } = openDesk({
      at: '/dashboard',
      token: 'opaque',
      answers: { ...answers, 'session.current': () => ({ ...analystSample, region: nanjingSample }) },
    });
    await user.click(await screen.findByRole('button', { name: '所辖区域：南京市' }));
    expect(store.get(sessionAtom)).toMatchObject({ regionCode: '320100', regionDetailCode: '320102,320115' });
    expect(screen.queryByRole('button', { name: '清除所选区域' })).toBeNull();
    await user.keyboard('{ArrowRight}{ArrowDown}{Enter}');
    await waitFor(() => expect(left).toHaveLength(1));
    expect(store.get(sessionAtom)).toMatchObject({
      region: '江宁区',
      regionCode: '320115',
      regionDetail: '江宁区',
      regionDetailCode: '320115',
    });
  });

  it('only an administrator starts with none and may clear; clearing sets all empty and reloads', async () => {
    const admin = { ...analystSample, user: { ...analystSample.user, isAdmin: true }, region: nanjingSample };
    const { store, left } = openDesk({
      at: '/dashboard',
      token: 'opaque',
      answers: { ...answers, 'session.current': () => admin },
    });
    await user.click(await screen.findByRole('button', { name: '所辖区域：全部区域' }));
    await user.click(screen.getByRole('button', { name: '江宁区' }));
    await user.click(await screen.findByRole('button', { name: '清除所选区域' }));
    expect(left).toHaveLength(2);
    expect(store.get(sessionAtom)).toMatchObject({
      region: '',
      regionCode: '',
      regionDetail: '',
      regionDetailCode: '',
    });
  });
});

describe('REPORTS.md: Ctrl+K', () => {
  it('answers menus at once, the rest when it comes, and opens by keys alone', async () => {
    const { where } = openDesk({
      at: '/dashboard',
      token: 'opaque',
      answers: {
        ...answers,
        'palette.search': () => [
          { kind: 'enterprise', id: '7', title: '科巷菜场', note: '秦淮区', path: '/enterprise/7' },
        ],
      },
    });
    await heading('首页');
    await user.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox', { name: '快速查找' });
    expect(document.activeElement).toBe(field);
    await user.type(field, '预警');
    expect(screen.getByRole('option', { name: /菜价预警/ }).getAttribute('aria-selected')).toBe('true');
    expect(await screen.findByRole('option', { name: /科巷菜场/ })).toBeVisible();
    await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    await waitFor(() => expect(where()).toBe('/vegetable-price/warnings'));
    expect(screen.queryByRole('combobox', { name: '快速查找' })).toBeNull();
  });
});
