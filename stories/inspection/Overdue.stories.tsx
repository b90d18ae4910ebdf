import type { Meta, StoryObj } from '@storybook/react-vite';
import { CoreProvider } from '#browser/core.tsx';
import { overdueSample } from '#subjects/inspection/samples.ts';
import { OverdueInspections } from '#subjects/inspection/view/OverdueInspections.tsx';
import { inspectionWidgets } from '#subjects/inspection/view/widgets.tsx';
import type { OverdueBoard, OverdueRow } from '#subjects/inspection/wire/findings.ts';
import { sampleServer } from '../../tests/support/sample-server.tsx';

const of = (board: OverdueBoard) => (Story: () => React.ReactNode) => (
  <CoreProvider core={sampleServer({ 'inspection.overdue-board': () => board }).core}>
    <Story />
  </CoreProvider>
);
const rows = Array.from({ length: 23 }, (_, index): OverdueRow => {
  const [first] = overdueSample.rows;
  return { ...(overdueSample.rows[index % 3] ?? (first as OverdueRow)), id: 100 + index, days: 40 - index };
});

const meta: Meta<typeof OverdueInspections> = {
  title: '安全管理/检查和整改逾期',
  component: OverdueInspections,
  args: { density: 'desk' },
};
export default meta;
type Story = StoryObj<typeof OverdueInspections>;

export const Desk: Story = { name: '控制台', decorators: [of(overdueSample)] };
export const Wall: Story = {
  name: '大屏',
  decorators: [of({ ...overdueSample, findings: 16, tasks: 7, rows })],
  render: () => (
    <div data-density="wall" style={{ width: 1_800, height: 880 }}>
      <OverdueInspections density="wall" />
    </div>
  ),
};
export const Calm: Story = {
  name: '没有逾期',
  decorators: [of({ ...overdueSample, findings: 0, tasks: 0, rows: [] })],
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
  decorators: [of(overdueSample)],
  render: () => {
    const [widget] = inspectionWidgets;
    return widget ? <widget.Component density="desk" /> : <p>没有组件</p>;
  },
};
