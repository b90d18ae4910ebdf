import type { Meta, StoryObj } from '@storybook/react-vite';
import { noResponse } from '#browser/failure.ts';
import { lastMonthSample, lastYearSample, monthCategorySamples, monthSample } from '#subjects/store-month/samples.ts';
import { STORE_MONTH, STORE_MONTH_TITLE } from '#subjects/store-month/terms.ts';
import { FillingPage, pressing } from '../report/filling-page.tsx';
import type { Answers } from '../../tests/support/sample-server.tsx';
import { BLANK_WEEK, OWN_ROWS } from '../../tests/support/subjects/sample-reports.ts';

const MONTHS = ['2026-05', '2026-04', '2026-03'];
const ROWS = OWN_ROWS.map((row, index) => ({
  ...row,
  kind: STORE_MONTH,
  period: MONTHS[index] ?? '',
  periodStart: `${MONTHS[index] ?? ''}-01`,
}));
const BLANK = {
  ...BLANK_WEEK,
  kind: STORE_MONTH,
  items: [...monthCategorySamples],
  lastPeriod: lastMonthSample,
  lastYear: lastYearSample,
  headerDates: [],
};
const RETURNED = {
  status: 3,
  version: 2,
  marks: [{ address: 'sales/total/current', comment: '偏低' }],
  returnReason: '请核对合计',
} as const;
const PASSED = { status: 2, version: 2, actions: ['comment'] } as const;

type Asked = Readonly<Record<string, string | undefined>>;
const ANSWERS: Answers = {
  'report.list': () => ({ totalCount: ROWS.length, rows: ROWS }),
  'report.detail': ({ reportId, period = '2026-06' }: Asked) => {
    const row = ROWS.find((one) => one.reportId === reportId);
    return row
      ? { ...BLANK, reportId, period: row.period, cells: monthSample, ...(row.status === 3 ? RETURNED : PASSED) }
      : { ...BLANK, period };
  },
};

/** The monthly report of stores by category 门店月销售: its list, and its table beside the month before and the same month last year. */
const meta: Meta<typeof FillingPage> = {
  title: 'store-month/Filling 门店月销售',
  component: FillingPage,
  args: { kind: STORE_MONTH, title: STORE_MONTH_TITLE, answers: ANSWERS },
  render: (args) => <FillingPage {...args} />,
};
export default meta;

type Story = StoryObj<typeof meta>;

export const List: Story = {};
export const Empty: Story = { args: { answers: { 'report.list': () => ({ totalCount: 0, rows: [] }) } } };
export const Failed: Story = {
  args: {
    answers: {
      'report.list': () => {
        throw noResponse({ call: 'report.list' });
      },
    },
  },
};
export const Add: Story = { play: pressing('新增') };
export const EditReturned: Story = { play: pressing(/^编辑 江宁万达广场 2026年5月/) };
export const Show: Story = { play: pressing(/^查看 江宁万达广场 2026年3月/) };
