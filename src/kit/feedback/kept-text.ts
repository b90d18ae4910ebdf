import { nanjingTime } from '#base/calendar.ts';

/** What stands over data that could not be fetched anew: what failed, and when (ms, this machine's clock) the shown data came, where that is known (spec 2 §8). */
export function keptText(problem: string, fetchedAt = 0): string {
  return fetchedAt > 0
    ? `${problem}，显示的是 ${nanjingTime(fetchedAt).time.slice(0, 5)} 取得的数据`
    : `${problem}，显示的是上次数据`;
}
