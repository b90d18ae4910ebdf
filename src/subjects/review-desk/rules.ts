import { riskOf, type RiskSigns } from '../report/rules.ts';
import { LONG_WAIT_DAYS, TAKE_BACK_MS } from './terms.ts';

const DAY_MS = 86_400_000;

/** What is known of something that waits: the signs of its risk, and since when. */
export interface WaitingSigns extends RiskSigns {
  readonly submittedAt: number | undefined;
}

/** Why something stands where it stands in the queue, in words 风险提示: its signs by weight, then a long wait; none is nothing out of the ordinary. */
export function reasonsOf({ late, explained, resubmitted, submittedAt }: WaitingSigns, now: number): readonly string[] {
  const days = submittedAt === undefined ? 0 : Math.floor((now - submittedAt) / DAY_MS);
  return [
    ...(late ? ['迟报'] : []),
    ...(resubmitted ? ['退回后重报'] : []),
    ...(explained > 0 ? [`说明 ${explained} 处`] : []),
    ...(days >= LONG_WAIT_DAYS ? [`已等候 ${days} 天`] : []),
  ];
}

/** Whether nothing is out of the ordinary 无异常: such are passed together. A long wait is no fault of what waits. */
export const isClean = (signs: RiskSigns): boolean => riskOf(signs) === 0;

/** How long a decision can still be taken back, milliseconds; 0 once it cannot 撤回剩余时间. */
export const leftToTakeBack = (decidedAt: number, now: number): number => Math.max(0, decidedAt + TAKE_BACK_MS - now);

/** The time left as a person reads it: 9 分 05 秒. */
export function leftText(left: number): string {
  const seconds = Math.ceil(left / 1_000);
  return `${Math.floor(seconds / 60)} 分 ${String(seconds % 60).padStart(2, '0')} 秒`;
}
