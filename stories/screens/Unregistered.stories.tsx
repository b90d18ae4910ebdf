import type { Meta, StoryObj } from '@storybook/react-vite';
import { UnregisteredPage } from '../../screens/stage/identity/UnregisteredPage.tsx';
import { Stage } from '../../screens/stage/Stage.tsx';
import { onWall } from '../kit/look.ts';

const meta: Meta<typeof UnregisteredPage> = {
  title: 'screens/UnregisteredPage 未登记',
  component: UnregisteredPage,
  globals: onWall,
  args: { identity: { phase: 'unregistered', reason: 'none' } },
  decorators: [
    (Story) => (
      <div style={{ width: 1280, height: 720 }}>
        <Stage size="1920x1080">
          <Story />
        </Stage>
      </div>
    ),
  ],
};
export default meta;

type Story = StoryObj<typeof meta>;

export const NeverRegistered: Story = {};
export const Withdrawn: Story = { args: { identity: { phase: 'unregistered', reason: 'withdrawn' } } };
export const BadCode: Story = { args: { identity: { phase: 'unregistered', reason: 'bad-code' } } };
export const ServerSilent: Story = { args: { identity: { phase: 'unreachable' } } };
export const Asking: Story = { args: { identity: { phase: 'asking' } } };
