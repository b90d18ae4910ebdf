import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore, Provider } from 'jotai';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { CoreProvider } from '#browser/core.tsx';
import { EMPTY_SESSION, sessionAtom } from '#browser/session.ts';
import { keptAnswerSample } from '#subjects/dataset/samples.ts';
import { DATASET_MESSAGES } from '#subjects/dataset/terms.ts';
import { savedViewSamples } from '#subjects/saved-view/samples.ts';
import { ExplorerPage } from '../../console/pages/dataset/ExplorerPage.tsx';
import { KeptViewPage } from '../../console/pages/dataset/KeptViewPage.tsx';
import { sampleServer } from '../support/sample-server.tsx';

beforeAll(() => page.viewport(1366, 768));
afterEach(cleanup);

const mine = { ...savedViewSamples[0]!, sharing: 'all' as const, mayPin: true };
const answer = keptAnswerSample(0).shown!.answer;

function open(element: React.ReactNode, query = '') {
  const server = sampleServer({
    'dataset.list': () => [{ name: 'vegetable-price', title: '农产品零售价', first: '2025-01-01', last: '2026-06-10' }],
    'dataset.values': () => [],
    'dataset.query': () => answer,
    'saved-view.list': () => [mine],
    'saved-view.pin': () => ({}),
  });
  const store = createStore();
  store.set(sessionAtom, { ...EMPTY_SESSION, resources: ['dataset.read', 'vegetable-price.read'] });
  const router = createMemoryRouter([{ path: '/', element }], { initialEntries: [`/${query}`] });
  render(
    <Provider store={store}>
      <CoreProvider core={server.core}>
        <RouterProvider router={router} />
      </CoreProvider>
    </Provider>,
  );
  return (name: string) => server.asked.filter((one) => one.name === name).map(({ input }) => input);
}

it('a shared question is put into the menus by who may', async () => {
  const asked = open(<ExplorerPage title="自助统计" />, `?${mine.query}`);
  await userEvent.click(await screen.findByRole('button', { name: '固定到菜单' }, { timeout: 5_000 }));
  await waitFor(() => expect(asked('saved-view.pin')).toEqual([{ viewId: 7, on: true }]));
});

it('opens from there as it is kept, and says where it is gone', async () => {
  const asked = open(<KeptViewPage title="各区均价" viewId={7} />);
  await screen.findByText(answer.sentence);
  expect(asked('dataset.query').at(-1)).toMatchObject({ rows: ['region'], to: '2026-06-10' });
  cleanup();
  open(<KeptViewPage title="各区均价" viewId={99} />);
  await screen.findByText(DATASET_MESSAGES.keptGone);
});
