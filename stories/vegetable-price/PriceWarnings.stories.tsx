import type { Meta, StoryObj } from '@storybook/react-vite';
import { CoreProvider } from '#browser/core.tsx';
import { clock } from '#browser/clock.ts';
import { priceWarningSamples } from '#subjects/vegetable-price/samples.ts';
import { PriceWarnings } from '#subjects/vegetable-price/view/PriceWarnings.tsx';
import { WarningTable } from '#subjects/vegetable-price/view/WarningTable.tsx';
import { priceAnswers } from '../../tests/support/subjects/sample-prices.ts';
import { sampleServer } from '../../tests/support/sample-server.tsx';

const HOUR = 3_600_000;
const withWarnings = (count: number) => sampleServer(priceAnswers(count, clock.now() - 2 * HOUR)).core;

const meta: Meta<typeof PriceWarnings> = {
  title: '菜价/菜价预警',
  component: PriceWarnings,
  args: { density: 'desk' },
  decorators: [
    (Story) => (
      <CoreProvider core={withWarnings(36)}>
        <Story />
      </CoreProvider>
    ),
  ],
};
export default meta;

type Story = StoryObj<typeof PriceWarnings>;

export const Desk: Story = { name: '控制台：每 5 秒翻页' };

export const Wall: Story = {
  name: '大屏',
  args: { density: 'wall' },
  render: (args) => (
    <div data-density="wall" style={{ width: 920, height: 900 }}>
      <PriceWarnings {...args} />
    </div>
  ),
};

export const WallColumn: Story = {
  name: '大屏侧栏',
  args: { density: 'wall' },
  render: (args) => (
    <div data-density="wall" style={{ width: 450, height: 900 }}>
      <PriceWarnings {...args} />
    </div>
  ),
};

export const Calm: Story = {
  name: '没有预警',
  decorators: [
    (Story) => (
      <CoreProvider core={withWarnings(0)}>
        <Story />
      </CoreProvider>
    ),
  ],
};

export const Silent: Story = {
  name: '服务器没有应答',
  decorators: [
    (Story) => (
      <CoreProvider core={sampleServer({}).core}>
        <Story />
      </CoreProvider>
    ),
  ],
};

export const Phone: Story = {
  name: '窄处：网点和商品同列',
  render: () => (
    <div style={{ width: 340 }}>
      <WarningTable rows={priceWarningSamples} density="desk" narrow renderAction={() => '价格走势'} />
    </div>
  ),
};
