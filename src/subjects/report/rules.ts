import {
  REVIEW_ACTION_LABELS,
  type ReportAction,
  type ReviewAction,
  type ReviewParty,
  type ReviewStatus,
} from './terms.ts';

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

/** How somebody stands to a report: may fill it in, may review it; an administrator may both. */
export interface ReportParties {
  readonly fills: boolean;
  readonly reviews: boolean;
}

/**
 * Everything a person may do to a report as it is 可办操作: its moves by the table above, editing and deleting while it is not locked,
 * commenting always; nothing of the enterprise's once its period is shut 已锁定. Sent with each report; the engine asks the same function before it does anything.
 */
export function reportActionsFor(
  status: ReviewStatus,
  { fills, reviews }: ReportParties,
  shut = false,
): readonly ReportAction[] {
  const mayFill = fills && !shut;
  return [
    ...(mayFill ? actionsFor(status, 'enterprise') : []),
    ...(reviews ? actionsFor(status, 'reviewer') : []),
    ...(mayFill && isEditable(status) ? (['edit', 'remove'] as const) : []),
    'comment',
  ];
}

/** What makes a reviewer look twice, by weight: late, and each soft rule that needed a word. */
export interface RiskSigns {
  readonly late: boolean;
  readonly explained: number;
  readonly resubmitted: boolean;
}

/** What each sign weighs: `explanation` for each, `explanations` at most; all together are 100. */
export const RISK_WEIGHTS = { late: 40, resubmitted: 20, explanation: 10, explanations: 40 } as const;

/** Rank in the review queue 风险分, 0 to 100: what is above goes first. */
export function riskOf({ late, explained, resubmitted }: RiskSigns): number {
  const words = Math.min(RISK_WEIGHTS.explanations, explained * RISK_WEIGHTS.explanation);
  return (late ? RISK_WEIGHTS.late : 0) + (resubmitted ? RISK_WEIGHTS.resubmitted : 0) + words;
}

/** The value of the status filter that means all that were filled in 全部 (spec 1 §4, §9). */
export const ALL_FILLED_IN = 123;
const FILLED_IN: readonly ReviewStatus[] = [1, 2, 3];

/** The statuses that a filter value asks for; undefined for no filter (spec 1 §4: 123 means 1, 2 and 3). */
export function statusesAsked(value: number | undefined): readonly ReviewStatus[] | undefined {
  if (value === undefined) return undefined;
  if (value === ALL_FILLED_IN) return FILLED_IN;
  return isReviewStatus(value) ? [value] : [];
}

export function isReviewStatus(value: number): value is ReviewStatus {
  return value === 0 || value === 1 || value === 2 || value === 3;
}

/** Whether what has this unit is a share, or so much for a quantity, as a price is: it is never added up. */
export const isRatio = (unit: string): boolean => unit === '%' || unit.includes('/');
