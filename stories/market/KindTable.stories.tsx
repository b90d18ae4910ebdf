import type { Meta, StoryObj } from '@storybook/react-vite';
import { kindCountsSample } from '#subjects/market/samples.ts';
import { KindTable } from '#subjects/market/view/KindTable.tsx';
import { WidgetTile } from '../../tests/support/wall/WidgetTile.tsx';

const meta: Meta<typeof WidgetTile> = {
  title: '市场/各区市场主体',
  component: WidgetTile,
  args: {
    widget: KindTable,
    place: { wall: [1_200, 720], desk: 760 },
    density: 'wall',
    answers: { 'market.kind-counts': () => kindCountsSample },
  },
};
export default meta;

type Story = StoryObj<typeof meta>;
export const Wall: Story = { name: '大屏' };
export const Desk: Story = { name: '控制台', args: { density: 'desk' } };
export const None: Story = {
  name: '没有数据',
  args: { answers: { 'market.kind-counts': () => ({ ...kindCountsSample, divisions: [] }) } },
};
export const Silent: Story = { name: '服务器没有应答', args: { answers: {} } };
