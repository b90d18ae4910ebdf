import type { RawBuilder } from 'kysely';
import { flagsOf } from '#subjects/approval/rules.ts';
import {
  APPROVAL_PERMISSIONS,
  APPROVAL_TILE_LABELS,
  type ApprovalKind,
  type ApprovalTile,
} from '#subjects/approval/terms.ts';
import { RIGHT_LABELS } from '#subjects/rights.ts';
import type { ReviewParty } from '#subjects/report/terms.ts';
import { forbidden } from '../http/problem.ts';
import { ownElseInRegions } from '../scope/conditions.ts';
import type { Scope } from '../scope/scope.ts';
import { holds, type Principal } from '../service/principal.ts';

const COUNTING = RIGHT_LABELS['approval.read'] ?? '';

/** Which tiles somebody has. A wall has them all: it counts, and may do nothing else. */
export function flagsFor({ kind, permissions }: Principal) {
  return flagsOf(kind === 'screen' ? Object.values(APPROVAL_PERMISSIONS) : permissions);
}

/** Refuses with 403 whoever has not this tile. */
export function requireTile(principal: Principal, tile: ApprovalTile): void {
  if (!flagsFor(principal)[tile]) throw forbidden(APPROVAL_TILE_LABELS[tile]);
}

/** Whether somebody reads what waits under this tile; a wall only counts it. */
export function readsQueue(principal: Principal, tile: ApprovalTile): boolean {
  return principal.kind !== 'screen' && flagsFor(principal)[tile];
}

/** Refuses with 403 whoever does not read what waits under this tile. */
export function requireQueue(principal: Principal, tile: ApprovalTile): void {
  if (readsQueue(principal, tile)) return;
  throw forbidden(principal.kind === 'screen' ? COUNTING : APPROVAL_TILE_LABELS[tile]);
}

/** Refuses with 403 whoever does not review this kind; a wall never does. */
export function requireReview(principal: Principal, tile: ApprovalTile): void {
  if (!holds(principal, 'approval.review') || !holds(principal, APPROVAL_PERMISSIONS[tile]))
    throw forbidden(APPROVAL_TILE_LABELS[tile]);
}

/** As what somebody meets a submission that lies in the own scope: undefined for who has no part in it. */
export function partyOf(principal: Principal, kind: ApprovalKind): ReviewParty | undefined {
  if (principal.kind === 'screen') return undefined;
  if (principal.enterpriseId !== null) return holds(principal, 'approval.submit') ? 'enterprise' : undefined;
  return holds(principal, 'approval.review') && holds(principal, APPROVAL_PERMISSIONS[kind]) ? 'reviewer' : undefined;
}

/** Whether a row of `alias` lies in the scope of the session, the one rule for counts, lists, details and decisions. */
export function isSeen(alias: 'a' | 'q', scope: Scope): RawBuilder<boolean> {
  return ownElseInRegions({ region: `${alias}.region_id`, enterprise: `${alias}.enterprise_id` }, scope);
}
