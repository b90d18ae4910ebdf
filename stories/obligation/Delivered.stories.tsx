import type { Meta, StoryObj } from '@storybook/react-vite';
import { clock } from '#browser/clock.ts';
import { Delivered } from '#subjects/obligation/view/Delivered.tsx';
import { WidgetTile } from '../../tests/support/wall/WidgetTile.tsx';
import { widgetAnswers } from '../../tests/support/subjects/widget-answers.ts';

const meta: Meta<typeof WidgetTile> = {
  title: '报送/已报报表',
  component: WidgetTile,
  args: { widget: Delivered, density: 'wall', answers: widgetAnswers(clock.now() - 3_600_000) },
};
export default meta;

type Story = StoryObj<typeof meta>;
export const Wall: Story = { name: '大屏' };
export const Desk: Story = { name: '控制台', args: { density: 'desk' } };
export const Silent: Story = { name: '服务器没有应答', args: { answers: {} } };
export const Lost: Story = {
  name: '回看：当日未留存',
  args: {
    answers: { 'obligation.board': () => ({ asOf: clock.now(), rows: [], kept: false }) },
    pastDay: '2026-03-05',
  },
};
