import type { Meta, StoryObj } from '@storybook/react-vite';
import { LazyLineChart } from '#kit/chart/lazy.tsx';
import { DemoBadge } from '#kit/frame/DemoBadge.tsx';
import { WidgetFrame } from '#kit/frame/WidgetFrame.tsx';
import { STORY_NOW, inDark, lookOf, onWall } from './look.ts';

const hour = 3_600_000;
const points = [3.1, 3.4, 3.9, 4.2, 3.8, 3.3].map((y, day) => ({ x: `11-${15 + day}`, y }));

const meta: Meta<typeof WidgetFrame> = {
  title: 'kit/WidgetFrame 部件框',
  component: WidgetFrame,
  args: {
    title: '白菜 8 个市场超阈值',
    unit: '元/500克',
    state: 'ready',
    freshness: 'fresh',
    asOf: STORY_NOW - hour / 20,
    now: STORY_NOW,
  },
  render: (args, { globals }) => {
    const look = lookOf(globals);
    const keeps = args.state === 'ready' || args.problem === '服务器无响应';
    return (
      <WidgetFrame {...args} density={look.density} actions={<DemoBadge />}>
        {keeps && <LazyLineChart points={points} xTitle="日期" yTitle="价格" unit="元/500克" height={240} {...look} />}
      </WidgetFrame>
    );
  },
};
export default meta;

type Story = StoryObj<typeof meta>;

export const Fresh: Story = {};
export const FreshDark: Story = { globals: inDark };
export const FreshWall: Story = { globals: onWall };
export const Late: Story = { args: { freshness: 'late', asOf: STORY_NOW - 3 * hour } };
export const StaleWall: Story = {
  globals: onWall,
  args: { freshness: 'stale', asOf: STORY_NOW - 26 * hour },
};
export const OfflineWall: Story = {
  globals: onWall,
  args: { freshness: 'offline', asOf: STORY_NOW - 2 * hour, state: 'failed', problem: '服务器无响应' },
};
export const StaleAfterFailure: Story = {
  args: {
    freshness: 'late',
    asOf: STORY_NOW - 3 * hour,
    state: 'failed',
    problem: '服务器无响应',
    onRetry: () => undefined,
  },
};
export const Loading: Story = { args: { state: 'loading', freshness: undefined } };
export const LoadingWall: Story = { globals: onWall, args: { state: 'loading', freshness: undefined } };
export const Empty: Story = { args: { state: 'empty', emptyText: '当日无价格上报' } };
export const EmptyWall: Story = { globals: onWall, args: { state: 'empty', emptyText: '当日无价格上报' } };
export const Failed: Story = {
  args: { state: 'failed', problem: '蔬菜价格获取失败', freshness: undefined, onRetry: () => undefined },
};
export const FailedWall: Story = {
  globals: onWall,
  args: { state: 'failed', problem: '蔬菜价格获取失败', freshness: undefined, onRetry: () => undefined },
};
