import { useCall } from '#browser/query.ts';
import { approvalCalls } from '#subjects/approval/calls.ts';
import { approvalEvents } from '#subjects/approval/events.ts';
import { REVIEW_DEED_LABELS, REVIEW_STATUS_LABELS } from '#subjects/report/terms.ts';
import { timeText } from '../../../register/choices.ts';
import styles from '../../../review/Detail.module.css';

const refreshOn = [approvalEvents.changed];

/** Who did what when and why 办理记录, oldest first. */
export function StepList({ approvalId }: { readonly approvalId: number }) {
  const { data = [], failure } = useCall(approvalCalls.history, { approvalId }, { refreshOn });
  if (failure && data.length === 0) return <p role="status">{failure.message}</p>;
  return (
    <ol className={styles['steps']}>
      {data.map(({ action, from, to, reason, actorName, at }) => (
        <li key={at + action}>
          <p>
            {actorName} {REVIEW_DEED_LABELS[action]} <span className={styles['when']}>{timeText(at)}</span>
          </p>
          <p className={styles['when']}>
            {REVIEW_STATUS_LABELS[from]} → {REVIEW_STATUS_LABELS[to]}
          </p>
          {reason && <p className={styles['why']}>原因：{reason}</p>}
        </li>
      ))}
    </ol>
  );
}
