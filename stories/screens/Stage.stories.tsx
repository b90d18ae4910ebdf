import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stage } from '../../screens/stage/Stage.tsx';
import { TestCard } from '../../screens/stage/TestCard.tsx';
import { onWall } from '../kit/look.ts';

const meta: Meta<typeof Stage> = {
  title: 'screens/Stage 画布',
  component: Stage,
  globals: onWall,
  args: { size: '1920x1080' },
  argTypes: { children: { control: false } },
  render: (args) => (
    <div style={{ width: 1280, height: 720 }}>
      <Stage {...args}>
        <TestCard size={args.size} />
      </Stage>
    </div>
  ),
};
export default meta;

type Story = StoryObj<typeof meta>;

export const FullHd: Story = {};
export const UltraHd: Story = { args: { size: '3840x2160' } };
export const Widest: Story = { args: { size: '3840x1080' } };
export const Wide: Story = { args: { size: '5760x2160' } };
