import type { Meta, StoryObj } from '@storybook/react-vite';
import { noResponse } from '#browser/failure.ts';
import { goldenDayLastYearSample, goldenDaySample } from '#subjects/golden-day/samples.ts';
import { GOLDEN_DAY, GOLDEN_DAY_TITLE } from '#subjects/golden-day/terms.ts';
import { FillingPage, pressing } from '../report/filling-page.tsx';
import type { Answers } from '../../tests/support/sample-server.tsx';
import { BLANK_WEEK, OWN_ROWS } from '../../tests/support/subjects/sample-reports.ts';

const DAYS = ['2026-02-20', '2026-02-19', '2026-02-18'];
const ROWS = OWN_ROWS.map((row, index) => ({
  ...row,
  kind: GOLDEN_DAY,
  period: DAYS[index] ?? '',
  periodStart: DAYS[index] ?? '',
}));
const BLANK = { ...BLANK_WEEK, kind: GOLDEN_DAY, items: [], lastYear: goldenDayLastYearSample, headerDates: [] };
const RETURNED = {
  status: 3,
  version: 2,
  marks: [{ address: 'visitors/day/today', comment: '偏高' }],
  returnReason: '请核对客流量',
} as const;
const PASSED = { status: 2, version: 2, actions: ['comment'] } as const;

type Asked = Readonly<Record<string, string | undefined>>;
const ANSWERS: Answers = {
  'report.list': () => ({ totalCount: ROWS.length, rows: ROWS }),
  'report.detail': ({ reportId, period = '2026-02-21' }: Asked) => {
    const row = ROWS.find((one) => one.reportId === reportId);
    return row
      ? { ...BLANK, reportId, period: row.period, cells: goldenDaySample, ...(row.status === 3 ? RETURNED : PASSED) }
      : { ...BLANK, period };
  },
};

/** The daily report of stores within the golden weeks 黄金周日报: its list, and its two tables beside the same day of the holiday last year. */
const meta: Meta<typeof FillingPage> = {
  title: 'golden-day/Filling 黄金周日报',
  component: FillingPage,
  args: { kind: GOLDEN_DAY, title: GOLDEN_DAY_TITLE, answers: ANSWERS },
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
export const EditReturned: Story = { play: pressing(/^编辑 江宁万达广场 2026-02-20/) };
export const Show: Story = { play: pressing(/^查看 江宁万达广场 2026-02-18/) };
