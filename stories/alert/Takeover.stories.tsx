import type { Meta, StoryObj } from '@storybook/react-vite';
import { CoreProvider } from '#browser/core.tsx';
import { alertDetailSample, alertSamples } from '#subjects/alert/samples.ts';
import { AlertCurve } from '#subjects/alert/view/AlertCurve.tsx';
import { LevelMark } from '#subjects/alert/view/LevelMark.tsx';
import type { Alert } from '#subjects/alert/wire.ts';
import { AlertPanel } from '../../screens/duty/AlertPanel.tsx';
import { AlertRibbon } from '../../screens/duty/AlertRibbon.tsx';
import { AlertScene } from '../../screens/duty/AlertScene.tsx';
import { sampleServer } from '../../tests/support/sample-server.tsx';

const [severe, warning, hint] = alertSamples as readonly [Alert, Alert, Alert];
const core = sampleServer({ 'alert.one': () => alertDetailSample }).core;

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

export const Ribbon: Story = {
  name: '提示：横幅',
  render: () => <AlertRibbon alerts={[hint, { ...hint, alertId: 28 }]} />,
};
export const Panel: Story = { name: '警告：侧栏', render: () => <AlertPanel alert={warning} waiting={2} /> };
export const Whole: Story = { name: '严重：全屏', render: () => <AlertScene alert={severe} waiting={0} /> };
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
