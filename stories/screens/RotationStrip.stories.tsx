import type { Meta, StoryObj } from '@storybook/react-vite';
import { KeyHelp } from '../../screens/rotation/KeyHelp.tsx';
import { programmeOf, rotate } from '../../screens/programme/programme.ts';
import type { Action } from '../../screens/programme/state.ts';
import { RotationStrip } from '../../screens/rotation/RotationStrip.tsx';
import { scenes } from '#subjects/programme/scenes.ts';
import { onWall, STORY_NOW } from '../kit/look.ts';

const titles = Object.fromEntries(scenes.map(({ key, title }) => [key, title]));
const after = (...actions: readonly Action[]) => actions.reduce(rotate, programmeOf(scenes, STORY_NOW));
const tick = (seconds: number): Action => ({ type: 'tick', now: STORY_NOW + seconds * 1_000 });

const meta: Meta<typeof RotationStrip> = {
  title: 'screens/RotationStrip 轮播条',
  component: RotationStrip,
  globals: onWall,
  args: { titles, question: scenes[0]?.question ?? '', programme: after(tick(12)) },
  decorators: [
    (Story) => (
      <div style={{ width: 1920, height: 56 }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;

type Story = StoryObj<typeof meta>;

export const Running: Story = {};
export const WaitingForLastPage: Story = {
  args: { programme: after({ type: 'next' }, tick(40)), question: scenes[1]?.question ?? '' },
};
export const Paused: Story = { args: { programme: after(tick(5), { type: 'pause' }, tick(32)) } };
export const Pinned: Story = {
  args: { programme: after({ type: 'pin', minutes: 10, to: 2 }, tick(75)), question: scenes[2]?.question ?? '' },
};

export const TakenByAlert: Story = { args: { programme: after(tick(12), { type: 'take', on: true }) } };

export const Keys: Story = {
  render: () => (
    <div style={{ position: 'relative', width: 1280, height: 720 }}>
      <KeyHelp />
    </div>
  ),
  decorators: [],
};
