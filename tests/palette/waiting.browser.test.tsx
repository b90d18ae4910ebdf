import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { CoreProvider } from '#browser/core.tsx';
import type { Hit } from '#subjects/palette/wire.ts';
import { Palette } from '../../console/shell/palette/Palette.tsx';
import { sampleServer } from '../support/sample-server.tsx';

configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);

const user = userEvent.setup();
const hit = (keyword: string): Hit => ({
  kind: 'enterprise',
  id: keyword,
  title: keyword,
  note: '',
  path: `/of/${keyword}`,
});

/** The palette over a server that answers when it is told to; `none` are words that nothing is found for. */
function begin(none = '') {
  const waiting = new Map<string, (hits: readonly Hit[]) => void>();
  const server = sampleServer({
    'palette.search': ({ keyword }: { keyword: string }) =>
      new Promise((answer) => waiting.set(keyword, answer as (hits: readonly Hit[]) => void)),
  });
  const router = createMemoryRouter([{ path: '*', element: <Palette onClose={() => undefined} /> }]);
  render(
    <CoreProvider core={server.core}>
      <RouterProvider router={router} />
    </CoreProvider>,
  );
  const answer = async (keyword: string) => {
    await waitFor(() => expect(waiting.has(keyword)).toBe(true));
    waiting.get(keyword)?.(keyword === none ? [] : [hit(keyword)]);
  };
  return { answer, where: () => decodeURI(router.state.location.pathname) };
}
const field = () => screen.findByRole('combobox', { name: '快速查找' });

it('Enter while it is looked for opens the first answer once it has come', async () => {
  const { answer, where } = begin();
  await user.type(await field(), '科巷{Enter}');
  expect(await screen.findByText('正在查找，找到后打开第一项…')).toBeTruthy();
  expect(where()).toBe('/');
  await answer('科巷');
  await waitFor(() => expect(where()).toBe('/of/科巷'));
});

it('an Enter was meant for its words: typed on, nothing opens by itself, and never what was found for those before', async () => {
  const { answer, where } = begin();
  await user.type(await field(), '科巷{Enter}菜场');
  await answer('科巷菜场');
  expect(await screen.findByRole('option', { name: /科巷菜场/ })).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/正在查找/)).toBeNull());
  expect(where()).toBe('/');
  await user.type(await field(), '一店{Enter}');
  expect(where()).toBe('/');
  await answer('科巷菜场一店');
  await waitFor(() => expect(where()).toBe('/of/科巷菜场一店'));
});

it('what is gone to by key is opened at once, and with nothing found nothing opens', async () => {
  const { answer, where } = begin('没有');
  await user.type(await field(), '没有{Enter}');
  await answer('没有');
  expect(await screen.findByText('没有找到匹配的内容')).toBeTruthy();
  expect(where()).toBe('/');
  await user.clear(await field());
  await user.type(await field(), '科巷');
  await answer('科巷');
  expect(await screen.findByRole('option', { name: /科巷/ })).toBeTruthy();
  await user.type(await field(), '菜{ArrowDown}{Enter}');
  await waitFor(() => expect(where()).toBe('/of/科巷'));
});
