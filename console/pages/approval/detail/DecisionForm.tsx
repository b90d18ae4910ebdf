import { Button } from '@arco-design/web-react';
import { useId, useRef } from 'react';
import type { ApprovalDetail, Decision } from '#subjects/approval/wire.ts';
import { REVIEW_ACTION_LABELS } from '#subjects/report/terms.ts';
import styles from './Detail.module.css';
import { useDecision } from './use-decision.ts';

const DECISIONS: readonly Decision['action'][] = ['return', 'reopen', 'pass'];

export interface DecisionFormProps {
  readonly detail: ApprovalDetail;
  readonly onDone: () => void;
}

/** The decisions that the record allows, with the reason that returning and reopening want 审核操作. */
export function DecisionForm({ detail, onDone }: DecisionFormProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const { reason, fault, problem, sending, handleReason, handleDecide } = useDecision(detail, onDone);
  const allowed = DECISIONS.filter((action) => detail.actions.includes(action));
  const handlePress = async (action: Decision['action']) => {
    if (!(await handleDecide(action))) area.current?.focus();
  };
  return (
    <>
      {problem !== '' && <p role="alert" className={styles['conflict']}>{problem}</p>}
      {allowed.length > 0 && (
        <div className={styles['form']}>
          <label htmlFor={id}>审核意见（审核不通过或重新开启时必填）</label>
          <textarea
            id={id}
            ref={area}
            rows={3}
            maxLength={500}
            value={reason}
            aria-invalid={fault !== ''}
            aria-describedby={`${id}-said`}
            onChange={(event) => handleReason(event.target.value)}
          />
          <p id={`${id}-said`} className={styles['fault']} aria-live="polite">{fault}</p>
          <div className={styles['buttons']}>
            {allowed.map((action) => (
              <Button key={action} type={action === 'pass' ? 'primary' : 'default'} loading={sending} onClick={() => void handlePress(action)}>{REVIEW_ACTION_LABELS[action]}</Button>
            ))}
          </div>
        </div>
      )}
    </>
  );
}
