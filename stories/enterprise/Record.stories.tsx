import type { Meta, StoryObj } from '@storybook/react-vite';
import { noResponse } from '#browser/failure.ts';
import { enterpriseDetailSample } from '#subjects/enterprise/samples.ts';
import { enterpriseRecordSample } from '#subjects/enterprise-record/samples.ts';
import { EnterprisePage } from '../../console/pages/enterprise/EnterprisePage.tsx';
import type { Answers } from '../../tests/support/sample-server.tsx';
import { ConsolePage } from '../support/ConsolePage.tsx';

const Shown = ({ answers }: { readonly answers: Answers }) => (
  <ConsolePage answers={answers} at="/enterprise/1001">
    <EnterprisePage title="企业详情" />
  </ConsolePage>
);

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
