import { Button, Input } from '@arco-design/web-react';
import type { RefTextAreaType } from '@arco-design/web-react/es/Input/textarea';
import { useId, useRef } from 'react';
import { LONGEST_COMMENT, REVIEW_ACTION_LABELS, type ReportAction } from '#subjects/report/terms.ts';
import styles from '../Detail.module.css';
import { type Decision, DECISIONS, type useDecision } from './use-decision.ts';

export interface DecisionFormProps {
  /** What the server allows with the record. */
  readonly actions: readonly ReportAction[];
  readonly problem: string;
  readonly decision: ReturnType<typeof useDecision>;
}

/** The decisions that came with the record, with the reason that returning and reopening want 审核意见; in sight however long the record is. */
export function DecisionForm({ actions, problem, decision }: DecisionFormProps) {
  const id = useId();
  const area = useRef<RefTextAreaType>(null);
  const { reason, fault, sending, handleReason, handleDecide } = decision;
  const allowed = DECISIONS.filter((action) => actions.includes(action));
  const handlePress = async (action: Decision) => {
    if (!(await handleDecide(action))) area.current?.focus();
  };
  if (problem === '' && allowed.length === 0) return null;
  return (
    <div className={styles['decision']}>
      {problem !== '' && (
        <p role="alert" className={styles['conflict']}>
          {problem}
        </p>
      )}
      {allowed.length > 0 && (
        <div className={styles['form']}>
          <label htmlFor={id}>审核意见（退回修改或重新开启时必填）</label>
          <Input.TextArea
            id={id}
            ref={area}
            rows={2}
            maxLength={LONGEST_COMMENT}
            value={reason}
            error={fault !== ''}
            aria-invalid={fault !== ''}
            aria-describedby={`${id}-said`}
            onChange={handleReason}
          />
          <p id={`${id}-said`} className={styles['fault']} aria-live="polite">
            {fault}
          </p>
          <div className={styles['buttons']}>
            {allowed.map((action) => (
              <Button
                key={action}
                type={action === 'pass' ? 'primary' : 'default'}
                loading={sending}
                onClick={() => void handlePress(action)}
              >
                {REVIEW_ACTION_LABELS[action]}
              </Button>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
