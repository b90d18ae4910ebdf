import type { Right } from '#base/area/area.ts';
import type { DateText } from '#base/calendar.ts';
import {
  FUND_ACTION_LABELS,
  FUND_MOVES,
  type FundAction,
  type FundMove,
  type FundRight,
  type FundStage,
  UNDOABLE_ACTIONS,
  type UndoableAction,
} from '../terms.ts';

/** The way that an action is at a stage; undefined where there is none. */
export function moveOf(stage: FundStage, action: FundAction): FundMove | undefined {
  return FUND_MOVES.find((move) => move.action === action && move.from.includes(stage));
}

/** What somebody may do at a stage: by the own part in it and the own rights. */
export function movesFor(
  stage: FundStage,
  party: FundMove['party'],
  holds: (right: Right) => boolean,
): readonly FundAction[] {
  return FUND_MOVES.filter((move) => move.party === party && move.from.includes(stage) && holds(move.right)).map(
    ({ action }) => action,
  );
}

/** Whether an action has its time during a notice 公示: an objection is answered once there is one, a notice ends after its last day and once all are answered. */
export function isTimely(
  action: FundAction,
  { until, open }: { readonly until: DateText | null; readonly open: boolean },
  day: DateText,
): boolean {
  if (action === 'answer') return open;
  return action !== 'end-notice' || (!open && (until === null || day > until));
}

/** Whether who did it may take it back for a while 可撤回. */
export const isUndoable = (action: FundAction): action is UndoableAction =>
  UNDOABLE_ACTIONS.some((one) => one === action);

/** What an action is called, as it was kept elsewhere. */
export const actionLabel = (action: string): string =>
  Object.entries(FUND_ACTION_LABELS).find(([key]) => key === action)?.[1] ?? action;

/** The right by which the bureau goes on from a stage 下一步办理权限; undefined where nothing is the bureau's to do. */
export const rightAt = (stage: FundStage): FundRight | undefined =>
  FUND_MOVES.find(({ party, from }) => party === 'bureau' && from.includes(stage))?.right;
