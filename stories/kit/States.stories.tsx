import type { Meta, StoryObj } from '@storybook/react-vite';
import { EmptyState } from '#kit/feedback/EmptyState.tsx';
import { FailedState } from '#kit/feedback/FailedState.tsx';
import { QuietMark } from '#kit/feedback/QuietMark.tsx';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import { inDark, lookOf, onWall } from './look.ts';

const meta: Meta = {
  title: 'kit/States 状态',
  render: (_, { globals }) => (
    <>
      <LoadingState height={160} />
      <EmptyState hint="请更换查询条件" />
      <QuietMark text="连接服务器失败，显示的是上次数据" of="企业名录" onRetry={() => undefined} />
      <FailedState problem="企业名录获取失败" density={lookOf(globals).density} onRetry={() => undefined} />
    </>
  ),
};
export default meta;

type Story = StoryObj<typeof meta>;

export const Desk: Story = {};
export const DeskDark: Story = { globals: inDark };
export const Wall: Story = { globals: onWall };
