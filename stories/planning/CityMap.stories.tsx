import type { Meta, StoryObj } from '@storybook/react-vite';
import { divisionFigureSamples } from '#subjects/planning/samples.ts';
import { DeliveryMap, LayeredMap } from '#subjects/planning/view/layers/LayeredMap.tsx';
import type { Answers } from '../../tests/support/sample-server.tsx';
import { WidgetTile } from '../../tests/support/wall/WidgetTile.tsx';
import { cityBoundaries } from '../../tests/support/subjects/sample-heat.ts';

const city: Answers = {
  'planning.boundaries': () => cityBoundaries,
  'planning.division-figures': () => divisionFigureSamples,
};

const meta: Meta<typeof WidgetTile> = {
  title: '规划地图/城市总览图',
  component: WidgetTile,
  args: { widget: LayeredMap, place: { wall: [920, 720], desk: 900 }, density: 'wall', answers: city },
};
export default meta;

type Story = StoryObj<typeof meta>;
export const Wall: Story = { name: '大屏' };
export const Desk: Story = { name: '控制台', args: { density: 'desk' } };
export const Delivery: Story = {
  name: '各区报送完成率',
  args: { widget: DeliveryMap, place: { wall: [540, 720], desk: 900 } },
};
export const None: Story = { name: '没有数据', args: { answers: { ...city, 'planning.division-figures': () => [] } } };
export const Silent: Story = { name: '服务器没有应答', args: { answers: {} } };
export const Past: Story = {
  name: '回看：只有部分留存',
  args: {
    pastDay: '2026-03-05',
    answers: {
      ...city,
      'planning.division-figures': () =>
        divisionFigureSamples.map((one) => ({ ...one, alerts: undefined, outletsPerThousand: undefined })),
    },
  },
};
