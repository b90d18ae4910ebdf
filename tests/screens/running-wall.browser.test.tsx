import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { clock } from '#browser/clock.ts';
import { CoreProvider } from '#browser/core.tsx';
import { useFreshnessReport } from '#kit/frame/freshness-board.ts';
import type { Widget } from '#kit/frame/widget.ts';
import {
  alertDetailSample,
  alertSamples,
  cameraAlertSample,
  openAlertsOf,
  overdueAlertSample,
} from '#subjects/alert/samples.ts';
import { WorstAlert } from '#subjects/alert/view/WorstAlert.tsx';
import { alertPlaceSample, announcementSamples, reportSample } from '#subjects/duty/samples.ts';
import { boundarySample } from '#subjects/planning/samples.ts';
import type { Announcement, Report } from '#subjects/duty/wire.ts';
import { screenSample } from '#subjects/screen/samples.ts';
import { ORBIT_STEP, orbitOf } from '../../screens/programme/stage-size.ts';
import type { FindWidget } from '../../screens/scenes/SceneView.tsx';
import { RunningWall } from '../../screens/stage/RunningWall.tsx';
import { sampleServer } from '../support/sample-server.tsx';

/** Widgets whose data are late. */
function Late() {
  useFreshnessReport('late');
  return <p>组件</p>;
}
const findOf =
  (Component: Widget['Component']): FindWidget =>
  (key) => ({ key, title: key, cadence: 1, permission: 'market.read', Component });
const findLate = findOf(Late);

const DETAILS = [alertDetailSample, overdueAlertSample, cameraAlertSample];

interface Given {
  readonly said?: readonly Announcement[];
  /** What the wall was doing before its page began. */
  readonly before?: Report;
  /** What stands in every place. */
  readonly find?: FindWidget;
}

