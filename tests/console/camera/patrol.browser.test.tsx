import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { clearTab } from '#browser/storage.ts';
import { demonstrationSources } from '#subjects/camera/rules.ts';
import { menuSample } from '#subjects/menu/samples.ts';
import type { MenuNode } from '#subjects/menu/wire.ts';
import { openDesk } from '../../support/desk.tsx';

const [PRICES] = menuSample as [MenuNode];
const PATROL: MenuNode = {
  ...PRICES,
  menuId: 164,
  num: '1000100100160004',
  path: '/camera/patrol',
  component: 'camera/patrol',
  name: '视频轮巡',
  children: [],
};
const CAMERAS = Array.from({ length: 7 }, (_, index) => ({
  code: `c${index + 1}`,
  name: `机位${index + 1}`,
  alert: index === 0 ? '菜价波动阈值' : undefined,
  atOutlet: index === 0,
}));
const user = userEvent.setup({ pointerEventsCheck: 0 });

function open(dark: readonly string[] = []) {
  const desk = openDesk({
    at: '/camera/patrol',
    token: 'opaque',
    answers: {
      'menu.routes': () => ({
        menus: [PRICES, PATROL],
        resources: ['camera.read', 'camera-picture.read'],
        shortcuts: [],
      }),
      'region.with-parent': () => [],
      'camera.board': () => CAMERAS,
      'camera.watch': () => ({}),
      'camera.sources': ({ code }: { code: string }) => ({
        name: code,
        online: !dark.includes(code),
        sources: demonstrationSources(code),
      }),
    },
  });
  return { watched: () => desk.server.asked.filter(({ name }) => name === 'camera.watch').map(({ input }) => input) };
}
const names = () =>
  screen
    .getAllByRole('figure')
    .filter((figure) => figure.closest('[inert]') === null)
    .map((figure) => figure.getAttribute('aria-label')?.replace('的画面', ''));

beforeEach(() => page.viewport(1_366, 768));
afterEach(clearTab);

describe('视频轮巡', () => {
  it('shows a page of cameras, holds the one next to an alert, and turns the rest', async () => {
    const { watched } = open();
    await waitFor(() => expect(names()).toEqual(['机位1', '机位2', '机位3', '机位4']));
    expect(screen.getByText('菜价波动阈值')).toBeTruthy();
    await waitFor(
      () => expect(screen.getAllByRole('figure').every(({ dataset }) => dataset['stage'] === 'live')).toBe(true),
      { timeout: 10_000 },
    );
    await waitFor(() => expect(watched().toSorted()).toHaveLength(4));
    const held = screen.getByRole('figure', { name: '机位1的画面' }).querySelector('video');
    await user.click(screen.getByRole('button', { name: '下一页' }));
    await waitFor(() => expect(names()).toEqual(['机位1', '机位5', '机位6', '机位7']));
    expect(screen.getByRole('figure', { name: '机位1的画面' }).querySelector('video')).toBe(held);
  });

  it('a pinned camera stays, an enlarged one stands alone until it is put back', async () => {
    open();
    await user.click(await screen.findByRole('button', { name: '固定 机位3' }));
    await user.click(screen.getByRole('button', { name: '下一页' }));
    await waitFor(() => expect(names()?.slice(0, 2)).toEqual(['机位1', '机位3']));
    await user.click(screen.getByRole('button', { name: '放大 机位3' }));
    await waitFor(() => expect(names()).toEqual(['机位3']));
    await user.click(screen.getByRole('button', { name: '还原 机位3' }));
    await waitFor(() => expect(names()).toHaveLength(4));
  });

  it('skips what is offline', async () => {
    open(['c2', 'c3']);
    await waitFor(() => expect(names()).toEqual(['机位1', '机位4', '机位5', '机位6']), { timeout: 6_000 });
  });

  it('turns by itself, the next page fetched before', async () => {
    open();
    await screen.findByRole('figure', { name: '机位4的画面' });
    await user.click(screen.getByRole('radio', { name: '10 秒' }));
    await waitFor(() => expect(document.querySelectorAll('[inert] figure[data-stage="live"]')).toHaveLength(3), {
      timeout: 12_000,
    });
    await waitFor(() => expect(names()).toEqual(['机位1', '机位5', '机位6', '机位7']), { timeout: 6_000 });
  });
});
