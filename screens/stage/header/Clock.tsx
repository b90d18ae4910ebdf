import { nanjingTime } from '#base/calendar.ts';
import { useNow } from '#browser/timers.ts';
import styles from './Header.module.css';

const WEEKDAYS = ['星期日', '星期一', '星期二', '星期三', '星期四', '星期五', '星期六'];

/** 时钟: the server's time in Nanjing, with date and weekday. */
export function Clock() {
  const { date, time, weekday } = nanjingTime(useNow());
  const [year, month, day] = date.split('-').map(Number);
  return (
    <p className={styles['clock']}>
      <time className={styles['time']}>{time}</time>
      <span className={styles['date']}>
        {year}年{month}月{day}日<br />
        {WEEKDAYS[weekday]}
      </span>
    </p>
  );
}
