import type { ReactNode } from 'react';
import styles from './QuietMark.module.css';

export interface QuietMarkProps {
  /** What could not be had or done, in a line. */
  readonly text: ReactNode;
  /** What is tried again; names the button. */
  readonly of?: string | undefined;
  /** Absent where it is tried again by itself, as on a wall. */
  readonly onRetry?: (() => void) | undefined;
}

/** A failure that is told where it belongs and nowhere else 就地提示: one line with 重试, no message over the page (spec 2 §8). */
export function QuietMark({ text, of = '', onRetry }: QuietMarkProps) {
  return (
    <div className={styles['mark']}>
      <p role="status">{text}</p>
      {onRetry && (
        <button type="button" className={styles['retry']} aria-label={`重试${of}`} onClick={onRetry}>
          重试
        </button>
      )}
    </div>
  );
}
