import { FUND_ACTION_LABELS, FUND_STAGE_LABELS } from '#subjects/fund/terms.ts';
import type { FundStep } from '#subjects/fund/wire.ts';
import { timeText } from '../../../register/choices.ts';
import styles from '../../../review/Detail.module.css';

/** Who did what when, from where to where, and why 办理记录, oldest first. */
export function FundSteps({ steps }: { readonly steps: readonly FundStep[] }) {
  return (
    <ol className={styles['steps']}>
      {steps.map(({ stepId, action, from, to, reason, actorName, at }) => (
        <li key={stepId}>
          <p>
            {actorName} {FUND_ACTION_LABELS[action]} <span className={styles['when']}>{timeText(at)}</span>
          </p>
          {from !== to && (
            <p className={styles['when']}>
              {FUND_STAGE_LABELS[from]} → {FUND_STAGE_LABELS[to]}
            </p>
          )}
          {reason !== '' && <p className={styles['why']}>{reason}</p>}
        </li>
      ))}
    </ol>
  );
}
