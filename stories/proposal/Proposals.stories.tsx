import type { Meta, StoryObj } from '@storybook/react-vite';
import { noResponse } from '#browser/failure.ts';
import { proposalDetailSample, proposalSamples } from '#subjects/proposal/samples.ts';
import { ProposalsPage } from '../../console/pages/proposal/ProposalsPage.tsx';
import type { Answers } from '../../tests/support/sample-server.tsx';
import { ConsolePage, EMPTY } from '../support/ConsolePage.tsx';

interface ShownProps {
  readonly answers: Answers;
  readonly at?: string;
}

const Shown = ({ answers, at = '/' }: ShownProps) => (
  <ConsolePage answers={answers} at={at} resources={['proposal.submit', 'proposal.review']}>
    <ProposalsPage title="台账变更建议" />
  </ConsolePage>
);

const ANSWERS: Answers = {
  'proposal.list': () => ({ totalCount: proposalSamples.length, rows: proposalSamples }),
  'proposal.one': () => proposalDetailSample,
};
const opened = (over: object): ShownProps => ({
  at: '/?proposal=7',
  answers: { ...ANSWERS, 'proposal.one': () => ({ ...proposalDetailSample, ...over }) },
});

/** Proposals of changes to registers 台账变更建议. */
const meta: Meta<typeof Shown> = { title: 'proposal/Proposals 台账变更建议', component: Shown };
export default meta;

type Story = StoryObj<typeof meta>;

export const Waiting: Story = { args: { answers: ANSWERS } };
export const Change: Story = { args: opened({}) };
export const Moved: Story = { args: opened({ moved: '周雅文于 2026-11-21 09:30 地址填为“胜太路 1 号”' }) };
export const Creation: Story = {
  args: opened({
    deed: 'create',
    title: '新增商圈：百家湖广场南区',
    changes: [
      { term: '商圈名称', from: '', to: '百家湖广场南区' },
      { term: '所在区划', from: '', to: '江宁区' },
    ],
    alike: [{ id: 3, name: '百家湖广场', percent: 83, metres: 120 }],
  }),
};
export const Closing: Story = {
  args: opened({ deed: 'close', title: '关闭商圈：东山', changes: [], hanging: [{ term: '网点', count: 18 }] }),
};
export const Nothing: Story = { args: { answers: { ...ANSWERS, 'proposal.list': EMPTY } } };
export const Failed: Story = {
  args: {
    answers: {
      ...ANSWERS,
      'proposal.list': () => {
        throw noResponse({ call: 'proposal.list' });
      },
    },
  },
};
