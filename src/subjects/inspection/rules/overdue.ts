import { numberText } from '#base/number-text.ts';
import type { OverdueBoard } from '../wire/findings.ts';

/** What the board of what is late says in one sentence 逾期看板标题. */
export function overdueHeadline(board: OverdueBoard): string {
  const { findings, tasks, cases, rows } = board;
  const late = [
    ...(findings > 0 ? [`${numberText(findings)} 项整改`] : []),
    ...(tasks > 0 ? [`${numberText(tasks)} 个检查任务`] : []),
    ...(cases > 0 ? [`${numberText(cases)} 项安全事项`] : []),
  ];
  if (late.length === 0) return calmText(board);
  return `${late.join('、')}逾期，最长 ${numberText(Math.max(0, ...rows.map(({ days }) => days)))} 天`;
}

/** What is said where nothing is late. */
export function calmText({ open, proved, returned }: OverdueBoard): string {
  const running = open + proved + returned;
  return `检查和整改没有逾期${running > 0 ? `，在办问题 ${numberText(running)} 项` : ''}`;
}
