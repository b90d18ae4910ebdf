import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { CoreProvider } from '#browser/core.tsx';
import { answersSample, narrativeSample } from '#subjects/business-report/samples.ts';
import { ISSUE_STATES, type IssueState } from '#subjects/business-report/terms.ts';
import { ReportView } from '#subjects/business-report/view/ReportView.tsx';
import { IssueStateTag } from '../../console/pages/business-report/IssueStateTag.tsx';
import { Comments } from '../../console/pages/business-report/read/Comments.tsx';
import { ArcoScope } from '../../console/parts/arco/ArcoScope.tsx';
import { sampleServer } from '../../tests/support/sample-server.tsx';

function Place({ children }: { readonly children: ReactNode }) {
  return (
    <CoreProvider core={sampleServer({}).core}>
      <ArcoScope>
        <div data-density="desk" style={{ maxWidth: 960 }}>
          {children}
        </div>
      </ArcoScope>
    </CoreProvider>
  );
}

const meta: Meta<typeof Place> = { title: '商务运行报告/报告', component: Place };
export default meta;
type Story = StoryObj<typeof Place>;

export const States: Story = {
  name: '各状态',
  args: {
    children: (Object.keys(ISSUE_STATES) as IssueState[]).map((state) => <IssueStateTag key={state} state={state} />),
  },
};

export const Whole: Story = {
  name: '定稿',
  args: { children: <ReportView document={narrativeSample} answers={answersSample} /> },
};

export const OnItsWay: Story = {
  name: '正在取数',
  args: { children: <ReportView document={narrativeSample} answers={undefined} /> },
};

const done = () => Promise.resolve(true);
const COMMENT = { block: 'summary1', division: '', by: '陈国庆', at: Date.parse('2026-06-04T10:00:00+08:00') };

export const WithComments: Story = {
  name: '意见',
  args: {
    children: (
      <Comments
        block="summary1"
        comments={{
          all: [
            { ...COMMENT, commentId: 1, text: '请补充同比的原因' },
            { ...COMMENT, commentId: 2, text: '损耗率与上月不一致', resolvedBy: '周雅文', resolvedAt: COMMENT.at },
          ],
          isKnown: true,
          onRetry: undefined,
          busy: false,
          add: done,
          resolve: done,
        }}
      />
    ),
  },
};
