import type { Meta, StoryObj } from '@storybook/react-vite';
import { Toasts } from '#kit/feedback/Toasts.tsx';
import { STORY_NOW, inDark, onWall } from './look.ts';

const meta: Meta<typeof Toasts> = {
  title: 'kit/Toasts 消息',
  component: Toasts,
  args: {
    now: STORY_NOW,
    toasts: [
      { id: '1', kind: 'success', text: '已保存第 47 周报表' },
      { id: '2', kind: 'warning', text: '该企业本周已有报表' },
      { id: '3', kind: 'error', text: '提交失败，请稍后重试' },
      { id: '4', kind: 'info', text: '已退出登录' },
    ],
    onClose: () => undefined,
  },
};
export default meta;

type Story = StoryObj<typeof meta>;

export const Desk: Story = {};
export const DeskDark: Story = { globals: inDark };
export const Wall: Story = { globals: onWall, args: { onClose: undefined } };
