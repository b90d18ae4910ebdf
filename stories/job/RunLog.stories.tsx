import type { Meta, StoryObj } from '@storybook/react-vite';
import { jobRunSamples, runLinesSample } from '#subjects/job/samples.ts';
import { RunLog } from '../../console/pages/jobs/RunLog.tsx';
import { ConsolePage, type ConsolePageProps, NEVER } from '../support/ConsolePage.tsx';

const [running, failed] = jobRunSamples;

interface ShownProps extends Pick<ConsolePageProps, 'answers'> {
  readonly ended?: boolean;
}

const Shown = ({ answers, ended = false }: ShownProps) => {
  const run = ended ? failed : running;
  return (
    <ConsolePage answers={answers}>
      {run && <RunLog runId={run.runId} title={run.title} onClose={() => undefined} />}
    </ConsolePage>
  );
};

/** What a run of a job said on its way 运行日志: while it runs, when it has ended, without a line, on its way and out of reach. */
const meta: Meta<typeof Shown> = { title: '系统监控/运行日志', component: Shown };
export default meta;

type Story = StoryObj<typeof meta>;

const at = Date.parse('2026-03-10T02:00:00+08:00');
const lines = (many: number) => ({
  ...runLinesSample,
  state: 'done',
  endedAt: at + many * 1_000,
  progress: undefined,
  outcome: '已核对 12 张表',
  lines: Array.from({ length: many }, (_, index) => ({
    lineNo: index + 1,
    at: at + index * 1_000,
    level: index % 40 === 39 ? 'error' : 'info',
    text: `企业信息表第 ${index + 1} 批，写入 2,000 行`,
  })),
  omitted: many === 500 ? 1_204 : 0,
});
const kept = { 'job.lines': () => runLinesSample };

export const Running: Story = { args: { answers: kept } };
export const OnPhone: Story = {
  // What the sheet asks is the width of the window.
  globals: { viewport: { value: 'mobile2' } },
  args: { answers: kept },
};
export const Ended: Story = { args: { ended: true, answers: { 'job.lines': () => lines(12) } } };
export const AsMuchAsIsKept: Story = { args: { ended: true, answers: { 'job.lines': () => lines(500) } } };
export const NothingSaid: Story = { args: { ended: true, answers: { 'job.lines': () => lines(0) } } };
export const Coming: Story = { args: { answers: { 'job.lines': NEVER } } };
export const Failed: Story = {};
