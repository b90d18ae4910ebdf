import type { Meta, StoryObj } from '@storybook/react-vite';
import { clock } from '#browser/clock.ts';
import { CoreProvider } from '#browser/core.tsx';
import { alertSamples, openAlertsOf } from '#subjects/alert/samples.ts';
import { AlertTable } from '#subjects/alert/view/AlertTable.tsx';
import { OpenAlerts } from '#subjects/alert/view/OpenAlerts.tsx';
import { alertWidgets } from '#subjects/alert/view/widgets.tsx';
import { sampleServer } from '../../tests/support/sample-server.tsx';
import type { Alert } from '#subjects/alert/wire/alerts.ts';

const HOUR = 3_600_000;
const answering = (rows: readonly Alert[], age = 2 * HOUR) =>
  sampleServer({ 'alert.open': () => openAlertsOf(rows, clock.now() - age) }).core;
const many = Array.from({ length: 18 }, (_, index): Alert => ({
  ...(alertSamples[index % 3] ?? (alertSamples[0] as Alert)),
  alertId: 100 + index,
}));

const meta: Meta<typeof OpenAlerts> = {
  title: '预警/指标预警',
  component: OpenAlerts,
  args: { density: 'desk' },
  decorators: [
    (Story) => (
      <CoreProvider core={answering(alertSamples)}>
        <Story />
      </CoreProvider>
    ),
  ],
};
export default meta;

type Story = StoryObj<typeof OpenAlerts>;
const onWall = (width: number) => (args: Parameters<typeof OpenAlerts>[0]) => (
  <div data-density="wall" style={{ width, height: 880 }}>
    <OpenAlerts {...args} density="wall" />
  </div>
);

export const Desk: Story = { name: '控制台' };
export const Wall: Story = {
  name: '大屏',
  render: onWall(1_800),
  decorators: [
    (Story) => (
      <CoreProvider core={answering(many)}>
        <Story />
      </CoreProvider>
    ),
  ],
};
export const WallColumn: Story = { name: '大屏侧栏', render: onWall(460) };
export const Calm: Story = {
  name: '没有预警',
  decorators: [
    (Story) => (
      <CoreProvider core={answering([])}>
        <Story />
      </CoreProvider>
    ),
  ],
};
export const Late: Story = {
  name: '数据延迟',
  decorators: [
    (Story) => (
      <CoreProvider core={answering(alertSamples, 50 * HOUR)}>
        <Story />
      </CoreProvider>
    ),
  ],
};
export const Silent: Story = {
  name: '服务器没有应答',
  decorators: [
    (Story) => (
      <CoreProvider core={sampleServer({}).core}>
        <Story />
      </CoreProvider>
    ),
  ],
};
export const Placed: Story = {
  name: '作为组件取来',
  render: () => {
    const [widget] = alertWidgets;
    return widget ? <widget.Component density="desk" /> : <p>没有组件</p>;
  },
};
export const Phone: Story = {
  name: '窄处',
  render: () => (
    <div style={{ width: 340 }}>
      <AlertTable rows={alertSamples} density="desk" room="narrow" />
    </div>
  ),
};
