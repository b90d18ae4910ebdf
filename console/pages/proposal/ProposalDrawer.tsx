import { Button } from '@arco-design/web-react';
import { useState } from 'react';
import { useCore } from '#browser/core.tsx';
import { useCall } from '#browser/query.ts';
import { latePart } from '#kit/frame/late.tsx';
import { proposalCalls } from '#subjects/proposal/calls.ts';
import { proposalEvents } from '#subjects/proposal/events.ts';
import { PROPOSAL_DEEDS, PROPOSAL_MESSAGES } from '#subjects/proposal/terms.ts';
import { Answered } from '../../parts/controls/Answered.tsx';
import { useDeed } from '../../parts/deeds.ts';
import { ask } from '../../register/ask.ts';
import { timeText } from '../../register/choices.ts';
import { DecisionForm } from '../../review/decision/DecisionForm.tsx';
import { type Decision, useDecision } from '../../review/decision/use-decision.ts';
import styles from '../../review/Detail.module.css';
import { RecordDrawer } from '../../review/RecordDrawer.tsx';
import { ProposalState } from './ProposalState.tsx';
import { Differences, Alike, Hanging, type PartProps } from './ProposalFacts.tsx';

/** Few take up again what was refused; the registers come with it. */
const Repeating = latePart(async () => (await import('./Repeating.tsx')).Repeating);

const REFRESH = { refreshOn: [proposalEvents.changed], keepLast: false };

export interface ProposalDrawerProps {
  readonly proposalId: number;
  readonly onClose: () => void;
}

/** A proposal with its differences side by side, what it may be already or what hangs on it, and what may be done to it. */
export function ProposalDrawer({ proposalId, onClose }: ProposalDrawerProps) {
  const result = useCall(proposalCalls.one, { proposalId }, REFRESH);
  const [shown, setShown] = useState(true);
  const leave = () => setShown(false);
  return (
    <RecordDrawer title={result.data?.title ?? '变更建议'} shown={shown} width={680} onCancel={leave} onGone={onClose}>
      <Answered result={result} height={320}>
        {(detail) => (
          <>
            <div className={styles['meta']}>
              <ProposalState state={detail.state} />
              <span>
                {detail.proposerName}
                {detail.regionName && `（${detail.regionName}）`}
              </span>
              <span className={styles['when']}>{timeText(detail.submittedAt)} 提出</span>
            </div>
            <p>理由：{detail.reason}</p>
            {detail.decidedBy && (
              <p className={detail.state === 'returned' ? styles['reason'] : undefined}>
                {detail.decidedBy}于 {timeText(detail.decidedAt)} 审核
                {detail.decisionReason && `：${detail.decisionReason}`}
              </p>
            )}
            {detail.former && (
              <p className={styles['reason']} role="note">
                再次提出：此前由{detail.former.decidedBy}于 {timeText(detail.former.decidedAt)} 退回，原因：
                {detail.former.decisionReason}
              </p>
            )}
            {detail.moved && (
              <p className={styles['reason']} role="note">
                {PROPOSAL_MESSAGES.moved}：{detail.moved}
              </p>
            )}
            <Differences detail={detail} />
            <Alike detail={detail} />
            <Hanging detail={detail} />
            {detail.mayRepeat && <Repeating detail={detail} onDone={leave} />}
            {detail.mayWithdraw && <Withdrawing detail={detail} onDone={leave} />}
            <Deciding detail={detail} onDone={leave} />
          </>
        )}
      </Answered>
    </RecordDrawer>
  );
}

interface DoingProps extends PartProps {
  readonly onDone: () => void;
}

function Withdrawing({ detail: { proposalId, version, title }, onDone }: DoingProps) {
  const { transport } = useCore();
  const { carryOut } = useDeed();
  const withdraw = () =>
    carryOut(
      async () => {
        await transport.send(proposalCalls.withdraw, { proposalId, version }, { quiet: true });
        onDone();
      },
      { done: '已撤回' },
    );
  return (
    <div className={styles['form']}>
      <div className={styles['buttons']}>
        <Button onClick={() => ask({ title: '撤回建议', text: `确定要撤回「${title}」吗？`, onYes: withdraw })}>
          撤回
        </Button>
      </div>
    </div>
  );
}

function Deciding({ detail: { proposalId, version, deed, mayDecide }, onDone }: DoingProps) {
  const { transport } = useCore();
  const [problem, setProblem] = useState('');
  const send = (action: Decision, reason: string) =>
    transport.send(
      proposalCalls.decide,
      {
        proposalId,
        version,
        action: action === 'pass' ? 'pass' : 'return',
        reason: reason === '' ? undefined : reason,
      },
      { quiet: true },
    );
  const decision = useDecision({
    send,
    onProblem: setProblem,
    onDone,
    returned: `已退回${PROPOSAL_DEEDS[deed]}建议`,
  });
  if (!mayDecide && problem === '') return null;
  return <DecisionForm actions={mayDecide ? ['pass', 'return'] : []} problem={problem} decision={decision} />;
}
