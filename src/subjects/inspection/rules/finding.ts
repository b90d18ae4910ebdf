import { type DateText, daysBetween } from '#base/calendar.ts';
import { type FindingMove, type FindingState, RUNNING_STATES } from '../terms.ts';

/** From where each move leads where. */
const MOVES: Readonly<Record<FindingMove, { readonly from: readonly FindingState[]; readonly to: FindingState }>> = {
  prove: { from: ['open', 'returned'], to: 'proved' },
  close: { from: ['proved'], to: 'closed' },
  return: { from: ['proved'], to: 'returned' },
};

/** The state that a move leads to; undefined where it cannot be made. */
export function moveTo(state: FindingState, move: FindingMove): FindingState | undefined {
  return MOVES[move].from.includes(state) ? MOVES[move].to : undefined;
}

/** What may be done to a finding at its state. */
export const movesAt = (state: FindingState): readonly FindingMove[] =>
  (Object.keys(MOVES) as FindingMove[]).filter((move) => MOVES[move].from.includes(state));

/** Days that a finding is overdue 逾期天数; 0 for one in time or over. */
export function overdueDays(state: FindingState, dueOn: DateText, today: DateText): number {
  return RUNNING_STATES.includes(state) ? Math.max(0, daysBetween(dueOn, today)) : 0;
}

/** The clock of a finding 办理时钟: 剩 n 天, 今天到期, 逾期 n 天; what is over has none. */
export function clockText(state: FindingState, dueOn: DateText, today: DateText): string {
  if (!RUNNING_STATES.includes(state)) return '—';
  const left = daysBetween(today, dueOn);
  if (left === 0) return '今天到期';
  return left > 0 ? `剩 ${left} 天` : `逾期 ${-left} 天`;
}

/** How a check point stands 检查点状态, worst first: something overdue, something open, checked and well, never checked. */
export type PointState = 'overdue' | 'open' | 'well' | 'unchecked';
export const POINT_STATES: Readonly<Record<PointState, string>> = {
  overdue: '整改逾期',
  open: '整改中',
  well: '检查合格或已销号',
  unchecked: '尚未检查',
};
export function pointState({
  running,
  overdue,
  checked,
}: {
  readonly running: number;
  readonly overdue: number;
  readonly checked: boolean;
}): PointState {
  if (overdue > 0) return 'overdue';
  if (running > 0) return 'open';
  return checked ? 'well' : 'unchecked';
}
