import type { Meta, StoryObj } from '@storybook/react-vite';
import { PriceTable } from '#subjects/vegetable-price/view/PriceTable.tsx';
import { priceTable } from '../../tests/support/subjects/sample-prices.ts';

const prices = priceTable(Date.parse('2026-03-10T00:00:00Z'));

const meta: Meta<typeof PriceTable> = {
  title: '菜价/菜价表',
  component: PriceTable,
  args: { prices, caption: '2026-03-10 菜价', density: 'desk' },
};
export default meta;

type Story = StoryObj<typeof PriceTable>;

export const Desk: Story = { name: '控制台' };

export const Wall: Story = {
  name: '大屏：放得下几行就几行，自动翻页',
  args: { density: 'wall' },
  render: (args) => (
    <div data-density="wall" style={{ display: 'flex', width: 900, height: 620, background: 'var(--surface-block)' }}>
      <PriceTable {...args} />
    </div>
  ),
};

export const OneEnterprise: Story = {
  name: '只有一家企业',
  args: { prices: { enterpriseKeys: prices.enterpriseKeys.slice(0, 1), rows: prices.rows.slice(0, 3) } },
};
