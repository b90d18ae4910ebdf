import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { CoreProvider } from '#browser/core.tsx';
import { EMPTY_SESSION, sessionAtom } from '#browser/session.ts';
import { programmeRowSamples, programmeSample } from '#subjects/programme/samples.ts';
import type { OwnScene, PlayedWall } from '#subjects/programme/wire.ts';
import { ProgrammesPage } from '../../../console/pages/screen/programme/ProgrammesPage.tsx';
import { sampleServer } from '../../support/sample-server.tsx';

configure({ asyncUtilTimeout: 20_000 });
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const scene: OwnScene = {
  key: 'own-1',
  title: '预警看板',
  question: '哪里要看一眼？',
  wall: 'one',
  grid: 'main-side',
  widgets: ['vegetable-price/matrix', 'alert/open'],
};

function open(own: OwnScene, walls: PlayedWall[] = programmeSample.walls) {
  const { core } = sampleServer({
    'programme.list': () => programmeRowSamples,
    'programme.one': () => ({ ...programmeSample, walls, content: { ...programmeSample.content, own: [own] } }),
    'business-area.areas': () => [],
  });
  const store = createStore();
  store.set(sessionAtom, { ...EMPTY_SESSION, resources: ['programme.read', 'programme.write'] });
  const router = createMemoryRouter([{ path: '/', element: <ProgrammesPage title="节目编排" /> }]);
  render(
    <div style={{ width: 1_200 }}>
      <Provider store={store}>
        <CoreProvider core={core}>
          <RouterProvider router={router} />
        </CoreProvider>
      </Provider>
    </div>,
  );
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const judged = () => screen.getByRole('list', { name: '视距和拼缝检查' }).textContent;

it('a fault of a scene of its own leads to the scene and to the block that it is about', async () => {
  open({ ...scene, widgets: ['vegetable-price/matrix', ''] });
  fireEvent.click(await button('自编场景“预警看板”：还有 1 个位置没有选择组件'));
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('位置 2'));
  fireEvent.click(await button('收起 预警看板'));
  fireEvent.click(await button('自编场景“预警看板”：还有 1 个位置没有选择组件'));
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('位置 2'));
});

it('is judged for the walls that play it, each named', async () => {
  const wide: PlayedWall = {
    screenName: '一楼大厅',
    stageSize: '3840x1080',
    screens: 2,
    viewing: { width: 5_990, seat: 8 },
  };
  open(scene, [wide]);
  await button(/^自编场景“预警看板”：“.*”跨在大屏“一楼大厅”的拼缝上/);
});

it('blocks change over by keys; where one would be too small is told before it is put down', async () => {
  open(scene);
  fireEvent.click(await button('编辑 预警看板'));
  const hero = await screen.findByRole('button', { name: /^拖动 主图 / });
  const before = hero.getAttribute('aria-label') ?? '';
  expect(judged()).toBe('视距和拼缝检查通过');
  for (const key of ['Enter', 'ArrowRight']) fireEvent.keyDown(hero, { key });
  expect(judged()).toContain('的位置太小，远处看不清');
  fireEvent.keyDown(hero, { key: 'Escape' });
  expect(judged()).toBe('视距和拼缝检查通过');
  expect(hero.getAttribute('aria-label')).toBe(before);
  for (const key of ['Enter', 'ArrowRight', 'Enter']) fireEvent.keyDown(hero, { key });
  await button(before.replace('主图', '位置 2'));
  expect(document.activeElement?.getAttribute('data-block')).toBe('1');
});

it('and by hand', async () => {
  vi.spyOn(Element.prototype, 'setPointerCapture').mockImplementation(() => {});
  open(scene);
  fireEvent.click(await button('编辑 预警看板'));
  const hero = await screen.findByRole('button', { name: /^拖动 主图 / });
  const side = await screen.findByRole('button', { name: /^拖动 位置 2 / });
  const before = hero.getAttribute('aria-label') ?? '';
  hero.scrollIntoView({ block: 'center' });
  const over = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { clientX: left + width / 2, clientY: top + height / 2, pointerId: 1, button: 0 };
  };
  fireEvent.pointerDown(hero, over(hero));
  fireEvent.pointerMove(hero, over(side));
  expect(side.getAttribute('data-target')).toBe('true');
  fireEvent.pointerUp(hero, over(side));
  await button(before.replace('主图', '位置 2'));
});
