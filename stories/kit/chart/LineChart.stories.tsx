import type { Meta, StoryObj } from '@storybook/react-vite';
import { LazyLineChart } from '#kit/chart/lazy.tsx';
import { inDark, lookOf, onWall } from '../look.ts';

const prices = [2.8, 2.85, 3.1, 3.05, 3.4, 3.9, 4.2, 4.1, 3.8, 3.6, 3.55, 3.2, 3.25, 3.3];
const fortnight = prices.map((y, day) => ({ x: `2026-11-${String(day + 6).padStart(2, '0')}`, y }));
const year = Array.from({ length: 365 }, (_, day) => ({
  x: new Date(Date.UTC(2025, 10, 21 + day)).toISOString().slice(0, 10),
  y: Math.round((3.2 + Math.sin(day / 29) + Math.cos(day / 7) / 5) * 100) / 100,
}));

const meta: Meta<typeof LazyLineChart> = {
  title: 'kit/LineChart 折线图',
  component: LazyLineChart,
  args: { points: fortnight, xTitle: '日期', yTitle: '价格', unit: '元/500克', ariaLabel: '白菜价格走势' },
  render: (args, { globals }) => <LazyLineChart {...args} {...lookOf(globals)} />,
};
export default meta;

type Story = StoryObj<typeof meta>;

export const Desk: Story = {};
export const DeskDark: Story = { globals: inDark };
export const Wall: Story = { globals: onWall, args: { height: 420 } };
export const WholeYear: Story = { args: { points: year } };
export const OnePoint: Story = { args: { points: fortnight.slice(0, 1) } };
export const Empty: Story = { args: { points: [] } };
