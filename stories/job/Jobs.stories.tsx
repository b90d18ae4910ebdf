import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { jobRunSamples, jobSamples } from '#subjects/job/samples.ts';
import { JobRunsPage } from '../../console/pages/jobs/JobRunsPage.tsx';
import { JobsPage } from '../../console/pages/jobs/JobsPage.tsx';
import { ConsolePage, type ConsolePageProps, EMPTY, NEVER } from '../support/ConsolePage.tsx';

const PAGES = {
  jobs: <JobsPage title="定时任务" />,
  runs: <JobRunsPage title="任务日志" />,
} as const satisfies Readonly<Record<string, ReactNode>>;

interface ShownProps extends Pick<ConsolePageProps, 'answers'> {
  readonly page: keyof typeof PAGES;
}

const Shown = ({ page, answers }: ShownProps) => <ConsolePage answers={answers}>{PAGES[page]}</ConsolePage>;

/** Scheduled jobs with their last runs, one that is late, one that is paused, and the log of runs. */
const meta: Meta<typeof Shown> = { title: '系统监控/定时任务', component: Shown };
export default meta;

type Story = StoryObj<typeof meta>;

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
