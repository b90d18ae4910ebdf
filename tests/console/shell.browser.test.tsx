import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { page } from 'vitest/browser';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearTab } from '#browser/storage.ts';
import { noResponse } from '#browser/failure.ts';
import { menuSample } from '#subjects/menu/samples.ts';
import type { MenuNode } from '#subjects/menu/wire.ts';
import { analystSample } from '#subjects/session/samples.ts';
import { openDesk } from '../support/desk.tsx';

const [PRICES] = menuSample as [MenuNode];
const node = (changes: Partial<MenuNode>): MenuNode => ({ ...PRICES, children: [], component: '', ...changes });
const MENUS: readonly MenuNode[] = [
  PRICES,
  node({
    menuId: 20,
    path: '/screen',
    component: 'Layout',
    name: '指挥大屏',
    children: [node({ menuId: 21, path: 'list', component: 'screen/list', name: '大屏管理' })],
  }),
  node({ menuId: 30, path: '/later', component: 'later/page', name: '以后的页面' }),
  node({ menuId: 31, path: '/inner', component: 'later/inner', name: '内页', inner: 1 }),
  node({ menuId: 32, path: '/off', component: 'later/off', name: '停用的页面', status: 0 }),
  node({ menuId: 40, path: '/help', url: 'https://help.example/', name: '帮助中心' }),
];
const answers = { 'menu.routes': () => ({ menus: MENUS, resources: [], shortcuts: [] }) };
const as = (...resources: readonly string[]) => ({ 'menu.routes': () => ({ menus: MENUS, resources, shortcuts: [] }) });
const open = (at: string) => openDesk({ at, token: 'opaque', answers });
const menu = async () => within(await screen.findByRole('navigation', { name: '主菜单' }));

/** Arco lets nothing be pressed while a popup opens; a person waits for that, and so need not the test. */
const user = userEvent.setup({ pointerEventsCheck: 0 });

beforeEach(async () => {
  clearTab();
  window.localStorage.clear();
  await page.viewport(1366, 768);
});
afterEach(async () => page.viewport(1366, 768));

describe('spec 2 §2: the help centre, where no address of another is configured', () => {
  it('is a page of our own that tells the tasks of the rights one has', async () => {
    openDesk({ at: '/dashboard', token: 'opaque', answers: as('report.fill') });
    await user.click(
      within(await screen.findByRole('navigation', { name: '顶部导航' })).getByRole('link', { name: '帮助中心' }),
    );
    await screen.findByRole('heading', { level: 2, name: '填报报表' });
    expect(screen.getByRole('heading', { level: 2, name: '列表、标签和查找' })).toBeVisible();
    expect(screen.queryByRole('heading', { level: 2, name: '审核报表' })).toBeNull();
  });
});

describe('a folded sidebar', () => {
  const second = node({ menuId: 22, path: 'second', component: 'later/second', name: '第二页' });
  const twice = MENUS.map((one) => (one.menuId === 20 ? { ...one, children: [...one.children, second] } : one));
  const folding = { 'menu.routes': () => ({ menus: twice, resources: [], shortcuts: [] }) };

  it('stays folded after a reload, and shows what is below a group beside it', async () => {
    openDesk({ at: '/dashboard', token: 'opaque', answers: folding });
    await user.click(await screen.findByRole('button', { name: '收起菜单' }));
    cleanup();
    openDesk({ at: '/dashboard', token: 'opaque', answers: folding });
    expect(await screen.findByRole('button', { name: '展开菜单' })).toBeVisible();
    const group = (await menu()).getByRole('button', { name: '指挥大屏' });
    expect(group).toHaveAttribute('aria-expanded', 'false');
    await user.click(group);
    fireEvent.click(within(screen.getByRole('region', { name: '指挥大屏' })).getByRole('link', { name: '第二页' }));
    await screen.findByRole('heading', { level: 1, name: '第二页' });
    expect(screen.queryByRole('region', { name: '指挥大屏' })).toBeNull();
    expect(screen.getByRole('button', { name: '展开菜单' })).toBeVisible();
  });
});

describe('what a folded sidebar shows beside it', () => {
  it('is whole within the window, and the icon above the open page is marked', async () => {
    await page.viewport(1366, 768);
    const below = Array.from({ length: 14 }, (_, at) =>
      node({ menuId: 200 + at, path: `p${at}`, component: `later/p${at}`, name: `第 ${at} 页` }),
    );
    const menus = MENUS.map((one) => (one.menuId === 20 ? { ...one, children: [...one.children, ...below] } : one));
    const whole = { 'menu.routes': () => ({ menus, resources: [], shortcuts: [] }) };
    openDesk({ at: '/screen/p1', token: 'opaque', answers: whole });
    await user.click(await screen.findByRole('button', { name: '收起菜单' }));
    const group = (await menu()).getByRole('button', { name: '指挥大屏' });
    expect(getComputedStyle(group).boxShadow).not.toBe('none');
    await user.click(group);
    const links = within(screen.getByRole('region', { name: '指挥大屏' })).getAllByRole('link');
    const { top, bottom } = screen.getByRole('region', { name: '指挥大屏' }).getBoundingClientRect();
    expect(links.length).toBeGreaterThan(13);
    expect(links.at(-1)?.getBoundingClientRect().bottom).toBeLessThanOrEqual(bottom);
    expect([top >= 0, bottom <= window.innerHeight]).toEqual([true, true]);
    await user.click(screen.getByRole('button', { name: '展开菜单' }));
  });
});

