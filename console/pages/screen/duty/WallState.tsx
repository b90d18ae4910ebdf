import { agoText, isSilent } from '#subjects/duty/rules.ts';
import styles from './Duty.module.css';

export interface WallStateProps {
  readonly heardAt: number | undefined;
  readonly now: number;
}

/** 在线 or 失联: a mark of its own shape beside the words, and since when nothing was heard. */
export function WallState({ heardAt, now }: WallStateProps) {
  const silent = isSilent(heardAt, now);
  return (
    <span className={styles['state']} data-silent={silent}>
      <svg className={styles['mark']} viewBox="0 0 16 16" aria-hidden="true">
        {silent ? (
          <path d="M3 3l10 10M13 3L3 13" stroke="currentColor" strokeWidth="3" />
        ) : (
          <circle cx="8" cy="8" r="6" fill="currentColor" />
        )}
      </svg>
      {heardAt === undefined ? '从未上报' : silent ? `失联 · 最近心跳 ${agoText(now - heardAt)}` : '在线'}
    </span>
  );
}
