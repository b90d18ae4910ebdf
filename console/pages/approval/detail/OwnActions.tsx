import { Button } from '@arco-design/web-react';
import { useState } from 'react';
import { useCore } from '#browser/core.tsx';
import { messageOf } from '#browser/failure.ts';
import { approvalCalls } from '#subjects/approval/calls.ts';
import type { ApprovalDetail } from '#subjects/approval/wire.ts';
import { useDeed } from '../../../parts/deeds.ts';
import { ask } from '../../../register/ask.ts';
import styles from '../../../review/Detail.module.css';

export interface OwnActionsProps {
  readonly detail: ApprovalDetail;
  readonly onDone: () => void;
  readonly onCorrect: (detail: ApprovalDetail) => void;
}

/** What the enterprise may do to its own submission: withdraw it before the review, put it right after it came back. */
export function OwnActions({ detail, onDone, onCorrect }: OwnActionsProps) {
  const { transport } = useCore();
  const { carryOut } = useDeed();
  const [problem, setProblem] = useState('');
  const { approvalId, version, actions } = detail;
  const withdraw = () =>
    carryOut(
      async () => {
        await transport.send(approvalCalls.withdraw, { approvalId, version }, { quiet: true });
        onDone();
      },
      { done: '已撤回', onFailure: (failure) => setProblem(messageOf(failure)) },
    );
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
