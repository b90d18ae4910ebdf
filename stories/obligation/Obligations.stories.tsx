import type { Meta, StoryObj } from '@storybook/react-vite';
import { clock } from '#browser/clock.ts';
import { CoreProvider } from '#browser/core.tsx';
import type { FormDue } from '#subjects/form/wire.ts';
import { boardSamples, obligationSamples } from '#subjects/obligation/samples.ts';
import { Completeness } from '#subjects/obligation/view/Completeness.tsx';
import { boardPath } from '#subjects/obligation/rules.ts';
import { CompletenessList } from '#subjects/obligation/view/CompletenessList.tsx';
import { DueList } from '#subjects/obligation/view/DueList.tsx';
import { DueReports } from '#subjects/obligation/view/DueReports.tsx';
import { obligationWidgets } from '#subjects/obligation/view/widgets.tsx';
import { dueEntries } from '../../console/parts/due/entries.ts';
import { sampleServer } from '../../tests/support/sample-server.tsx';

/** One that is open, and one that came back. */
const DUE_FORMS: readonly FormDue[] = [
  { issueId: 1, title: '冬季保供意愿调查', note: '', state: 'open', dueAt: Date.UTC(2026, 5, 20, 9) },
  { issueId: 2, title: '门店消防自查', note: '', state: 'returned', dueAt: Date.UTC(2026, 5, 10, 9), reason: '缺照片' },
];

const answering = (age = 0, empty = false) =>
  sampleServer({
    'obligation.due': () => ({ asOf: clock.now() - age, rows: empty ? [] : obligationSamples }),
    'obligation.board': () => ({ asOf: clock.now() - age, rows: empty ? [] : boardSamples }),
  }).core;

const meta: Meta<typeof Completeness> = {
  title: '报送/报送进度',
  component: Completeness,
  args: { density: 'desk' },
  decorators: [
    (Story) => (
      <CoreProvider core={answering()}>
        <Story />
      </CoreProvider>
    ),
  ],
};
export default meta;

type Story = StoryObj<typeof Completeness>;

export const Desk: Story = { name: '控制台' };
export const Wall: Story = {
  name: '大屏',
  render: (args) => (
    <div data-density="wall" style={{ width: 1_800, height: 880 }}>
      <Completeness {...args} density="wall" />
    </div>
  ),
};
export const Empty: Story = {
  name: '没有应报',
  decorators: [
    (Story) => (
      <CoreProvider core={answering(0, true)}>
        <Story />
      </CoreProvider>
    ),
  ],
};
export const Late: Story = {
  name: '数据延迟',
  decorators: [
    (Story) => (
      <CoreProvider core={answering(3_600_000)}>
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
export const Figures: Story = {
  name: '各区划',
  render: () => <CompletenessList rows={boardSamples} linkOf={boardPath} />,
};
export const Due: Story = { name: '待填报', render: () => <DueReports density="desk" /> };
export const DueEmpty: Story = {
  name: '没有待填报',
  render: () => <DueReports density="desk" />,
  decorators: [
    (Story) => (
      <CoreProvider core={answering(0, true)}>
        <Story />
      </CoreProvider>
    ),
  ],
};
export const DueRows: Story = {
  name: '待填报清单',
  render: () => <DueList rows={dueEntries(obligationSamples, DUE_FORMS)} now={Date.UTC(2026, 5, 10, 12)} />,
};
export const Placed: Story = {
  name: '作为组件取来',
  render: () => (
    <>
      {obligationWidgets.map(({ key, Component }) => (
        <Component key={key} density="desk" />
      ))}
    </>
  ),
};
