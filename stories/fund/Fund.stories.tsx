import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { CoreProvider } from '#browser/core.tsx';
import { budgetSample, callSample, countsSample, declarationSample } from '#subjects/fund/samples.ts';
import { FUND_STAGES } from '#subjects/fund/terms.ts';
import { OpenCalls } from '../../console/pages/fund/declare/OpenCalls.tsx';
import { DeclarationSheet } from '../../console/pages/fund/parts/DeclarationSheet.tsx';
import { FundSteps } from '../../console/pages/fund/parts/FundSteps.tsx';
import { StageTag } from '../../console/pages/fund/parts/StageTag.tsx';
import { BudgetBar } from '../../console/pages/fund/queue/BudgetBars.tsx';
import { MoveForm } from '../../console/pages/fund/queue/MoveForm.tsx';
import { ArcoScope } from '../../console/parts/arco/ArcoScope.tsx';
import { type Answers, sampleServer } from '../../tests/support/sample-server.tsx';

const ANSWERS: Answers = {
  'fund.counts': () => countsSample,
  'fund.experts': () => [
    { userId: 3, name: '周雅文' },
    { userId: 4, name: '孙志强' },
  ],
};

function Place({ children }: { readonly children: ReactNode }) {
  return (
    <CoreProvider core={sampleServer(ANSWERS).core}>
      <ArcoScope>
        <div data-density="desk" style={{ maxWidth: 820 }}>
          {children}
        </div>
      </ArcoScope>
    </CoreProvider>
  );
}

const meta: Meta<typeof Place> = { title: '专项资金/申报与审核', component: Place };
export default meta;
type Story = StoryObj<typeof Place>;

export const Stages: Story = {
  name: '各阶段',
  args: {
    children: FUND_STAGES.map((stage) => <StageTag key={stage} stage={stage} />),
  },
};
export const Money: Story = { name: '预算执行', args: { children: <BudgetBar budget={budgetSample} /> } };
export const Short: Story = {
  name: '预算执行：拟定超过余额',
  args: { children: <BudgetBar budget={{ ...budgetSample, proposed: budgetSample.budget }} /> },
};
export const Calls: Story = {
  name: '申报通知',
  args: {
    children: (
      <OpenCalls
        calls={[callSample, { ...callSample, callId: 2, name: `${callSample.name}（上年）`, state: 'over' }]}
        onBegin={() => undefined}
        onOpen={() => undefined}
      />
    ),
  },
};
export const NoCalls: Story = {
  name: '没有申报通知',
  args: { children: <OpenCalls calls={[]} onBegin={() => undefined} onOpen={() => undefined} /> },
};
export const Compared: Story = {
  name: '申报内容：与上次不同',
  args: {
    children: <DeclarationSheet content={declarationSample} before={{ ...declarationSample, amount: 50_000_000 }} />,
  },
};
export const Record: Story = { name: '办理记录', args: { children: <FundSteps steps={declarationSample.steps} /> } };
export const Deciding: Story = { name: '待决定', args: { children: <MoveForm detail={declarationSample} /> } };
export const Checking: Story = {
  name: '完整性审查',
  args: {
    children: (
      <MoveForm detail={{ ...declarationSample, stage: 'checking', actions: ['complete', 'return', 'refuse'] }} />
    ),
  },
};
