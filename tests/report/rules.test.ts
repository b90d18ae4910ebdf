import { describe, expect, it } from 'vitest';
import {
  actionsFor,
  isEditable,
  isRatio,
  isReviewStatus,
  needsReason,
  nextStatus,
  reportActionsFor,
  riskOf,
  statusesAsked,
} from '#subjects/report/rules.ts';
import {
  REVIEW_ACTION_LABELS,
  REVIEW_STATUS_LABELS,
  type ReviewAction,
  type ReviewParty,
  type ReviewStatus,
} from '#subjects/report/terms.ts';

const STATUSES = Object.keys(REVIEW_STATUS_LABELS).map(Number) as ReviewStatus[];
const ACTIONS = Object.keys(REVIEW_ACTION_LABELS) as ReviewAction[];
const LEGAL: ReadonlyArray<readonly [ReviewStatus, ReviewAction, ReviewParty, ReviewStatus]> = [
  [0, 'submit', 'enterprise', 1],
  [3, 'submit', 'enterprise', 1],
  [1, 'withdraw', 'enterprise', 0],
  [1, 'pass', 'reviewer', 2],
  [1, 'return', 'reviewer', 3],
  [2, 'reopen', 'reviewer', 1],
];

describe('review states: "0 未填报 → 1 已填报 → 2 审核通过 or 3 审核不通过"', () => {
  it('knows six transitions and refuses every other', () => {
    for (const status of STATUSES) {
      for (const action of ACTIONS) {
        for (const party of ['enterprise', 'reviewer'] as const) {
          const legal = LEGAL.find(([from, does, who]) => from === status && does === action && who === party);
          expect(nextStatus(status, action, party), `${status} ${action} ${party}`).toBe(legal?.[3]);
          expect(actionsFor(status, party).includes(action)).toBe(legal !== undefined);
        }
      }
    }
  });

  it('wants a reason for 审核不通过 and for a reopening', () => {
    expect(ACTIONS.filter(needsReason)).toEqual(['return', 'reopen']);
  });

  it('is editable in 0, 1, 3 and locked in 2', () => {
    expect(STATUSES.filter(isEditable)).toEqual([0, 1, 3]);
  });
});

describe('what a person may do to a report', () => {
  it('editable in 0, 1, 3; locked in 2; a reviewer decides, an enterprise fills in', () => {
    const fills = { fills: true, reviews: false };
    const reviews = { fills: false, reviews: true };
    expect(STATUSES.map((status) => reportActionsFor(status, fills))).toEqual([
      ['submit', 'edit', 'remove', 'comment'],
      ['withdraw', 'edit', 'remove', 'comment'],
      ['comment'],
      ['submit', 'edit', 'remove', 'comment'],
    ]);
    expect(STATUSES.map((status) => reportActionsFor(status, reviews))).toEqual([
      ['comment'],
      ['pass', 'return', 'comment'],
      ['reopen', 'comment'],
      ['comment'],
    ]);
  });

  it('spec 1 §4: the value 123 means all three', () => {
    expect([123, 2, 0, 7, undefined].map(statusesAsked)).toEqual([[1, 2, 3], [2], [0], [], undefined]);
    expect([isReviewStatus(3), isReviewStatus(4)]).toEqual([true, false]);
  });

  it('a queue by risk: late and explained go first', () => {
    const calm = { late: false, explained: 0, resubmitted: false };
    expect(
      [calm, { ...calm, explained: 2 }, { ...calm, late: true }, { late: true, explained: 9, resubmitted: true }].map(
        riskOf,
      ),
    ).toEqual([0, 20, 40, 100]);
  });
});

describe('what is never added up', () => {
  it('is a share, or so much for a quantity', () => {
    expect(['%', '元/500克', '万元', ''].map(isRatio)).toEqual([true, true, false, false]);
  });
});
