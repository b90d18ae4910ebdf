import { fillPath, momentText, remainingText } from '../rules.ts';
import type { Obligation } from '../wire.ts';
import styles from './Obligation.module.css';

export interface DueListProps {
  readonly rows: readonly Obligation[];
  /** Now (ms) on the server's clock. */
  readonly now: number;
}

const RETURNED = 3;

/** What has to be filled in, the most urgent first, each leading into its form; late ones say so in words, not by colour alone. */
export function DueList({ rows, now }: DueListProps) {
  return (
    <ul className={styles['due']}>
      {rows.map(({ obligationId, page, title, period, periodText, dueAt, state, status, extended, remindCount }) => (
        <li key={obligationId} data-state={state}>
          {page === '' ? (
            <span>{title}</span>
          ) : (
            <a data-opens="" href={fillPath({ page, period })} aria-label={`填报 ${title} ${periodText}`}>
              {title}
            </a>
          )}
          <span>{periodText}</span>
          <span className={styles['soft']}>
            截止 {momentText(dueAt)}
            {extended && '（已延期）'}
          </span>
          <span className={styles['remaining']}>
            {state === 'overdue' && '逾期，'}
            {remainingText(dueAt, now)}
          </span>
          {status === RETURNED && <span className={styles['returned']}>退回待修改</span>}
          {remindCount > 0 && <span className={styles['soft']}>已催报 {remindCount} 次</span>}
        </li>
      ))}
    </ul>
  );
}
