import type { Meta, StoryObj } from '@storybook/react-vite';
import { noResponse } from '#browser/failure.ts';
import { crawlRunSample, crawlSourceSamples, differenceSamples, trialSample } from '#subjects/crawler/samples.ts';
import { RunsPage } from '../../console/pages/crawler/RunsPage.tsx';
import { SourcesPage } from '../../console/pages/crawler/SourcesPage.tsx';
import { TrialResult } from '../../console/pages/crawler/TrialResult.tsx';
import type { Answers } from '../../tests/support/sample-server.tsx';
import { ConsolePage } from '../support/ConsolePage.tsx';

function Shown({ page, answers = {} }: { readonly page: 'sources' | 'runs' | 'trial'; readonly answers?: Answers }) {
  return (
    <ConsolePage answers={answers}>
      {page === 'sources' && <SourcesPage title="采集来源" />}
      {page === 'runs' && <RunsPage title="采集记录" />}
      {page === 'trial' && <TrialResult trial={trialSample} />}
    </ConsolePage>
  );
}

/** Whose pages the lists of enterprises are kept up from, what each collection found, and a trial before a source is saved. */
const meta: Meta<typeof Shown> = { title: 'crawler/Crawler 名录采集', component: Shown };
export default meta;

type Story = StoryObj<typeof meta>;
const fail = () => {
  throw noResponse({ call: 'crawler.list' });
};

export const Sources: Story = {
  args: {
    page: 'sources',
    answers: { 'crawler.list': () => ({ totalCount: crawlSourceSamples.length, rows: crawlSourceSamples }) },
  },
};
export const NoSources: Story = {
  args: { page: 'sources', answers: { 'crawler.list': () => ({ totalCount: 0, rows: [] }) } },
};
export const SourcesFailed: Story = { args: { page: 'sources', answers: { 'crawler.list': fail } } };
export const Runs: Story = {
  args: {
    page: 'runs',
    answers: {
      'crawler.runs': () => ({ totalCount: 1, rows: [crawlRunSample] }),
      'crawler.differences': () => ({ totalCount: differenceSamples.length, rows: differenceSamples }),
    },
  },
};
export const Trial: Story = { args: { page: 'trial' } };
