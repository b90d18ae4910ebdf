import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { wrongStatus } from '#browser/failure.ts';
import { clearTab } from '#browser/storage.ts';
import { demonstrationSources } from '#subjects/camera/rules.ts';
import { CAMERA_MESSAGES } from '#subjects/camera/terms.ts';
import { menuSample } from '#subjects/menu/samples.ts';
import type { MenuNode } from '#subjects/menu/wire.ts';
import { openDesk } from '../../support/desk.tsx';
import { choose } from '../../support/serving/choosing.ts';
import { fakePlugin, type FakeScript } from './fake-plugin.ts';

const [PRICES] = menuSample as [MenuNode];
const VIEWER: MenuNode = {
  ...PRICES,
  menuId: 161,
  num: '1000100100160001',
  path: '/camera/viewer',
  component: 'camera/viewer',
  name: '视频查看',
  children: [],
};
const WHOLE = { appKey: '22446688', ip: '10.0.0.8', port: '443', secret: '******' };
const CAMERAS = [
  { code: 'drawn-1', name: '科巷菜场 大门', transport: 'tcp', source: 'demonstration' },
  { code: 'plugged-1', name: '物流中心 货车通道', transport: 'udp', source: 'plugin' },
];
const user = userEvent.setup({ pointerEventsCheck: 0 });

function open({
  plugin,
  config = WHOLE,
  ...answers
}: { plugin?: FakeScript; config?: object } & Record<string, unknown> = {}) {
  const fake = plugin && fakePlugin(plugin);
  const desk = openDesk({
    at: '/camera/viewer',
    token: 'opaque',
    answers: {
      'menu.routes': () => ({ menus: [PRICES, VIEWER], resources: ['camera.read'], shortcuts: [] }),
      'region.with-parent': () => [],
      'camera.groups': () => [{ groupId: '1', name: '科巷菜场' }],
      'camera.cameras': () => CAMERAS,
      'camera.config': ({ publicKey }: { publicKey?: string }) =>
        publicKey === undefined ? config : { ...config, secret: `sealed for ${publicKey}` },
      'camera.watch': () => ({}),
      'camera.sources': ({ code }: { code: string }) => ({
        name: '科巷菜场 大门',
        online: true,
        sources: demonstrationSources(code),
      }),
      ...(answers as object),
    },
  });
  return { fake, sent: (name: string) => desk.server.asked.filter((each) => each.name === name) };
}

async function look(camera: string): Promise<void> {
  await choose(user, await screen.findByRole('combobox', { name: '分组' }), '科巷菜场');
  await choose(user, await screen.findByRole('combobox', { name: '摄像机' }), camera);
}

beforeEach(() => page.viewport(1_366, 768));
afterEach(() => {
  clearTab();
  delete window.WebControl;
});

describe('spec 2 §2.5: three chained selects above a video area 372 px high', () => {
  it('a drawn camera plays, marked as a demonstration, once it is written down who looks', async () => {
    const { sent } = open();
    await look('科巷菜场 大门');
    const picture = await screen.findByRole('figure', { name: '科巷菜场 大门的画面' });
    await waitFor(() => expect(picture.dataset['stage']).toBe('live'), { timeout: 8_000 });
    expect(screen.getByText('演示')).toBeTruthy();
    expect(sent('camera.watch').map(({ input }) => input)).toEqual([{ code: 'drawn-1' }]);
    expect(picture.parentElement?.getBoundingClientRect().height).toBe(372);
    const clock = () => picture.querySelector('time')?.textContent;
    const first = clock();
    await waitFor(() => expect(clock()).not.toBe(first), { timeout: 4_000 });
  });

  it('without the line in the log there is no picture', async () => {
    open({
      'camera.watch': () => {
        throw wrongStatus(500, { call: 'camera' });
      },
    });
    await look('科巷菜场 大门');
    await screen.findByRole('button', { name: /重试|重新/ });
    expect(screen.queryByRole('figure', { name: /的画面/ })).toBeNull();
  });

  it('lists that cannot be had are empty and can be asked again', async () => {
    let broken = true;
    open({
      'camera.groups': () => {
        if (broken) throw wrongStatus(500, { call: 'camera' });
        return [{ groupId: '1', name: '科巷菜场' }];
      },
    });
    const retry = await screen.findByRole('button', { name: '重试' });
    expect(screen.getByText('列表未能取得')).toBeTruthy();
    broken = false;
    await user.click(retry);
    await waitFor(() => expect(screen.queryByText('列表未能取得')).toBeNull());
  });
});

describe('the plug-in (spec 2 §4, §5, §8)', () => {
  it('is begun with the sealed secret and shows the camera; leaving hides it before it lets go', async () => {
    const { fake } = open({ plugin: {} });
    await look('物流中心 货车通道');
    await waitFor(() =>
      expect(fake?.asked('startPreview')).toEqual([
        expect.objectContaining({ cameraIndexCode: 'plugged-1', transMode: 0 }),
      ]),
    );
    expect(fake?.asked('init')).toEqual([
      expect.objectContaining({
        appkey: '22446688',
        ip: '10.0.0.8',
        port: 443,
        secret: 'sealed for the key',
        layout: '1x1',
      }),
    ]);
    await choose(user, screen.getByRole('combobox', { name: '摄像机' }), '科巷菜场 大门');
    await waitFor(() => expect(fake?.calls.slice(-2)).toEqual(['JS_HideWnd', 'JS_Disconnect']));
  });

  it('does not run: says that it is being started, and plays at the next attempt', async () => {
    const { fake } = open({ plugin: { failConnects: 1 } });
    await look('物流中心 货车通道');
    await screen.findByText(new RegExp(CAMERA_MESSAGES.starting));
    await waitFor(() => expect(fake?.asked('startPreview')).toHaveLength(1), { timeout: 8_000 });
    expect(fake?.calls.filter((call) => call === 'new')).toHaveLength(2);
  });

  it('a platform that refuses is told at once, with a way to begin anew', async () => {
    open({ plugin: { refuse: 'init' } });
    await look('物流中心 货车通道');
    await screen.findByText(CAMERA_MESSAGES.refused);
    expect(screen.getByRole('button', { name: '重试' })).toBeTruthy();
  });

  it('a picture that breaks off is told', async () => {
    const { fake } = open({ plugin: {} });
    await look('物流中心 货车通道');
    await waitFor(() => expect(fake?.asked('startPreview')).toHaveLength(1));
    await waitFor(() => {
      fake?.tell(770);
      expect(screen.getByText(CAMERA_MESSAGES.preview)).toBeTruthy();
    });
  });

  it('nothing is begun while one of the four is missing', async () => {
    const { fake } = open({ plugin: {}, config: { ...WHOLE, ip: '' } });
    await look('物流中心 货车通道');
    await screen.findByText(CAMERA_MESSAGES.unset);
    expect(fake?.calls).toEqual([]);
  });
});