function shown(open = alertSamples, { said: given = [], before, find = findLate }: Given = {}) {
  let rows = open;
  let said = given;
  const asOf = clock.now();
  Object.assign(document.documentElement.dataset, { density: 'wall', theme: 'dark' });
  const server = sampleServer({
    // What is severe has just happened: what lies days back takes no scene.
    'alert.open': () =>
      openAlertsOf(
        rows.map((row) => (row.level === 3 ? { ...row, openedAt: asOf } : row)),
        asOf,
      ),
    'alert.one': ({ alertId }: { alertId: number }) =>
      DETAILS.find((detail) => detail.alertId === alertId) ?? alertDetailSample,
    'duty.alert-place': ({ alertId }: { alertId: number }) =>
      alertId === overdueAlertSample.alertId ? alertPlaceSample : {},
    'planning.boundaries': () => [boundarySample],
    'duty.own-announcements': () => said,
    'duty.resume': () => ({ report: before }),
    'duty.report': () => ({ code: '123456' }),
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
  const say = (next: readonly Announcement[]) => {
    said = next;
    act(() => server.emit('duty.announced'));
  };
  const reports = () => server.asked.filter(({ name }) => name === 'duty.report').map(({ input }) => input as Report);
  return { tell, say, reports };
}

/** Announcements that are said now, nobody's yet. */
const [notice, drill] = announcementSamples.map((sample) => ({
  ...sample,
  raisedAt: clock.now(),
  until: clock.now() + 1_800_000,
  acknowledgedAt: null,
  acknowledgedBy: '',
})) as [Announcement, Announcement];

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const strip = () => screen.getByRole('contentinfo').textContent;

describe('the most serious alert in its scene', () => {
  it('is seen on the map where it is, beside whom it is about; what is of the whole city takes no room for one', async () => {
    const placed = shown([{ ...overdueAlertSample, acknowledgedAt: overdueAlertSample.openedAt }], {
      find: findOf(WorstAlert),
    });
    const here = { name: '秦淮区 · 科巷菜场' };
    const onScene = within(await screen.findByRole('main'));
    expect(await onScene.findAllByRole('heading', here, { timeout: 15_000 })).not.toEqual([]);
    expect(onScene.queryByRole('figure', { name: '科巷菜场 正门的画面' })).toBeNull();
    placed.tell([{ ...cameraAlertSample, acknowledgedAt: cameraAlertSample.openedAt }]);
    await onScene.findAllByRole('heading', { name: '没有画面的摄像机' });
    expect(onScene.queryByRole('heading', here)).toBeNull();
  });
});

describe('an alert that takes the scene (WALL duty 3)', () => {
  it('header and strip speak of it, not of the scene that it covers, and the programme goes on where it was', async () => {
    const { tell } = shown();
    await waitFor(() => expect(heading()).toBe('城市总览'));
    const scene = await screen.findByRole('alert', { name: '指标预警严重 全市 报价网点数' });
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
    await waitFor(() => expect(screen.getByRole('banner').textContent).toContain('延迟 8 项'));
    expect(strip()).toContain('秒后切换');
  });

  it('a deadline that many missed and cameras offline in numbers name whom they are about, with the code that opens the record', async () => {
    const { tell } = shown([overdueAlertSample]);
    for (const [sample, measure, title] of [
      [overdueAlertSample, '逾期未报企业数', '尚未报送的企业'],
      [cameraAlertSample, '离线摄像机占比', '没有画面的摄像机'],
    ] as const) {
      tell([sample]);
      const scene = await screen.findByRole('alert', { name: `指标预警严重 ${sample.subjectName} ${measure}` });
      await within(scene).findByRole('heading', { name: title });
      for (const { name } of sample.items) await within(scene).findByText(name);
      within(scene).getByRole('img', { name: '打开记录的二维码' });
      // Where it is, with the camera there; what is nowhere in particular has no empty room.
      const where = '秦淮区 · 科巷菜场';
      if (sample === overdueAlertSample) {
        await within(scene).findByRole('heading', { name: where });
        within(scene).getByRole('figure', { name: '科巷菜场 正门的画面' });
      } else expect(within(scene).queryByRole('heading', { name: where })).toBeNull();
      within(scene).getByText(/^播报还有 [12]:\d\d$/);
    }
  });
});

describe('what is said on the wall by hand (WALL duty 3)', () => {
  it('a notice leaves when somebody claims it, and the wall says who; a drill is called one in header, strip and on a band', async () => {
    const { say } = shown([], { said: [notice] });
    const panel = await screen.findByRole('status', { name: `值班通知 ${notice.title}` });
    within(panel).getByText(notice.text);
    expect(strip()).toContain('秒后切换');
    const claimed = { ...notice, acknowledgedAt: clock.now(), acknowledgedBy: '周雅文' };
    say([claimed]);
    const ribbon = await screen.findByRole('status', { name: '已认领' });
    expect(ribbon.textContent).toContain(`周雅文 已认领${notice.title}`);
    expect(screen.queryByRole('status', { name: `值班通知 ${notice.title}` })).toBeNull();
    say([claimed, drill]);
    const scene = await screen.findByRole('alert', { name: `演练 ${drill.title}` });
    within(scene).getByText('演练 · 演练');
    await waitFor(() => expect(heading()).toBe('演练'));
    expect(strip()).toContain('演练播报中');
    expect(scene.textContent).not.toContain('预警');
  });

  it('a hint leaves in sight how long the scene still stands', async () => {
    shown([{ ...alertSamples[2]!, openedAt: clock.now() }]);
    const ribbon = await screen.findByRole('status', { name: '指标预警提示' });
    const { measureName = '', unit = '' } = alertSamples[2] ?? {};
    expect([measureName, unit].map((word) => word !== '' && ribbon.textContent.includes(word))).toEqual([true, true]);
    const rest = screen.getByText(/秒后切换$/);
    const [over, under] = [ribbon.getBoundingClientRect(), rest.getBoundingClientRect()];
    expect(over.right).toBeLessThanOrEqual(under.left);
    expect([over.height > 0, under.width > 0]).toEqual([true, true]);
  });
});

describe('a page that begins anew (WALL duty 2)', () => {
  it('takes up what was done to the wall before it tells anything', async () => {
    const told: Partial<Report> = { scene: 'city', hold: 'pause', holdLeft: 240_000, muted: 600_000, queue: [] };
    const { reports } = shown([], { before: { ...reportSample, ...told } });
    await waitFor(() => expect(reports().length).toBeGreaterThan(0));
    expect(reports()[0]).toMatchObject({ hold: 'pause', scene: 'city' });
    expect(strip()).toContain('已静音');
    expect(strip()).toContain('轮播已暂停');
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

  it('the test card lies on the edges of the screen, wherever the picture had been moved to spare it', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 5 * ORBIT_STEP - clock.skew() });
    onTestFinished(() => void vi.useRealTimers());
    shown([]);
    const stage = () => document.querySelector('[data-stage]')?.getBoundingClientRect();
    const moved = stage()?.left ?? 0;
    fireEvent.keyDown(window, { key: 't' });
    await screen.findByRole('img', { name: '测试卡 1920x1080' });
    const { x } = orbitOf(clock.now(), 2);
    expect(x).toBeGreaterThan(0);
    await waitFor(() => expect(moved - (stage()?.left ?? 0)).toBe(x));
  });
});
