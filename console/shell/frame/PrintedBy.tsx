import { useAtomValue } from 'jotai';
import { nanjingTime } from '#base/calendar.ts';
import { sessionAtom } from '#browser/session.ts';
import { useNow } from '#browser/timers.ts';
import styles from './Shell.module.css';

const A_MINUTE = 60_000;

/** Below what is printed: who printed it and when; drawn by the style sheet, on paper alone. */
export function PrintedBy() {
  const { user } = useAtomValue(sessionAtom);
  const { date, time } = nanjingTime(useNow(A_MINUTE));
  return (
    <div
      className={styles['printedBy']}
      data-text={`打印人：${user?.displayName ?? ''}　打印时间：${date} ${time.slice(0, 5)}`}
    />
  );
}
