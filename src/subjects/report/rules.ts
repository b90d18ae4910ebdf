import { REVIEW_ACTION_LABELS, type ReviewAction, type ReviewParty, type ReviewStatus } from './terms.ts';

interface Transition {
  readonly from: readonly ReviewStatus[];
  readonly to: ReviewStatus;
  readonly party: ReviewParty;
  /** Whether a reason must be written 原因必填. */
  readonly reason: boolean;
}

/**
 * The transitions (spec: "not shown"; ours): an enterprise submits and corrects, withdraws before the review; a regulator passes, returns
 * with a reason, and reopens what was passed with a reason. Run by browser and server alike.
 */
const TRANSITIONS: Readonly<Record<ReviewAction, Transition>> = {
  submit: { from: [0, 3], to: 1, party: 'enterprise', reason: false },
  withdraw: { from: [1], to: 0, party: 'enterprise', reason: false },
  pass: { from: [1], to: 2, party: 'reviewer', reason: false },
  return: { from: [1], to: 3, party: 'reviewer', reason: true },
  reopen: { from: [2], to: 1, party: 'reviewer', reason: true },
};

const ACTIONS = Object.keys(REVIEW_ACTION_LABELS) as ReviewAction[];

/** What a party may do to a record in a state 可办操作; the server sends it with each record, buttons are drawn from it. */
export function actionsFor(status: ReviewStatus, party: ReviewParty): readonly ReviewAction[] {
  return ACTIONS.filter((action) => TRANSITIONS[action].party === party && TRANSITIONS[action].from.includes(status));
}

/** The state an action leads to; undefined where it is not legal from this state or not this party's to take (answered 409). */
export function nextStatus(status: ReviewStatus, action: ReviewAction, party: ReviewParty): ReviewStatus | undefined {
  return actionsFor(status, party).includes(action) ? TRANSITIONS[action].to : undefined;
}

/** Whether a reason must be written for an action: returning and reopening. */
export function needsReason(action: ReviewAction): boolean {
  return TRANSITIONS[action].reason;
}

/** Whether the enterprise may change its figures: in 未填报, 已填报 and 审核不通过; 审核通过 is locked. */
export function isEditable(status: ReviewStatus): boolean {
  return status !== 2;
}
