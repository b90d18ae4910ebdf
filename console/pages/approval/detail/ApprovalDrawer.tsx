import { messageOf } from '#browser/failure.ts';
import { useState } from 'react';
import { useCore } from '#browser/core.tsx';
import { useCall } from '#browser/query.ts';
import { FailedState } from '#kit/feedback/FailedState.tsx';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import { approvalCalls } from '#subjects/approval/calls.ts';
import { approvalEvents } from '#subjects/approval/events.ts';
import { APPROVAL_KIND_LABELS } from '#subjects/approval/terms.ts';
import type { ApprovalDetail } from '#subjects/approval/wire.ts';
import { EnterpriseName } from '../../../parts/names/EnterpriseName.tsx';
import { timeText } from '../../../register/choices.ts';
import { DecisionForm } from '../../../review/decision/DecisionForm.tsx';
import { type Decision, useDecision } from '../../../review/decision/use-decision.ts';
import { ReviewTag } from '../../../review/ReviewTag.tsx';
import { ApprovalSheet } from './ApprovalSheet.tsx';
import styles from '../../../review/Detail.module.css';
import { OwnActions } from './OwnActions.tsx';
import { RecordDrawer } from '../../../review/RecordDrawer.tsx';
import { StepList } from './StepList.tsx';

const refreshOn = [approvalEvents.changed];

export interface ApprovalDrawerProps {
  readonly approvalId: number;
  readonly onClose: () => void;
  /** Opens the form to put a returned submission right; only at the enterprise. */
  readonly onCorrect?: (detail: ApprovalDetail) => void;
}

/** A submission with its differences and its history; what may be done to it comes with the record. */
export function ApprovalDrawer({ approvalId, onClose, onCorrect }: ApprovalDrawerProps) {
  const { data, failure, refetch } = useCall(approvalCalls.detail, { approvalId }, { refreshOn, keepLast: false });
  const [shown, setShown] = useState(true);
  const handleCancel = () => setShown(false);
  return (
    <RecordDrawer title={data?.title ?? '申报详情'} shown={shown} width={640} onCancel={handleCancel} onGone={onClose}>
      {!data &&
        (failure ? (
          <FailedState density="desk" problem={messageOf(failure)} onRetry={refetch} />
        ) : (
          <LoadingState height={320} />
        ))}
      {data && (
        <>
          <div className={styles['meta']}>
            <ReviewTag status={data.status} />
            <span>{APPROVAL_KIND_LABELS[data.kind]}</span>
            <span>
              <EnterpriseName enterpriseId={data.enterpriseId} name={data.enterpriseName} />（{data.regionName}）
            </span>
            <span className={styles['when']}>{timeText(data.submittedAt)} 提交</span>
          </div>
          {data.reason && data.status !== 2 && (
            <p className={styles['reason']}>
              {data.status === 3 ? '退回原因' : '原因'}：{data.reason}
            </p>
          )}
          <ApprovalSheet detail={data} />
          {onCorrect && <OwnActions detail={data} onDone={handleCancel} onCorrect={onCorrect} />}
          <h3 className={styles['part']}>办理记录</h3>
          <StepList approvalId={approvalId} />
          <Deciding detail={data} onDone={handleCancel} />
        </>
      )}
    </RecordDrawer>
  );
}

function Deciding({
  detail: { approvalId, version, actions },
  onDone,
}: {
  readonly detail: ApprovalDetail;
  readonly onDone: () => void;
}) {
  const { transport } = useCore();
  const [problem, setProblem] = useState('');
  const send = (action: Decision, reason: string) =>
    transport.send(
      approvalCalls.decide,
      { approvalId, version, action, reason: reason === '' ? undefined : reason },
      { quiet: true },
    );
  return (
    <DecisionForm actions={actions} problem={problem} decision={useDecision({ send, onProblem: setProblem, onDone })} />
  );
}
