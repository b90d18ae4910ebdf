import type { Meta, StoryObj } from '@storybook/react-vite';
import { noResponse } from '#browser/failure.ts';
import { PRICE_REPORT } from '#subjects/price-report/terms.ts';
import { STORE_WEEK } from '#subjects/store-week/terms.ts';
import { monthCategorySamples } from '#subjects/store-month/samples.ts';
import { BLANK_WEEK, OWN_ROWS } from '../../tests/support/subjects/sample-reports.ts';
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

const MONTH = { kind: 'store-month', title: '门店月销售' };
const MONTH_DETAIL = {
  ...BLANK_WEEK,
  kind: 'store-month',
  items: [...monthCategorySamples],
  headerDates: [],
  period: '2026-05',
};
const WEEKS = '《重点百货周报》2026年第18周至2026年第22周（5 份，2026-05-01 至 2026-05-31）';
const TOTAL = 'sales/total/current';
const STATEMENT = {
  fileId: 'A'.repeat(22),
  item: 'statement',
  name: '情况说明.pdf',
  size: 48_200,
  sha256: 'c0ffee',
  at: Date.UTC(2026, 5, 15, 1),
  handedIn: true,
};
const monthOf = (over: object) => ({
  ...MONTH,
  answers: {
    'report.list': () => ({ totalCount: 1, rows: [{ ...OWN_ROWS[1], kind: 'store-month', period: '2026-05' }] }),
    'report.detail': () => ({ ...MONTH_DETAIL, ...over }),
  },
});
const editing = pressing(/^编辑 江宁万达广场 2026年5月/);

/** 预填 with its source, and places for attachments. */
export const Prefilled: Story = {
  args: monthOf({
    prefills: [{ address: TOTAL, value: 2_460.75, named: WEEKS, at: STATEMENT.at }],
    files: [STATEMENT],
  }),
  play: editing,
};
/** A draft still has what the weeks came to when it was begun: 采用现值 or 保留. */
export const PrefillMoved: Story = {
  args: monthOf({
    prefills: [{ address: TOTAL, value: 2_500, named: WEEKS, at: STATEMENT.at }],
    files: [{ ...STATEMENT, handedIn: false }],
    draft: {
      values: { [TOTAL]: 2_460.75 },
      reasons: {},
      basedOn: 0,
      offered: { [TOTAL]: 2_460.75 },
      savedAt: STATEMENT.at,
    },
  }),
  play: pressing(/^编辑 江宁万达广场 2026年5月/, '继续填写'),
};
