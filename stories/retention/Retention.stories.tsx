import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import { CoreProvider } from '#browser/core.tsx';
import { noResponse } from '#browser/failure.ts';
import { archivedMonthSamples, retentionSample } from '#subjects/retention/samples.ts';
import { RetentionPage } from '../../console/pages/retention/RetentionPage.tsx';
import { ArcoScope } from '../../console/parts/arco/ArcoScope.tsx';
import { type Answers, sampleServer } from '../../tests/support/sample-server.tsx';

function Shown({ part, answers }: { readonly part: string; readonly answers: Answers }) {
  return (
    <CoreProvider core={sampleServer(answers).core}>
      <MemoryRouter initialEntries={[`/monitor/retention?part=${part}`]}>
        <ArcoScope>
          <RetentionPage title="数据留存" />
        </ArcoScope>
      </MemoryRouter>
    </CoreProvider>
  );
}

/** How long each kind of datum is kept, and the months that were taken out 数据留存. */
const meta: Meta<typeof Shown> = { title: 'retention/Retention 数据留存', component: Shown };
export default meta;

type Story = StoryObj<typeof meta>;

export const Kinds: Story = { args: { part: 'kinds', answers: { 'retention.overview': () => retentionSample } } };
export const Months: Story = { args: { part: 'months', answers: { 'retention.months': () => archivedMonthSamples } } };
export const NothingArchived: Story = { args: { part: 'months', answers: { 'retention.months': () => [] } } };
export const Failed: Story = {
  args: {
    part: 'kinds',
    answers: {
      'retention.overview': () => {
        throw noResponse({ call: 'retention.overview' });
      },
    },
  },
};
