import { act, render, screen, waitFor } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { expect, it } from 'vitest';
import { clock } from '#browser/clock.ts';
import { CoreProvider } from '#browser/core.tsx';
import { alertDetailSample, alertSamples, openAlertsOf } from '#subjects/alert/samples.ts';
import type { Level } from '#subjects/alert/terms.ts';
import { screenSample } from '#subjects/screen/samples.ts';
import { pastDayAtom, programmeAtom, replayAtom } from '../../../screens/rotation/atoms.ts';
import type { FindWidget } from '../../../screens/scenes/SceneView.tsx';
import { RunningWall } from '../../../screens/stage/RunningWall.tsx';
import { sampleServer } from '../../support/sample-server.tsx';

const DAY = '2026-03-05';
const find: FindWidget = (key) => ({
  key,
  title: key,
  cadence: 1,
  permission: 'market.read',
  past: true,
  Component: () => <p>组件</p>,
});

/** A wall that shows a past day when an alert of `level` opens. */
async function alerted(level: Level) {
  const now = clock.now();
  let rows: typeof alertSamples = [];
  const server = sampleServer({
    'alert.open': () => openAlertsOf(rows, now),
    'alert.one': () => alertDetailSample,
    'duty.alert-place': () => ({}),
    'duty.own-announcements': () => [],
    'duty.resume': () => ({}),
    'duty.report': () => ({ code: '123456' }),
  });
  const store = createStore();
  render(
    <Provider store={store}>
      <CoreProvider core={server.core}>
        <div style={{ position: 'fixed', inset: 0 }}>
          <RunningWall self={screenSample} size="1920x1080" find={find} />
        </div>
      </CoreProvider>
    </Provider>,
  );
  await waitFor(() => expect(server.asked.some(({ name }) => name === 'alert.open')).toBe(true), { timeout: 15_000 });
  act(() => store.set(replayAtom, { days: [DAY], stands: 600_000, switches: store.get(programmeAtom).switches }));
  screen.getByText('回看 2026年3月5日');
  const { switches } = store.get(programmeAtom);
  rows = alertSamples
    .slice(0, 1)
    .map((one) => ({ ...one, level, openedAt: now, worsenedAt: null, acknowledgedAt: null }));
  act(() => server.emit('alert.changed'));
  return { store, switches };
}

it('what is severe ends the replay of a past day, and the wall says so', async () => {
  const { store, switches } = await alerted(3);
  await screen.findByRole('alert', { name: /^指标预警严重/ });
  expect((await screen.findByRole('status', { name: '回看已中断' })).textContent).toContain('3月5日的回看已结束');
  expect(screen.queryByText('回看 2026年3月5日')).toBeNull();
  const { hold, switches: since } = store.get(programmeAtom);
  expect([store.get(pastDayAtom), hold, since]).toEqual([undefined, null, switches + 1]);
});

it.each([1, 2] as const)(
  'what is of level %i stands in the strip, says that it is of today, and leaves the past day alone',
  async (level) => {
    const { store } = await alerted(level);
    const line = await screen.findByRole('status', { name: '指标预警提示' });
    expect(line.textContent).toMatch(/^今日/u);
    expect(store.get(pastDayAtom)).toBe(DAY);
    expect(screen.queryByRole('status', { name: /^指标预警警告/ })).toBeNull();
    // Now again, a warning has its panel.
    act(() => store.set(programmeAtom, { type: 'resume' }));
    if (level === 2) await screen.findByRole('status', { name: /^指标预警警告/ });
  },
);
