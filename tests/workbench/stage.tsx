import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore, Provider } from 'jotai';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { page } from 'vitest/browser';
import { clock } from '#browser/clock.ts';
import { CoreProvider } from '#browser/core.tsx';
import { EMPTY_SESSION, sessionAtom } from '#browser/session.ts';
import { keptAnswerSample } from '#subjects/dataset/samples.ts';
import { DATASET_MESSAGES } from '#subjects/dataset/terms.ts';
import { marketTypeSamples } from '#subjects/market/samples.ts';
import { savedViewSamples } from '#subjects/saved-view/samples.ts';
import { analystSample } from '#subjects/session/samples.ts';
import type { LayoutSave } from '#subjects/workbench/wire.ts';
import { DashboardPage } from '../../console/pages/dashboard/DashboardPage.tsx';
import { sampleServer } from '../support/sample-server.tsx';
import { priceAnswers } from '../support/subjects/sample-prices.ts';

export const tiles = [
  { key: 'market/type-counts', x: 0, y: 0, w: 24, h: 5 },
  { key: 'no/widget', x: 0, y: 5, w: 24, h: 9 },
  { key: 'vegetable-price/table', x: 0, y: 14, w: 13, h: 12 },
  { key: 'vegetable-price/wave', x: 13, y: 14, w: 11, h: 12 },
];
export const RESOURCES = ['market.read', 'vegetable-price.read', 'workbench.arrange', 'workbench.arrange-role'];

/** The dashboard over a server in memory that keeps what is saved. */
export async function opened({ resources = RESOURCES, layout = tiles, own = false } = {}) {
  await page.viewport(1440, 900);
  const saved: LayoutSave[] = [];
  const removed: number[] = [];
  const server = sampleServer({
    ...priceAnswers(12, clock.now() - 3_600_000),
    'market.type-counts': () => marketTypeSamples,
    'workbench.layout': ({ roleCode }: { roleCode: string | undefined }) => ({
      ...(own ? { layoutId: 7 } : {}),
      source: roleCode ? 'role' : 'own',
      version: roleCode ? 4 : 3,
      tiles: roleCode ? layout.slice(0, 1) : layout,
    }),
    'saved-view.list': () => savedViewSamples,
    'dataset.kept': ({ viewId }: { viewId: number }) =>
      viewId === 7 ? keptAnswerSample(clock.now()) : { asOf: clock.now(), missing: DATASET_MESSAGES.keptGone },
    'workbench.roles': () => [{ roleCode: 'ROLE_DUTY', name: '大屏值班人员' }],
    'workbench.save': (given: LayoutSave) => ({ layoutId: 7, version: saved.push(given) }),
    'workbench.remove': ({ layoutId }: { layoutId: number }) => (removed.push(layoutId), {}),
  });
  const store = createStore();
  store.set(sessionAtom, { ...EMPTY_SESSION, user: analystSample.user, roles: analystSample.roles, resources });
  const router = createMemoryRouter([{ path: '*', element: <DashboardPage /> }]);
  render(
    <Provider store={store}>
      <CoreProvider core={server.core}>
        <RouterProvider router={router} />
      </CoreProvider>
    </Provider>,
  );
  await screen.findByRole('heading', { level: 1, name: '首页' });
  return { saved, removed };
}

export const tileAt = (key: string) => document.querySelector<HTMLElement>(`[data-widget="${key}"]`);
export const boxOf = (key: string) => tileAt(key)!.getBoundingClientRect();
export const arranging = async () => {
  await userEvent.click(await screen.findByRole('button', { name: '编排工作台' }));
  await screen.findByRole('heading', { level: 1, name: '编排工作台' });
};
