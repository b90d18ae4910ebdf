import { render, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { clock } from '#browser/clock.ts';
import { CoreProvider } from '#browser/core.tsx';
import { EMPTY_SESSION, sessionAtom } from '#browser/session.ts';
import { dutyScreenSamples, pictureSample } from '#subjects/duty/samples.ts';
import { LedgerPage } from '../../../console/pages/screen/duty/LedgerPage.tsx';
import { sampleServer } from '../../support/sample-server.tsx';

it('each wall has its last picture with its time, or what it takes to have one (WALL duty 7)', async () => {
  const [one, other] = dutyScreenSamples.filter(({ report }) => report !== undefined);
  if (!one) throw new Error('no wall has reported');
  const second = { ...(other ?? one), screenId: 99, screenName: '东大厅屏', report: one.report, heardAt: clock.now() };
  const { core } = sampleServer({
    'duty.screens': () => [{ ...one, heardAt: clock.now() }, second],
    'duty.pictures': () => [{ screenId: one.screenId, picture: pictureSample, takenAt: Date.UTC(2026, 10, 26, 2, 58) }],
  });
  const store = createStore();
  store.set(sessionAtom, { ...EMPTY_SESSION, resources: ['duty.read'] });
  const router = createMemoryRouter([{ path: '/', element: <LedgerPage title="屏幕台账" /> }]);
  render(
    <Provider store={store}>
      <CoreProvider core={core}>
        <RouterProvider router={router} />
      </CoreProvider>
    </Provider>,
  );
  const picture = await screen.findByRole('img', { name: `${one.screenName}画面` });
  expect(picture.getAttribute('src')).toBe(`data:image/jpeg;base64,${pictureSample}`);
  screen.getByText('画面摄于 2026-11-26 10:58:00');
  screen.getByText('暂无画面缩略图：由看门狗启动的大屏每分钟传一张，播放视频画面时不传');
});
