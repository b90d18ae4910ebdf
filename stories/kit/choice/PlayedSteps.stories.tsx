import type { Meta, StoryObj } from '@storybook/react-vite';
import { PlayedSteps } from '#kit/choice/PlayedSteps.tsx';

const meta: Meta<typeof PlayedSteps> = {
  title: '组件/播放条',
  component: PlayedSteps,
  args: {
    legend: '热力日期',
    steps: ['6月9日 周二', '6月10日 周三', '6月11日 周四'],
    at: 1,
    running: false,
    still: false,
    onStep: () => undefined,
    onPress: () => undefined,
  },
};
export default meta;

type Story = StoryObj<typeof PlayedSteps>;

export const Standing: Story = { name: '停着' };
export const Running: Story = { name: '播放中', args: { running: true } };
export const Still: Story = { name: '减少动态效果', args: { still: true } };
export const Only: Story = { name: '只有一天', args: { steps: ['6月11日 周四'], at: 0 } };
