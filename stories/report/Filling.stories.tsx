import type { Meta, StoryObj } from '@storybook/react-vite';
import { noResponse } from '#browser/failure.ts';
import { PRICE_REPORT } from '#subjects/price-report/terms.ts';
import { STORE_WEEK } from '#subjects/store-week/terms.ts';
import { FillingPage, pressing } from './filling-page.tsx';

/** The pages of whoever fills in reports 数据填报: list, the dialog's five modes, picker and history (spec 1 §2.7, spec 2 §2.1, §4). */
const meta: Meta<typeof FillingPage> = {
  title: 'report/Filling 数据填报',
  component: FillingPage,
  args: { kind: STORE_WEEK, title: '重点百货周报' },
  render: (args) => <FillingPage {...args} />,
};
export default meta;

type Story = StoryObj<typeof meta>;

const PRICES = { kind: PRICE_REPORT, title: '时点菜价粮价' };

export const WeeklyList: Story = {};
export const WeeklyEmpty: Story = { args: { answers: { 'report.list': () => ({ totalCount: 0, rows: [] }) } } };
export const WeeklyFailed: Story = {
  args: {
    answers: {
      'report.list': () => {
        throw noResponse({ call: 'report.list' });
      },
    },
  },
};
export const PriceList: Story = { args: PRICES };
export const AddMain: Story = { play: pressing('新增') };
export const AddChild: Story = { play: pressing(/^新增一期 江宁万达广场 2026年第25周/) };
export const Picker: Story = { play: pressing('新增', '选择企业') };
export const EditMainReturned: Story = { play: pressing(/^编辑 江宁万达广场 2026年第25周/) };
export const History: Story = { play: pressing(/^更多 江宁万达广场 2026年第25周/, '菜单 历史') };
export const ShowChild: Story = { play: pressing(/^查看 江宁万达广场/) };
export const PriceOpened: Story = { args: PRICES, play: pressing(/^编辑 东山农贸市场/) };
