import type { Meta, StoryObj } from '@storybook/react-vite';
import { clock } from '#browser/clock.ts';
import { screenSample } from '#subjects/screen/samples.ts';
import { Header } from '../../screens/stage/header/Header.tsx';
import { onWall } from '../kit/look.ts';

const minute = 60_000;
const { headName, screenName, demonstration } = screenSample;

const meta: Meta<typeof Header> = {
  title: 'screens/Header 页眉',
  component: Header,
  globals: onWall,
  args: {
    title: headName,
    heading: '江宁区菜价最高，较全市均价 +6.8%',
    screenName,
    demonstration: false,
    line: { connection: 'connected', since: clock.now() },
    counts: { fresh: 2 },
  },
  decorators: [
    (Story) => (
      <div style={{ width: 1920, height: 88 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;

type Story = StoryObj<typeof meta>;

export const Connected: Story = {};
export const Demonstration: Story = { args: { demonstration } };
export const Starting: Story = { args: { line: { connection: 'connecting', since: clock.now() }, counts: {} } };
export const LateData: Story = { args: { counts: { fresh: 1, late: 1, stale: 1 } } };
export const Lost: Story = {
  args: { line: { connection: 'lost', since: clock.now() - 7 * minute }, counts: { offline: 3 } },
};
export const LostForDays: Story = {
  args: { demonstration, line: { connection: 'lost', since: clock.now() - 50 * 60 * minute }, counts: { offline: 3 } },
};
