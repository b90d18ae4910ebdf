import type { Meta, StoryObj } from '@storybook/react-vite';
import { noResponse } from '#browser/failure.ts';
import { liveSample } from '#subjects/visit/samples.ts';
import { LivePage } from '../../console/pages/visit/LivePage.tsx';
import type { Answers } from '../../tests/support/sample-server.tsx';
import { ConsolePage } from '../support/ConsolePage.tsx';

function Shown({ answers }: { readonly answers: Answers }) {
  return (
    <ConsolePage answers={answers}>
      <LivePage title="实时访问" />
    </ConsolePage>
  );
}

/** Who is on the watched sites now 实时访问. */
const meta: Meta<typeof Shown> = { title: 'visit/Live 实时访问', component: Shown };
export default meta;

type Story = StoryObj<typeof meta>;

export const Looked: Story = { args: { answers: { 'visit.live': () => liveSample } } };
export const Nobody: Story = {
  args: { answers: { 'visit.live': () => ({ ...liveSample, sites: liveSample.sites.slice(1), pages: [] }) } },
};
export const Failed: Story = {
  args: {
    answers: {
      'visit.live': () => {
        throw noResponse({ call: 'visit.live' });
      },
    },
  },
};
