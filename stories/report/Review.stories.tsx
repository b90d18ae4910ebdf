import type { Meta, StoryObj } from '@storybook/react-vite';
import { nanjingSample } from '#subjects/region/samples.ts';
import { reportRowSample } from '#subjects/report/samples.ts';
import { noResponse } from '#browser/failure.ts';
import { ReviewPage } from '../../console/pages/report/review/ReviewPage.tsx';
import type { Answers } from '../../tests/support/sample-server.tsx';
import { never, ShownPage } from '../../tests/support/subjects/report-pages.tsx';

const rows = ['61', '62', '63'].map((reportId, index) => ({
  ...reportRowSample,
  reportId,
  period: `2026-W2${3 + index}`,
  version: 1 + index,
}));
const WAITING = [
  { kind: 'price-report', count: 0 },
  { kind: 'store-week', count: rows.length },
];
const ANSWERS: Answers = {
  'region.with-parent': () => [nanjingSample],
  'report.queue': () => ({ totalCount: rows.length, rows }),
  'report.count-waiting': () => WAITING,
};

function Queue({ answers = {} }: { readonly answers?: Answers }) {
  return (
    <ShownPage
      Page={ReviewPage}
      title="报表审核"
      at="/review/queue?kind=store-week"
      answers={{ ...ANSWERS, ...answers }}
      resources={['report.read', 'report.review']}
    />
  );
}

/** The review queue 报表审核: the riskiest first, many passed at once (REPORTS.md "Review by exception"). */
const meta: Meta<typeof Queue> = {
  title: 'report/Review 报表审核',
  component: Queue,
  render: (args) => <Queue {...args} />,
};
export default meta;

type Story = StoryObj<typeof meta>;

export const Waiting: Story = { name: '待审核' };
export const Empty: Story = {
  name: '没有待审核',
  args: { answers: { 'report.queue': () => ({ totalCount: 0, rows: [] }) } },
};
export const Loading: Story = { name: '加载中', args: { answers: { 'report.queue': never } } };
export const Failed: Story = {
  name: '服务器没有应答',
  args: {
    answers: {
      'report.queue': () => {
        throw noResponse({ call: 'report.queue' });
      },
    },
  },
};
