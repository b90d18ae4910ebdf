import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import { CoreProvider } from '#browser/core.tsx';
import { noResponse } from '#browser/failure.ts';
import { calendarSamples, definitionSamples, replaySample } from '#subjects/report-definition/samples.ts';
import { DefinitionsPage } from '../../console/pages/report/definition/DefinitionsPage.tsx';
import { ArcoScope } from '../../console/parts/arco/ArcoScope.tsx';
import { type Answers, sampleServer } from '../../tests/support/sample-server.tsx';

const ANSWERS: Answers = {
  'report-definition.list': () => definitionSamples,
  'report-definition.calendar': () => calendarSamples,
  'report-definition.replay': () => replaySample,
};

function Shown({ at, answers = {} }: { readonly at: string; readonly answers?: Answers }) {
  return (
    <CoreProvider core={sampleServer({ ...ANSWERS, ...answers }).core}>
      <MemoryRouter initialEntries={[at]}>
        <ArcoScope>
          <DefinitionsPage title="报表定义" />
        </ArcoScope>
      </MemoryRouter>
    </CoreProvider>
  );
}

/** What every report asks for, by which rules, from whom and by when 报表定义. */
const meta: Meta<typeof Shown> = { title: 'report/Definitions 报表定义', component: Shown };
export default meta;

type Story = StoryObj<typeof meta>;

export const Cells: Story = { args: { at: '/?kind=case-year' } };
export const Rules: Story = { args: { at: '/?kind=case-year&view=rules' } };
export const RulesUntried: Story = {
  args: {
    at: '/?kind=case-year&view=rules',
    answers: { 'report-definition.replay': () => ({ periods: 0, reports: 0, rules: [] }) },
  },
};
export const Calendar: Story = { args: { at: '/?kind=case-year&view=calendar&year=2025' } };
export const Failed: Story = {
  args: {
    at: '/',
    answers: {
      'report-definition.list': () => {
        throw noResponse({ call: 'report-definition.list' });
      },
    },
  },
};
