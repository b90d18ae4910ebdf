import type { Density } from '../tokens/theme.ts';
import styles from './State.module.css';

export interface FailedStateProps {
  /** What failed, in a sentence for a clerk. */
  readonly problem: string;
  readonly density: Density;
  readonly onRetry?: (() => void) | undefined;
}

/** What failed and what happens next: 重试 to press at a desk, a word that the wall tries again by itself. */
export function FailedState({ problem, density, onRetry }: FailedStateProps) {
  return (
    <div className={styles['state']} role="status">
      <svg className={styles['picture']} data-kind="failed" viewBox="0 0 64 48" aria-hidden="true">
        <path d="M4 40h56M10 32l12-8 8 5M42 18l12-8" fill="none" stroke="currentColor" strokeWidth="2" />
        <path d="M32 18l8 12M40 18l-8 12" fill="none" stroke="currentColor" strokeWidth="2.5" />
      </svg>
      <p className={styles['text']}>{problem}</p>
      {density === 'wall' && <p className={styles['hint']}>系统将自动重试</p>}
      {density === 'desk' && onRetry && (
        <button type="button" className={styles['retry']} onClick={onRetry}>
          重试
        </button>
      )}
    </div>
  );
}