describe('spec 1 §2.5: sidebar menu', () => {
  it('hidden and disabled items are not shown; a single visible child collapses into a direct link', async () => {
    open('/dashboard');
    const sidebar = await menu();
    expect(sidebar.getByRole('link', { name: '大屏管理' }).getAttribute('href')).toBe('/screen/list');
    expect(sidebar.queryByText('指挥大屏')).toBeNull();
    expect(sidebar.queryByText('内页')).toBeNull();
    expect(sidebar.queryByText('停用的页面')).toBeNull();
  });

  it('external links open in a new tab', async () => {
    open('/dashboard');
    const link = (await menu()).getByRole('link', { name: /帮助中心/ });
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('href')).toBe('https://help.example/');
  });

  it('a COMPONENT that this program does not have is said to be missing', async () => {
    open('/later');
    expect(await screen.findByText('该页面尚未提供')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('以后的页面');
  });

  it('a container leads to its first page', async () => {
    const { where } = open('/vegetable-price');
    await waitFor(() => expect(where()).toBe('/vegetable-price/daily'));
  });
});

describe('spec 1 §2.4: the breadcrumb always starts with 首页', () => {
  it('unless the page is the dashboard', async () => {
    open('/dashboard');
    const crumbs = within(await screen.findByRole('navigation', { name: '当前位置' }));
    expect(crumbs.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['首页']);
    expect(crumbs.queryByRole('link')).toBeNull();
  });

  it('and goes down to the page, whose heading gets the focus', async () => {
    open('/dashboard');
    await user.click((await menu()).getByRole('link', { name: '菜价预警' }));
    const heading = await screen.findByRole('heading', { level: 1, name: '菜价预警' });
    expect(document.activeElement).toBe(heading);
    const crumbs = within(screen.getByRole('navigation', { name: '当前位置' }));
    expect(crumbs.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '首页',
      '菜价监测',
      '菜价预警',
    ]);
    expect(document.title).toBe('菜价预警 - 南京市商务监管信息平台');
  });
});

describe('spec 1 §2.3: below 992 px the layout is in mobile mode', () => {
  it('the sidebar closes after navigation, and a backdrop closes it on click', async () => {
    await page.viewport(991, 768);
    open('/dashboard');
    await user.click(await screen.findByRole('button', { name: '展开菜单' }));
    await user.click(screen.getByRole('button', { name: '关闭菜单' }));
    expect(screen.queryByRole('button', { name: '关闭菜单' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '展开菜单' }));
    await user.click((await menu()).getByRole('link', { name: '以后的页面' }));
    await screen.findByRole('heading', { level: 1, name: '以后的页面' });
    expect(screen.queryByRole('button', { name: '关闭菜单' })).toBeNull();
  });

  it('at 992 px it is not', async () => {
    await page.viewport(992, 768);
    open('/dashboard');
    expect(await screen.findByRole('button', { name: '收起菜单' })).toBeVisible();
  });
});

describe('spec 2 §2.1: the top bar', () => {
  it.each([1024, 1100, 1180, 1366])('%i px wide has the whole name of the platform', async (width) => {
    await page.viewport(width, 768);
    open('/dashboard');
    const name = await within(await screen.findByRole('banner')).findByText('南京市商务监管信息平台');
    expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth);
    expect(name.clientWidth).toBeGreaterThan(150);
  });
});

describe('spec 2 §2.1: logout asks for confirmation', () => {
  const leave = async () => {
    await user.click(await screen.findByRole('button', { name: analystSample.user.displayName }));
    await user.click(await screen.findByText('退出登录'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: '确定' }));
  };

  it('then the browser goes to the single sign-on address that the server returned', async () => {
    const { left } = open('/dashboard');
    await leave();
    await waitFor(() => expect(left).toEqual(['https://sso.example/logout']));
  });

  it('spec 1 §4: even when the call fails, the session is cleared', async () => {
    const { left } = openDesk({
      at: '/dashboard',
      token: 'opaque',
      answers: {
        ...answers,
        'session.logout': () => {
          throw noResponse({ call: 'session.logout' });
        },
      },
    });
    await leave();
    await waitFor(() => expect(left).toEqual(['/']));
  });
});

describe('spec 1 §6: permissions', () => {
  it('who holds none sees a home page that says what to do', async () => {
    openDesk({
      at: '/dashboard',
      token: 'opaque',
      answers: { ...answers, 'menu.routes': () => ({ menus: [], resources: [], shortcuts: [] }) },
    });
    expect(await screen.findByText(/还没有分配业务功能/)).toBeVisible();
  });
});
