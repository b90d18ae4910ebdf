import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { describe, expect, it } from 'vitest';
import { clock } from '#browser/clock.ts';
import { CoreProvider } from '#browser/core.tsx';
import { useFreshnessReport } from '#kit/frame/freshness-board.ts';
import { alertDetailSample, alertSamples, openAlertsOf } from '#subjects/alert/samples.ts';
import { screenSample } from '#subjects/screen/samples.ts';
import type { FindWidget } from '../../screens/scenes/SceneView.tsx';
import { RunningWall } from '../../screens/stage/RunningWall.tsx';
import { sampleServer } from '../support/sample-server.tsx';

/** Widgets whose data are late. */
function Late() {
  useFreshnessReport('late');
  return <p>组件</p>;
}
const find: FindWidget = (key) => ({ key, title: key, cadence: 1, permission: 'market.read', Component: Late });

function shown(open = alertSamples) {
  let rows = open;
  const asOf = clock.now();
  Object.assign(document.documentElement.dataset, { density: 'wall', theme: 'dark' });
  const server = sampleServer({
    'alert.open': () => openAlertsOf(rows, asOf),
    'alert.one': () => alertDetailSample,
  });
  render(
    <Provider store={createStore()}>
      <CoreProvider core={server.core}>
        <div style={{ position: 'fixed', inset: 0 }}>
          <RunningWall self={screenSample} size="1920x1080" find={find} />
        </div>
      </CoreProvider>
    </Provider>,
  );
  const tell = (next: typeof rows) => {
    rows = next;
    act(() => server.emit('alert.changed'));
  };
  return { tell };
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const strip = () => screen.getByRole('contentinfo').textContent;

describe('an alert that takes the scene (WALL duty 3)', () => {
  it('header and strip speak of it, not of the scene that it covers, and the programme goes on where it was', async () => {
    const { tell } = shown();
    await waitFor(() => expect(heading()).toBe('城市总览'));
    const scene = await screen.findByRole('alert', { name: '指标预警严重' });
    within(scene).getByRole('heading', { name: '全市' });
    await waitFor(() => expect(heading()).toBe('严重预警'));
    expect(screen.getByRole('banner').textContent).toContain('最新 1 项');
    expect(screen.getByRole('banner').textContent).not.toContain('延迟');
    expect(strip()).toContain('预警播报中');
    expect(strip()).not.toContain('秒后切换');
    tell(
      alertSamples.slice(1).map((alert) => ({ ...alert, acknowledgedAt: alert.openedAt, acknowledgedBy: '周雅文' })),
    );
    await waitFor(() => expect(heading()).toBe('城市总览'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('banner').textContent).toContain('延迟 8 项');
    expect(strip()).toContain('秒后切换');
  });
});

describe('what is no part of the first load', () => {
  it('the keys and the test card come by their keys', async () => {
    shown([]);
    await waitFor(() => expect(heading()).toBe('城市总览'));
    fireEvent.keyDown(window, { key: '?' });
    await screen.findByRole('dialog', { name: '按键说明' });
    fireEvent.keyDown(window, { key: 't' });
    await screen.findByRole('img', { name: '测试卡 1920x1080' });
    fireEvent.keyDown(window, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('img', { name: '测试卡 1920x1080' })).toBeNull());
  });
});
