import { Button } from '@arco-design/web-react';
import { useState } from 'react';
import { useCore } from '#browser/core.tsx';
import { CallFailure } from '#browser/failure.ts';
import { approvalCalls } from '#subjects/approval/calls.ts';
import type { ApprovalDetail } from '#subjects/approval/wire.ts';
import { tellSuccess } from '../../../parts/messages.ts';
import { ask } from '../../../register/ask.ts';
import { messageOf } from '../../../register/form/faults.ts';
import styles from '../../../review/Detail.module.css';

export interface OwnActionsProps {
  readonly detail: ApprovalDetail;
  readonly onDone: () => void;
  readonly onCorrect: (detail: ApprovalDetail) => void;
}

/** What the enterprise may do to its own submission: withdraw it before the review, put it right after it came back. */
export function OwnActions({ detail, onDone, onCorrect }: OwnActionsProps) {
  const { transport, queries } = useCore();
  const [problem, setProblem] = useState('');
  const { approvalId, version, actions } = detail;
  const withdraw = async () => {
    try {
      await transport.send(approvalCalls.withdraw, { approvalId, version }, { quiet: true });
      await tellSuccess('已撤回');
      onDone();
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      setProblem(messageOf(failure));
    }
    await queries.invalidateQueries();
  };
  const handleWithdraw = () =>
    ask({ title: '撤回申报', text: `「${detail.title}」撤回后可以修改并重新提交，确定要撤回吗？`, onYes: withdraw });
  return (
    <>
      {problem !== '' && (
        <p role="alert" className={styles['conflict']}>
          {problem}
        </p>
      )}
      <div className={styles['form']}>
        <div className={styles['buttons']}>
          {actions.includes('withdraw') && <Button onClick={handleWithdraw}>撤回</Button>}
          {actions.includes('submit') && (
            <Button type="primary" onClick={() => onCorrect(detail)}>
              修改并重新提交
            </Button>
          )}
        </div>
      </div>
    </>
  );
}
