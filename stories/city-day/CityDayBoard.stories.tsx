import type { Meta, StoryObj } from '@storybook/react-vite';
import { clock } from '#browser/clock.ts';
import { citySample } from '#subjects/city-day/samples.ts';
import { CityDayBoard } from '#subjects/city-day/view/CityDayBoard.tsx';
import { hoursOf } from '#subjects/city-day/rules.ts';
import { WidgetTile } from '../../tests/support/wall/WidgetTile.tsx';

const day = citySample(clock.now());
const meta: Meta<typeof WidgetTile> = {
  title: '城市动态/今日动态',
  component: WidgetTile,
  args: {
    widget: CityDayBoard,
    place: { wall: [440, 720], desk: 480 },
    density: 'wall',
    answers: { 'city-day.today': () => day },
  },
};
export default meta;

type Story = StoryObj<typeof meta>;
export const Wall: Story = { name: '大屏' };
export const Desk: Story = { name: '控制台', args: { density: 'desk' } };
export const Long: Story = {
  name: '名称很长',
  args: {
    answers: {
      'city-day.today': () => ({
        ...day,
        deeds: day.deeds.map((deed) => ({
          ...deed,
          subject: `南京市江北新区浦滨路综合农副产品批发交易中心 · ${deed.subject}`,
        })),
      }),
    },
  },
};
export const Quiet: Story = {
  name: '尚无动态',
  args: { answers: { 'city-day.today': () => ({ ...day, deeds: [], hours: hoursOf([]) }) } },
};
export const Silent: Story = { name: '服务器没有应答', args: { answers: {} } };
