import { Cron } from 'croner';
import { JOB_MESSAGES } from '#subjects/job/terms.ts';

const TIMES_SHOWN = 5;

/** When a schedule comes next after an instant (ms), in Nanjing's time; undefined for one that never does. */
export function nextTime(cron: string, after: number): number | undefined {
  return parsed(cron).nextRun(new Date(after))?.getTime();
}

/** The next few times of a schedule after an instant, ms. */
export function nextTimes(cron: string, after: number): readonly number[] {
  return parsed(cron)
    .nextRuns(TIMES_SHOWN, new Date(after))
    .map((time) => time.getTime());
}

/** What is wrong with a schedule, in Chinese; undefined when it can be kept. Five parts: nothing fires more often than once a minute. */
export function cronFault(cron: string, now: number): string | undefined {
  if (!/^[\d*/,\-\s]+$/.test(cron)) return JOB_MESSAGES.badCron;
  try {
    return nextTime(cron, now) === undefined ? JOB_MESSAGES.never : undefined;
  } catch {
    return JOB_MESSAGES.badCron;
  }
}

function parsed(cron: string): Cron {
  return new Cron(cron, { timezone: 'Asia/Shanghai', paused: true, mode: '5-part' });
}
