import { nanjingTime } from '#base/calendar.ts';
import { UNCALIBRATED } from '#base/freshness.ts';
import { clock } from '#browser/clock.ts';
import type { Connection } from '#browser/socket.ts';
import { useNow } from '#browser/timers.ts';
import styles from './Header.module.css';

const WEEKDAYS = ['星期日', '星期一', '星期二', '星期三', '星期四', '星期五', '星期六'];

interface ClockProps {
  readonly connection: Connection;
}

/** 时钟: the server's time in Nanjing, with date and weekday. A wall that began without a server has but the machine's, which may be wrong, and says so. */
export function Clock({ connection }: ClockProps) {
  const { date, time, weekday } = nanjingTime(useNow());
  const [year, month, day] = date.split('-').map(Number);
  return (
    <p className={styles['clock']}>
      <time className={styles['time']}>{time}</time>
      <span className={styles['date']}>
        {year}年{month}月{day}日<br />
        {WEEKDAYS[weekday]}
        {connection !== 'connected' && !clock.isCorrected() && (
          <strong className={styles['adrift']}>{UNCALIBRATED}</strong>
        )}
      </span>
    </p>
  );
}
