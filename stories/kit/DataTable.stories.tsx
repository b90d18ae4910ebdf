import type { Meta, StoryObj } from '@storybook/react-vite';
import { DataTable } from '#kit/table/DataTable.tsx';
import type { DataTableProps } from '#kit/table/DataTable.tsx';
import { PagePosition } from '#kit/table/PagePosition.tsx';
import { inDark, lookOf, onWall } from './look.ts';

interface Price {
  readonly name: string;
  readonly [market: string]: string | number;
}

const markets = [
  '众彩物流',
  '中央门农贸',
  '科巷菜场',
  '雨润市场',
  '迈皋桥农贸',
  '明发菜场',
  '南湖集贸',
  '江宁农副',
  '浦口中心',
  '六合雄州',
];
const goods = ['大白菜', '青菜', '菠菜', '芹菜', '西红柿', '黄瓜', '土豆', '胡萝卜', '茄子', '青椒', '长豆角', '冬瓜'];
const rows = goods.map((name, row): Price => ({
  name,
  ...Object.fromEntries(markets.map((market, column) => [market, ((row * 7 + column * 3) % 40) / 10 + 1.2])),
}));
const columns = [
  { key: 'name', title: '品名', width: 140, fixed: 'left' as const },
  ...markets.map((market) => ({
    key: market,
    title: market,
    width: 140,
    align: 'right' as const,
    render: (row: Price) => Number(row[market]).toFixed(2),
  })),
];

const meta: Meta<DataTableProps<Price>> = {
  title: 'kit/DataTable 表格',
  args: { columns, rows, rowKey: ({ name }) => name, caption: '各市场蔬菜价格' },
  render: (args, { globals }) => <DataTable {...args} density={lookOf(globals).density} />,
};
export default meta;

type Story = StoryObj<typeof meta>;

export const Desk: Story = {};
export const DeskDark: Story = { globals: inDark };
export const ScrollsInside: Story = { args: { maxHeight: 240 } };
export const Empty: Story = { args: { rows: [] } };
export const Wall: Story = {
  globals: onWall,
  args: { columns: columns.slice(0, 6), rows: rows.slice(0, 8) },
  render: (args) => (
    <>
      <DataTable {...args} density="wall" />
      <PagePosition page={2} pages={5} />
    </>
  ),
};
