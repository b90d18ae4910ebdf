import { nanjingTime } from '#base/calendar.ts';
import { ageText } from '#base/freshness.ts';
import { useNow } from '#browser/timers.ts';
import { CONNECTION_LABELS, type Line } from './line.ts';
import styles from './Header.module.css';

/** 连接状态: a filled or a broken ring and a word; a broken line says since when, and for how long. */
export function ConnectionMark({ line: { connection, since } }: { line: Line }) {
  const now = useNow(10_000);
  return (
    <p className={styles['mark']} data-connection={connection} role="status">
      <svg className={styles['shape']} viewBox="0 0 16 16" aria-hidden="true">
        {connection === 'connected' ? (
          <circle cx="8" cy="8" r="6" fill="currentColor" />
        ) : (
          <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="3" strokeDasharray="5 4" />
        )}
      </svg>
      {CONNECTION_LABELS[connection]}
      {connection === 'lost' && <span>· 自 {sinceText(since, now)}</span>}
    </p>
  );
}

/** The time alone on the same day, with the day before that; and how long ago. */
function sinceText(since: number, now: number): string {
  const { date, time } = nanjingTime(since);
  const clockTime = time.slice(0, 5);
  const day = date === nanjingTime(now).date ? '' : `${Number(date.slice(5, 7))}月${Number(date.slice(8))}日 `;
  return `${day}${clockTime} 起（${ageText(now - since)}）`;
}
