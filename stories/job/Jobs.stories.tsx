import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { CoreProvider } from '#browser/core.tsx';
import { jobRunSamples, jobSamples } from '#subjects/job/samples.ts';
import { JobRunsPage } from '../../console/pages/jobs/JobRunsPage.tsx';
import { JobsPage } from '../../console/pages/jobs/JobsPage.tsx';
import { ArcoScope } from '../../console/parts/arco/ArcoScope.tsx';
import { type Answers, sampleServer } from '../../tests/support/sample-server.tsx';

const PAGES = {
  jobs: <JobsPage title="定时任务" />,
  runs: <JobRunsPage title="任务日志" />,
} as const satisfies Readonly<Record<string, ReactNode>>;

interface ShownProps {
  readonly page: keyof typeof PAGES;
  /** What the server answers; every other call fails. */
  readonly answers?: Answers;
}

function Shown({ page, answers = {} }: ShownProps) {
  return (
    <CoreProvider core={sampleServer(answers).core}>
      <MemoryRouter>
        <ArcoScope>{PAGES[page]}</ArcoScope>
      </MemoryRouter>
    </CoreProvider>
  );
}

/** Scheduled jobs with their last runs, one that is late, one that is paused, and the log of runs. */
const meta: Meta<typeof Shown> = { title: '系统监控/定时任务', component: Shown };
export default meta;

type Story = StoryObj<typeof meta>;
const EMPTY = () => ({ totalCount: 0, rows: [] });
const NEVER = () => new Promise(() => undefined);

export const Jobs: Story = { args: { page: 'jobs', answers: { 'job.list': () => jobSamples } } };
export const JobsComing: Story = { args: { page: 'jobs', answers: { 'job.list': NEVER } } };
export const JobsFailed: Story = { args: { page: 'jobs' } };
export const Runs: Story = {
  args: {
    page: 'runs',
    answers: {
      'job.list': () => jobSamples,
      'job.runs': () => ({ totalCount: jobRunSamples.length, rows: jobRunSamples }),
    },
  },
};
export const NoRuns: Story = { args: { page: 'runs', answers: { 'job.runs': EMPTY } } };
