import { Button } from '@arco-design/web-react';
import styles from './Bulk.module.css';

/** What could not be passed, and why. */
export interface Unpassed {
  readonly key: string;
  readonly name: string;
  readonly message: string;
}

export interface BulkProgress {
  readonly done: number;
  readonly total: number;
}

/** How many refused rows are named. */
const MOST_NAMED = 50;

export interface BulkOutcomeProps {
  readonly progress?: BulkProgress | undefined;
  readonly unpassed: readonly Unpassed[];
  readonly onDismiss: () => void;
  /** What the rows are counted in. */
  readonly unit?: string;
}

/** How far a bulk pass is, and what it could not pass. */
export function BulkOutcome({ progress, unpassed, onDismiss, unit = '份' }: BulkOutcomeProps) {
  return (
    <>
      <div role="status" className={styles['progress']}>
        {progress && (
          <>
            <progress aria-label="批量审核进度" max={progress.total} value={progress.done} /> 正在审核 {progress.done} /{' '}
            {progress.total}
          </>
        )}
      </div>
      {unpassed.length > 0 && (
        <div role="alert" className={styles['outcomes']}>
          <p>
            有 {unpassed.length} {unit}未能通过：
            <Button type="text" size="mini" onClick={onDismiss}>
              知道了
            </Button>
          </p>
          <ul>
            {unpassed.slice(0, MOST_NAMED).map(({ key, name, message }) => (
              <li key={key}>
                {name}：{message}
              </li>
            ))}
          </ul>
          {unpassed.length > MOST_NAMED && (
            <p>
              另有 {unpassed.length - MOST_NAMED} {unit}
            </p>
          )}
        </div>
      )}
    </>
  );
}
