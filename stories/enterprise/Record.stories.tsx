import type { Meta, StoryObj } from '@storybook/react-vite';
import { createStore, Provider } from 'jotai';
import { MemoryRouter } from 'react-router-dom';
import { CoreProvider } from '#browser/core.tsx';
import { noResponse } from '#browser/failure.ts';
import { enterpriseDetailSample } from '#subjects/enterprise/samples.ts';
import { enterpriseRecordSample } from '#subjects/enterprise-record/samples.ts';
import { EnterprisePage } from '../../console/pages/enterprise/EnterprisePage.tsx';
import { ArcoScope } from '../../console/parts/arco/ArcoScope.tsx';
import { type Answers, sampleServer } from '../../tests/support/sample-server.tsx';

function Shown({ answers }: { readonly answers: Answers }) {
  return (
    <Provider store={createStore()}>
      <CoreProvider core={sampleServer(answers).core}>
        <MemoryRouter initialEntries={['/enterprise/1001']}>
          <ArcoScope>
            <EnterprisePage title="企业详情" />
          </ArcoScope>
        </MemoryRouter>
      </CoreProvider>
    </Provider>
  );
}

const ANSWERS: Answers = {
  'enterprise.detail': () => enterpriseDetailSample,
  'enterprise-record.one': () => enterpriseRecordSample,
};
const failing = () => {
  throw noResponse({ call: 'enterprise.detail' });
};

/** One enterprise with all that hangs on it 企业全景. */
const meta: Meta<typeof Shown> = { title: 'enterprise/Record 企业全景', component: Shown };
export default meta;

type Story = StoryObj<typeof meta>;

export const Whole: Story = { args: { answers: ANSWERS } };
/** Who may read little sees the facts and how many may see them. */
export const ForAnEnterprise: Story = {
  args: { answers: { ...ANSWERS, 'enterprise-record.one': () => ({ sight: enterpriseRecordSample.sight }) } },
};
/** The facts stand; what hangs on them can be asked for again. */
export const RecordFailed: Story = { args: { answers: { ...ANSWERS, 'enterprise-record.one': failing } } };
export const Failed: Story = { args: { answers: { 'enterprise.detail': failing, 'enterprise-record.one': failing } } };
