import { remainingText } from '#base/calendar.ts';
import { momentText } from '../rules.ts';
import type { DueEntry } from './due-entries.ts';
import styles from './Obligation.module.css';

export interface DueListProps {
  readonly rows: readonly DueEntry[];
  /** Now (ms) on the server's clock. */
  readonly now: number;
}

/** What has to be filled in, the most urgent first, each leading into its form; late ones say so in words, not by colour alone. */
export function DueList({ rows, now }: DueListProps) {
  return (
    <ul className={styles['due']}>
      {rows.map(({ key, title, periodText, address, dueAt, isLate, isExtended, isReturned, remindCount }) => (
        <li key={key} data-state={isLate ? 'overdue' : undefined}>
          {address === undefined ? (
            <span>{title}</span>
          ) : (
            <a data-opens="" href={address} aria-label={`填报 ${[title, periodText].join(' ').trim()}`}>
              {title}
            </a>
          )}
          {periodText !== '' && <span>{periodText}</span>}
          <span className={styles['soft']}>
            截止 {momentText(dueAt)}
            {isExtended && '（已延期）'}
          </span>
          <span className={styles['remaining']}>
            {isLate && '逾期，'}
            {remainingText(dueAt, now)}
          </span>
          {isReturned && <span className={styles['returned']}>退回待修改</span>}
          {remindCount > 0 && <span className={styles['soft']}>已催报 {remindCount} 次</span>}
        </li>
      ))}
    </ul>
  );
}
