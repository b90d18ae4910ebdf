import type { Meta, StoryObj } from '@storybook/react-vite';
import { noResponse } from '#browser/failure.ts';
import { archivedMonthSamples, retentionSample } from '#subjects/retention/samples.ts';
import { RetentionPage } from '../../console/pages/retention/RetentionPage.tsx';
import type { Answers } from '../../tests/support/sample-server.tsx';
import { ConsolePage } from '../support/ConsolePage.tsx';

function Shown({ part, answers }: { readonly part: string; readonly answers: Answers }) {
  return (
    <ConsolePage answers={answers} at={`/monitor/retention?part=${part}`}>
      <RetentionPage title="数据留存" />
    </ConsolePage>
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
