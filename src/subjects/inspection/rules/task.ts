import { type DateText, daysBetween } from '#base/calendar.ts';
import type { TaskRow } from '../wire/plans.ts';

/** How a list of tasks is parted 任务状态; one that is late is also waiting. */
export const TASK_PARTS = { open: '待检查', late: '已逾期', done: '已提交' } as const;
export type TaskPart = keyof typeof TASK_PARTS;
type Clocked = Pick<TaskRow, 'state' | 'to'>;

/** Days from today to the end of a task, less than 0 for one that is late; undefined for one that is no longer to be done. */
const daysLeft = ({ state, to }: Clocked, today: DateText): number | undefined =>
  state === 'open' ? daysBetween(today, to) : undefined;

export const isTaskIn = (part: TaskPart, task: Clocked, today: DateText): boolean =>
  part === 'late' ? (daysLeft(task, today) ?? 0) < 0 : task.state === part;

/** The clock of a task 检查时钟: 剩 n 天, 今天截止, 逾期 n 天; what is handed in or void has none. */
export function taskClock(task: Clocked, today: DateText): string {
  const left = daysLeft(task, today);
  if (left === undefined) return '';
  if (left === 0) return '今天截止';
  return left > 0 ? `剩 ${left} 天` : `逾期 ${-left} 天`;
}

/** What is to be done before what is done, and of it what ends first. */
export const inTaskOrder = <T extends Clocked>(tasks: readonly T[]): readonly T[] =>
  tasks.toSorted(
    (one, other) =>
      Number(other.state === 'open') - Number(one.state === 'open') ||
      (one.state === 'open' ? one.to.localeCompare(other.to) : other.to.localeCompare(one.to)),
  );
