import { screen, waitFor } from '@testing-library/react';
import { page } from 'vitest/browser';
import { beforeEach, describe, expect, it } from 'vitest';
import { noResponse, refused, wrongStatus } from '#browser/failure.ts';
import { sessionAtom } from '#browser/session.ts';
import { clearTab } from '#browser/storage.ts';
import { analystSample } from '#subjects/session/samples.ts';
import { unauthorised, unknownRegion } from '../../console/shell/entry/leaving.ts';
import { openDesk } from '../support/desk.tsx';

beforeEach(async () => {
  clearTab();
  await page.viewport(1366, 768);
});

describe('spec 1 §2.2: no token', () => {
  it('any other route redirects to /cas with the original path, and without a central login on to /login', async () => {
    const { where, server } = openDesk({ at: '/vegetable-price/daily?date=2026-03-01' });
    await waitFor(() => expect(where()).toBe('/login?redirect=%2Fvegetable-price%2Fdaily%3Fdate%3D2026-03-01'));
    const way = server.asked.find(({ name }) => name === 'session.login-way');
    expect(way?.input).toEqual({
      service: 'http://localhost/cas?redirect=%2Fvegetable-price%2Fdaily%3Fdate%3D2026-03-01',
    });
  });

  it('goes to the central login where there is one', async () => {
    const { left } = openDesk({
      at: '/',
      answers: { 'session.login-way': () => ({ casLoginUrl: 'https://sso.example/login', demonstration: false }) },
    });
    await waitFor(() => expect(left).toEqual(['https://sso.example/login']));
  });

  it('spec 1 §2.1: routes reachable without login are no blank pages', async () => {
    openDesk({ at: '/open/ent/list' });
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('公开企业名录');
  });
});

describe('spec 1 §7.4: the central login comes back with a ticket', () => {
  it('which is traded, address and all, and leads to where one wanted to go', async () => {
    const desk = openDesk({
      at: '/cas?redirect=%2Fdashboard&ticket=ST-1',
      answers: { 'session.login-cas': () => ({ ...analystSample, token: 'opaque' }) },
    });
    await waitFor(() => expect(desk.where()).toBe('/dashboard'));
    expect(desk.server.asked.find(({ name }) => name === 'session.login-cas')?.input).toEqual({
      url: 'http://localhost/cas?redirect=%2Fdashboard&ticket=ST-1',
    });
  });

  it('a refusal shows its reason with 重新登录', async () => {
    openDesk({
      at: '/cas?ticket=ST-1',
      answers: {
        'session.login-cas': () => {
          throw refused('该账号尚未在本系统开通', { call: 'session.login-cas' });
        },
      },
    });
    expect((await screen.findByRole('alert')).textContent).toBe('该账号尚未在本系统开通');
    expect(screen.getByRole('link', { name: '重新登录' }).getAttribute('href')).toBe('/cas?redirect=%2F');
  });

  it('a foreign redirect leads home', async () => {
    const { where } = openDesk({ at: '/cas?redirect=%2F%2Fevil.example' });
    await waitFor(() => expect(where()).toBe('/login?redirect=%2F'));
  });
});

describe('spec 1 §2.2: token present', () => {
  it('/login goes to /, which redirects to /dashboard', async () => {
    const { where } = openDesk({ at: '/login', token: 'opaque' });
    await waitFor(() => expect(where()).toBe('/dashboard'));
  });

  it('without roles the signed-in user is loaded, then the menus from roles and user name', async () => {
    const { store, asked, server } = openDesk({ at: '/dashboard', token: 'opaque' });
    await screen.findByRole('heading', { level: 1, name: '首页' });
    expect(asked().slice(0, 2)).toEqual(['session.current', 'menu.routes']);
    expect(server.asked[1]?.input).toEqual({ roles: 'ROLE_ANALYST', userName: 'analyst' });
    expect(store.get(sessionAtom)).toMatchObject({ roles: ['ROLE_ANALYST'], version: '1.0.0', loadMenus: false });
  });

  it('if the user load fails, the product logs out and reloads', async () => {
    const { left, store, asked } = openDesk({
      at: '/dashboard',
      token: 'opaque',
      answers: {
        'session.current': () => {
          throw noResponse({ call: 'session.current' });
        },
      },
    });
    await waitFor(() => expect(left).toEqual(['/dashboard']));
    expect(asked()).toContain('session.logout');
    expect(store.get(sessionAtom)).toMatchObject({ user: null, roles: [], changePower: true });
  });

  it('spec 2 §8: a failed menu fetch resolves, and the shell says so', async () => {
    openDesk({
      at: '/dashboard',
      token: 'opaque',
      answers: {
        'menu.routes': () => {
          throw wrongStatus(500, { call: 'menu.routes' });
        },
      },
    });
    expect(await screen.findByText('菜单获取失败，请稍后刷新页面重试')).toBeVisible();
  });

  it('a catch-all redirects to /404', async () => {
    const { where } = openDesk({ at: '/nowhere', token: 'opaque' });
    await waitFor(() => expect(where()).toBe('/404'));
    expect(await screen.findByRole('heading', { name: '页面不存在' })).toBeVisible();
  });
});

describe('spec 1 §6: a 401 response sends the user to the central login', () => {
  it('signed out, without a message, and back to the same page afterwards', () => {
    const { store, left } = openDesk({ at: '/open/ent/list' });
    unauthorised({
      store,
      leave: (address) => void left.push(address),
      location: { pathname: '/vegetable-price/daily', search: '?date=2026-03-01' },
    });
    expect(left).toEqual(['/cas?redirect=%2Fvegetable-price%2Fdaily%3Fdate%3D2026-03-01']);
    expect(store.get(sessionAtom).changePower).toBe(true);
  });
});

describe('spec 2 §4: a kept division that is no more', () => {
  it('is dropped once, the page comes back, and the user with the divisions there are is asked for again', async () => {
    const { store } = openDesk({ at: '/dashboard', token: 'opaque' });
    await screen.findByRole('heading', { level: 1 });
    store.set(sessionAtom, { ...store.get(sessionAtom), region: '旧区', regionCode: '320199' });
    const left: string[] = [];
    const location = { pathname: '/vegetable-price/daily', search: '?date=2026-03-01' };
    for (let call = 0; call < 3; call += 1)
      unknownRegion({ store, leave: (address) => void left.push(address), location });
    expect(left).toEqual(['/vegetable-price/daily?date=2026-03-01']);
    expect(store.get(sessionAtom)).toMatchObject({ region: '', regionCode: '', roles: [] });
  });
});
