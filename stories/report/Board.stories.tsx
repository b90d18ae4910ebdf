import type { Meta, StoryObj } from '@storybook/react-vite';
import { clock } from '#browser/clock.ts';
import { noResponse } from '#browser/failure.ts';
import { boardSamples, obligationSamples } from '#subjects/obligation/samples.ts';
import { nanjingSample } from '#subjects/region/samples.ts';
import { BoardPage } from '../../console/pages/report/board/BoardPage.tsx';
import type { Answers } from '../../tests/support/sample-server.tsx';
import { never, ShownPage } from '../../tests/support/subjects/report-pages.tsx';

const ANSWERS: Answers = {
  'region.with-parent': () => [nanjingSample],
  'obligation.board': () => ({ asOf: clock.now(), rows: boardSamples }),
  'obligation.list': () => ({ totalCount: obligationSamples.length, rows: obligationSamples }),
};

function Board({
  answers = {},
  resources = ['report.read', 'report.remind', 'report.review'],
}: {
  readonly answers?: Answers;
  readonly resources?: readonly string[];
}) {
  return (
    <ShownPage
      Page={BoardPage}
      title="报送进度"
      at="/review/board"
      answers={{ ...ANSWERS, ...answers }}
      resources={resources}
    />
  );
}

/** The completeness board 报送进度: 已报 n / 应报 N down to who misses, reminding and extending (REPORTS.md "Obligations"). */
const meta: Meta<typeof Board> = {
  title: 'report/Board 报送进度',
  component: Board,
  render: (args) => <Board {...args} />,
};
export default meta;

type Story = StoryObj<typeof meta>;

const nobody = {
  'obligation.board': () => ({ asOf: clock.now(), rows: [] }),
  'obligation.list': () => ({ totalCount: 0, rows: [] }),
};
const silent = (call: string) => () => {
  throw noResponse({ call });
};

export const Missing: Story = { name: '有未报送' };
export const Read: Story = { name: '只能查看', args: { resources: ['report.read'] } };
export const Empty: Story = { name: '没有应报任务', args: { answers: nobody } };
export const Loading: Story = {
  name: '加载中',
  args: { answers: { 'obligation.board': never, 'obligation.list': never } },
};
export const Failed: Story = {
  name: '服务器没有应答',
  args: { answers: { 'obligation.board': silent('obligation.board'), 'obligation.list': silent('obligation.list') } },
};
