import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { pricePointSamples, vegetableSamples } from '#subjects/vegetable-price/samples.ts';
import { PERIODS, type Period } from '#subjects/vegetable-price/terms.ts';
import { PriceWave, WaveChoice } from '#subjects/vegetable-price/view/PriceWave.tsx';

const meta: Meta<typeof PriceWave> = {
  title: '菜价/菜价走势',
  component: PriceWave,
  args: { points: pricePointSamples, label: '青菜 一周价格走势', density: 'desk', theme: 'light' },
};
export default meta;

type Story = StoryObj<typeof PriceWave>;

export const Desk: Story = { name: '控制台' };

export const Wall: Story = {
  name: '大屏',
  args: { density: 'wall' },
  render: (args) => (
    <div data-density="wall" style={{ display: 'flex', width: 900, height: 420, background: 'var(--surface-block)' }}>
      <PriceWave {...args} />
    </div>
  ),
};

function Choosing() {
  const [period, setPeriod] = useState<Period>(PERIODS[0]);
  const [goodsId, setGoodsId] = useState(vegetableSamples[0]?.goodsId);
  return (
    <WaveChoice
      period={period}
      onPeriod={setPeriod}
      vegetables={vegetableSamples}
      goodsId={goodsId}
      onGoods={setGoodsId}
    />
  );
}

export const Choice: Story = { name: '选择周期和菜品', render: () => <Choosing /> };
