import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CoreProvider } from '#browser/core.tsx';
import { EMPTY_SESSION, sessionAtom } from '#browser/session.ts';
import { placementsSample, programmeRowSamples, programmeSample } from '#subjects/programme/samples.ts';
import { BriefingPage } from '../../../console/pages/screen/briefing/BriefingPage.tsx';
import { sampleServer } from '../../support/sample-server.tsx';

configure({ asyncUtilTimeout: 20_000 });
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Whatever else a widget asks is not answered. */
function open(address: string, resources: string[]) {
  const server = sampleServer({
    'programme.list': () => programmeRowSamples,
    'programme.one': () => programmeSample,
    'programme.placements': () => placementsSample,
  });
  const store = createStore();
  store.set(sessionAtom, { ...EMPTY_SESSION, resources });
  const router = createMemoryRouter([{ path: '/', element: <BriefingPage title="大屏简报" /> }], {
    initialEntries: [address],
  });
  render(
    <div style={{ width: 1_200 }}>
      <Provider store={store}>
        <CoreProvider core={server.core}>
          <RouterProvider router={router} />
        </CoreProvider>
      </Provider>
    </div>,
  );
  return { addressNow: () => decodeURIComponent(router.state.location.search) };
}

describe('a briefing of the wall (WALL duty 10)', () => {
  it('prints once every page has its data, tells what failed, and keeps what was chosen in the address', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    const { addressNow } = open('/?scenes=completeness,cameras&title=晨会', ['programme.read', 'obligation.read']);
    const sheet = await screen.findByRole('article', { name: '第 1 页 报送审批' });
    expect(sheet).toHaveTextContent('第 1 / 2 页');
    fireEvent.click(screen.getByRole('button', { name: '打印 / 存为 PDF' }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(sheet).toHaveTextContent('您没有查看该组件数据的权限，未印入');
    expect(sheet).toHaveTextContent(/未取得最新数据：报送进度（/);
    expect(screen.getByText(/^第 1 页 报送审批 · 报送进度：/)).toBeVisible();
    fireEvent.click(within(screen.getByRole('group')).getByRole('button', { name: '视频巡查上移' }));
    expect(addressNow()).toContain('scenes=cameras,completeness&title=晨会');
    expect(screen.getByRole('article', { name: '第 1 页 视频巡查' })).toHaveTextContent('视频画面不印入简报');
  });

  it('refuses a day that has not come, and says what of a link is not in the programme', async () => {
    open('/?scenes=cameras,gone&day=2999-01-01', ['programme.read']);
    expect(await screen.findByText(/链接中的日期“2999-01-01”不存在或晚于今天/)).toBeVisible();
    expect(screen.getByText('链接中有 1 个场景不在该节目单中，已略去')).toBeVisible();
  });
});
