import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { CoreProvider } from '#browser/core.tsx';
import {
  alertDetailSample,
  alertSamples,
  cameraAlertSample,
  overdueAlertSample,
  statisticAlertSample,
} from '#subjects/alert/samples.ts';
import { AlertCurve } from '#subjects/alert/view/AlertCurve.tsx';
import { LevelMark } from '#subjects/alert/view/LevelMark.tsx';
import type { Alert } from '#subjects/alert/wire/alerts.ts';
import { alertPlaceSample, announcementSamples } from '#subjects/duty/samples.ts';
import type { Announcement } from '#subjects/duty/wire.ts';
import { AnnouncedPanel } from '../../screens/duty/takeover/AnnouncedPanel.tsx';
import { AnnouncedScene } from '../../screens/duty/takeover/AnnouncedScene.tsx';
import { type Subject, subjectsOf } from '../../screens/duty/takeover/announced.ts';
import { HandledRibbon, HintRibbon } from '../../screens/duty/takeover/Ribbon.tsx';
import { sampleServer } from '../../tests/support/sample-server.tsx';

const [severe, warning, hint] = alertSamples as readonly [Alert, Alert, Alert];
const [notice, drill] = announcementSamples;
const DETAILS = [alertDetailSample, overdueAlertSample, cameraAlertSample, statisticAlertSample];
/** What is of a whole city is nowhere in particular. */
const PLACED = 50;
const core = sampleServer({
  'alert.one': ({ alertId }: { alertId: number }) =>
    DETAILS.find((detail) => detail.alertId === alertId) ?? alertDetailSample,
  'duty.alert-place': ({ alertId }: { alertId: number }) => (alertId === PLACED ? alertPlaceSample : {}),
}).core;
const rest = { waiting: 2, left: 95_000, origin: 'https://console.example' };
/** Alerts and announcements as the wall announces them. */
const ofAlerts = (...alerts: readonly Alert[]) => subjectsOf(alerts, []);
const said = (...announcements: readonly Announcement[]) => subjectsOf([], announcements);

const meta: Meta = {
  title: '预警/抢屏',
  decorators: [
    (Story) => (
      <CoreProvider core={core}>
        <div
          data-density="wall"
          data-theme="dark"
          style={{
            position: 'relative',
            width: 1_920,
            height: 1_080,
            color: 'var(--text)',
            background: 'var(--surface-page)',
            fontSize: 24,
          }}
        >
          <Story />
        </div>
      </CoreProvider>
    ),
  ],
};
export default meta;

type Story = StoryObj;

/** In the place of the strip's question, beside how long the scene still stands. */
const inStrip = (ribbon: ReactNode) => <div style={{ position: 'relative', height: 56 }}>{ribbon}</div>;
const panel = ([subject]: readonly Subject[]) => <>{subject && <AnnouncedPanel {...rest} subject={subject} />}</>;
const scene = ([subject]: readonly Subject[]) => <>{subject && <AnnouncedScene {...rest} subject={subject} />}</>;

export const Ribbon: Story = {
  name: '提示：横幅',
  render: () =>
    inStrip(
      <HintRibbon subjects={ofAlerts(hint, { ...hint, alertId: 28, subjectName: '科巷菜场' })} amidPast={false} />,
    ),
};
export const DrillRibbon: Story = {
  name: '演练：横幅',
  render: () => inStrip(<HintRibbon subjects={said({ ...drill, level: 1 })} amidPast={false} />),
};
export const Handled: Story = {
  name: '已认领：横幅',
  render: () => inStrip(<HandledRibbon subjects={ofAlerts(warning)} />),
};
export const Panel: Story = { name: '警告：侧栏', render: () => panel(ofAlerts(warning)) };
export const NoticePanel: Story = { name: '通知：侧栏', render: () => panel(said(notice)) };
export const DrillPanel: Story = { name: '演练：侧栏', render: () => panel(said({ ...drill, level: 2 })) };
export const Whole: Story = { name: '严重：全屏', render: () => scene(ofAlerts(severe)) };
export const Overdue: Story = { name: '报表逾期：全屏', render: () => scene(ofAlerts(overdueAlertSample)) };
export const Cameras: Story = { name: '摄像机离线：全屏', render: () => scene(ofAlerts(cameraAlertSample)) };
export const Statistic: Story = { name: '统计指标：全屏', render: () => scene(ofAlerts(statisticAlertSample)) };
export const Placed: Story = {
  name: '网点：全屏，有位置和摄像机',
  render: () => scene(ofAlerts({ ...hint, alertId: PLACED, level: 3 })),
};
export const NoticeScene: Story = { name: '通知：全屏', render: () => scene(said({ ...notice, level: 3 })) };
export const DrillScene: Story = { name: '演练：全屏', render: () => scene(said(drill)) };
export const Marks: Story = {
  name: '级别',
  render: () => (
    <p>
      {([1, 2, 3] as const).map((level) => (
        <LevelMark key={level} level={level} />
      ))}
    </p>
  ),
};
export const Curve: Story = {
  name: '走势',
  render: () => (
    <div style={{ height: 400 }}>
      <AlertCurve alert={alertDetailSample} density="wall" />
    </div>
  ),
};
