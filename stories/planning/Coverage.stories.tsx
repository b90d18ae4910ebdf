import type { Meta, StoryObj } from '@storybook/react-vite';
import { CoreProvider } from '#browser/core.tsx';
import type { Density } from '#kit/tokens/theme.ts';
import { coverageSample, priceLevelSamples } from '#subjects/planning/samples.ts';
import { CoverageMap } from '#subjects/planning/view/layers/CoverageMap.tsx';
import { PriceMap } from '#subjects/planning/view/layers/PriceMap.tsx';
import { type Answers, sampleServer } from '../../tests/support/sample-server.tsx';
import { cityBoundaries } from '../../tests/support/subjects/sample-heat.ts';

const city: Answers = {
  'planning.boundaries': () => cityBoundaries,
  'planning.coverage': () => coverageSample,
  'planning.price-levels': () => priceLevelSamples,
};

interface PlaceProps {
  readonly density: Density;
  readonly answers: Answers;
  /** Of the prices of markets instead. */
  readonly prices?: boolean;
}

function Place({ density, answers, prices = false }: PlaceProps) {
  const Shown = prices ? PriceMap : CoverageMap;
  return (
    <CoreProvider core={sampleServer(answers).core}>
      <div
        data-density={density}
        data-theme={density === 'wall' ? 'dark' : 'light'}
        style={density === 'wall' ? { width: prices ? 540 : 1_200, height: 720, display: 'grid' } : { width: 900 }}
      >
        <Shown density={density} />
      </div>
    </CoreProvider>
  );
}

const meta: Meta<typeof Place> = {
  title: '规划地图/服务覆盖',
  component: Place,
  args: { density: 'wall', answers: city },
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
export const Prices: Story = { name: '各市场菜价水平', args: { prices: true } };
export const PricesAtDesk: Story = { name: '各市场菜价水平，控制台', args: { prices: true, density: 'desk' } };
export const NoPrices: Story = {
  name: '没有菜价',
  args: { prices: true, answers: { ...city, 'planning.price-levels': () => [] } },
};
