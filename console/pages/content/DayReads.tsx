import { addDays, type DateText } from '#base/calendar.ts';
import { useCall } from '#browser/query.ts';
import { contentCalls } from '#subjects/content/calls.ts';
import { READ_DAYS } from '#subjects/content/terms.ts';
import { useToday } from '../../parts/today.ts';
import styles from './Content.module.css';
import own from './Preview.module.css';

/** How often the public opened an article on each of the last days 逐日阅读. */
export function DayReads({ articleId }: { readonly articleId: number }) {
  const today = useToday();
  const { data = [] } = useCall(contentCalls.reads, { articleId });
  if (data.length === 0) return null;
  const of = new Map(data.map(({ day, reads }) => [day, reads]));
  const days: readonly DateText[] = Array.from({ length: READ_DAYS }, (_, at) => addDays(today, at + 1 - READ_DAYS));
  const most = Math.max(...data.map(({ reads }) => reads));
  const sum = data.reduce((all, { reads }) => all + reads, 0);
  return (
    <>
      <p className={styles['facts']}>
        近 {READ_DAYS} 天被打开 {sum} 次，最多的一天 {most} 次（不记录是谁打开）
      </p>
      <ol className={own['days']} aria-label="逐日阅读次数">
        {days.map((day) => {
          const reads = of.get(day) ?? 0;
          return (
            <li
              key={day}
              data-none={reads === 0}
              title={`${day}：${reads} 次`}
              style={{ height: `${Math.round((reads / most) * 100)}%` }}
            >
              <span className="visually-hidden">
                {day}：{reads} 次
              </span>
            </li>
          );
        })}
      </ol>
    </>
  );
}
