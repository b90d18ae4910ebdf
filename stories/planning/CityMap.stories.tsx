import type { Meta, StoryObj } from '@storybook/react-vite';
import { CoreProvider } from '#browser/core.tsx';
import type { Density } from '#kit/tokens/theme.ts';
import { divisionFigureSamples } from '#subjects/planning/samples.ts';
import { DeliveryMap, LayeredMap } from '#subjects/planning/view/layers/LayeredMap.tsx';
import { type Answers, sampleServer } from '../../tests/support/sample-server.tsx';
import { cityBoundaries } from '../../tests/support/subjects/sample-heat.ts';

const city: Answers = {
  'planning.boundaries': () => cityBoundaries,
  'planning.division-figures': () => divisionFigureSamples,
};

interface PlaceProps {
  readonly density: Density;
  readonly answers: Answers;
  /** Of one figure alone, in a place of a third of a stage. */
  readonly delivery?: boolean;
}

function Place({ density, answers, delivery = false }: PlaceProps) {
  const Shown = delivery ? DeliveryMap : LayeredMap;
  return (
    <CoreProvider core={sampleServer(answers).core}>
      <div
        data-density={density}
        data-theme={density === 'wall' ? 'dark' : 'light'}
        style={density === 'wall' ? { width: delivery ? 540 : 920, height: 720, display: 'grid' } : { width: 900 }}
      >
        <Shown density={density} />
      </div>
    </CoreProvider>
  );
}

const meta: Meta<typeof Place> = {
  title: '规划地图/城市总览图',
  component: Place,
  args: { density: 'wall', answers: city },
};
export default meta;

type Story = StoryObj<typeof meta>;
export const Wall: Story = { name: '大屏' };
export const Desk: Story = { name: '控制台', args: { density: 'desk' } };
export const Delivery: Story = { name: '各区报送完成率', args: { delivery: true } };
export const None: Story = { name: '没有数据', args: { answers: { ...city, 'planning.division-figures': () => [] } } };
export const Silent: Story = { name: '服务器没有应答', args: { answers: {} } };
