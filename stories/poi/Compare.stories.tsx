import type { Meta, StoryObj } from '@storybook/react-vite';
import { noResponse } from '#browser/failure.ts';
import { askedSample, pairSample, standingSample } from '#subjects/poi/samples.ts';
import { ComparePage } from '../../console/pages/poi/ComparePage.tsx';
import { LinksPage } from '../../console/pages/poi/LinksPage.tsx';
import type { Answers } from '../../tests/support/sample-server.tsx';
import { ConsolePage } from '../support/ConsolePage.tsx';

interface ShownProps {
  readonly answers: Answers;
  readonly page?: 'compare' | 'links';
}

const Shown = ({ answers, page = 'compare' }: ShownProps) => (
  <ConsolePage answers={answers} resources={['poi-link.read', 'poi-link.write']}>
    {page === 'compare' ? <ComparePage title="企业比对" /> : <LinksPage title="网点关联" />}
  </ConsolePage>
);

const DECIDED = {
  batchId: 3,
  deed: 'reject',
  count: 1,
  sample: '苏果便利(淮海路店) ↔ 苏果便利（新街口店）',
  reason: '不是同一家店',
  by: '数据分析员',
  at: Date.UTC(2026, 10, 20, 2),
  undoneBy: undefined,
  undoneAt: undefined,
} as const;

const ANSWERS: Answers = {
  'region.with-parent': () => [],
  'poi-link.standing': () => standingSample,
  'poi-link.pairs': () => ({ totalCount: 2, rows: [askedSample, pairSample] }),
  'poi-link.batches': () => ({ totalCount: 1, rows: [DECIDED] }),
};

/** Points of interest compared with outlets 企业比对. */
const meta: Meta<typeof Shown> = { title: 'poi/Compare 企业比对', component: Shown };
export default meta;

type Story = StoryObj<typeof meta>;

export const Asked: Story = { args: { answers: ANSWERS } };
export const NothingAsked: Story = {
  args: { answers: { ...ANSWERS, 'poi-link.pairs': () => ({ totalCount: 0, rows: [] }) } },
};
export const Comparing: Story = {
  args: {
    answers: {
      ...ANSWERS,
      'poi-link.standing': () => ({ ...standingSample, running: true, progress: '已比对 5000 / 100000 个兴趣点' }),
    },
  },
};
export const Failed: Story = {
  args: {
    answers: {
      ...ANSWERS,
      'poi-link.pairs': () => {
        throw noResponse({ call: 'poi-link.pairs' });
      },
    },
  },
};
export const Links: Story = {
  args: { page: 'links', answers: { ...ANSWERS, 'poi-link.pairs': () => ({ totalCount: 1, rows: [pairSample] }) } },
};
