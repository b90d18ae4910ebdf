import type { Meta, StoryObj } from '@storybook/react-vite';
import { coverageSample, priceLevelSamples } from '#subjects/planning/samples.ts';
import { CoverageMap } from '#subjects/planning/view/layers/CoverageMap.tsx';
import { PriceMap } from '#subjects/planning/view/layers/PriceMap.tsx';
import type { Answers } from '../../tests/support/sample-server.tsx';
import { WidgetTile } from '../../tests/support/wall/WidgetTile.tsx';
import { cityBoundaries } from '../../tests/support/subjects/sample-heat.ts';

const city: Answers = {
  'planning.boundaries': () => cityBoundaries,
  'planning.coverage': () => coverageSample,
  'planning.price-levels': () => priceLevelSamples,
};

/** A third of a stage. */
const NARROW = { wall: [540, 720], desk: 900 } as const;

const meta: Meta<typeof WidgetTile> = {
  title: '规划地图/服务覆盖',
  component: WidgetTile,
  args: { widget: CoverageMap, place: { wall: [1_200, 720], desk: 900 }, density: 'wall', answers: city },
};
export default meta;

type Story = StoryObj<typeof meta>;
export const Wall: Story = { name: '大屏' };
export const Desk: Story = { name: '控制台', args: { density: 'desk' } };
export const Nobody: Story = {
  name: '没有人口数据',
  args: { answers: { ...city, 'planning.coverage': () => ({ divisions: [], markets: [], sites: [], gaps: [] }) } },
};
export const Silent: Story = { name: '服务器没有应答', args: { answers: {} } };
export const Prices: Story = { name: '各市场菜价水平', args: { widget: PriceMap, place: NARROW } };
export const PricesAtDesk: Story = {
  name: '各市场菜价水平，控制台',
  args: { widget: PriceMap, place: NARROW, density: 'desk' },
};
export const NoPrices: Story = {
  name: '没有菜价',
  args: { widget: PriceMap, place: NARROW, answers: { ...city, 'planning.price-levels': () => [] } },
};
