import type { Meta, StoryObj } from '@storybook/react-vite';
import { CoreProvider } from '#browser/core.tsx';
import { clock } from '#browser/clock.ts';
import { DailyPrices, VegetableWave } from '#subjects/vegetable-price/view/widgets.tsx';
import { priceAnswers } from '../../tests/support/subjects/sample-prices.ts';
import { sampleServer } from '../../tests/support/sample-server.tsx';

const HOUR = 3_600_000;

const meta: Meta = {
  title: '菜价/组件',
  decorators: [
    (Story) => (
      <CoreProvider core={sampleServer(priceAnswers(36, clock.now() - 2 * HOUR)).core}>
        <Story />
      </CoreProvider>
    ),
  ],
};
export default meta;

type Story = StoryObj;

export const Table: Story = { name: '每日菜价', render: () => <DailyPrices density="desk" /> };
export const Wave: Story = { name: '菜价走势', render: () => <VegetableWave density="desk" /> };
export const WaveOnWall: Story = {
  name: '菜价走势：大屏自动换菜品',
  render: () => (
    <div data-density="wall" style={{ width: 920, height: 500 }}>
      <VegetableWave density="wall" />
    </div>
  ),
};
