import { type RawBuilder, sql } from 'kysely';
import type { ObligationState } from '#subjects/obligation/terms.ts';

/** What the state of an obligation `o` is told by: the state of its report, and until when it is extended. */
export interface Told {
  readonly status: RawBuilder<unknown>;
  readonly until: RawBuilder<unknown>;
}
/** As it stands. */
export const TOLD_NOW: Told = { status: sql`r.status`, until: sql`o.extended_until` };

/** Handed in, as `isHandedIn` says it: submitted or passed. */
export const handedInBy = ({ status }: Told): RawBuilder<boolean> => sql<boolean>`coalesce(${status} in (1, 2), false)`;
/** When an obligation `o` is late: its extension counts where that is later. */
export const lateBy = ({ until }: Told): RawBuilder<number> => sql<number>`greatest(o.late_at, coalesce(${until}, 0))`;
/** When an obligation `o` is locked: its extension counts where that is later. */
const lockBy = ({ until }: Told): RawBuilder<number> => sql<number>`greatest(o.lock_at, coalesce(${until}, 0))`;

/** The same as it stands. */
export const handedIn = handedInBy(TOLD_NOW);
export const lockAt = lockBy(TOLD_NOW);

/** Whether an obligation is in a state at an instant: the conditions of `obligationState`. */
export function inState(state: ObligationState | 'missing', now: number, told: Told = TOLD_NOW): RawBuilder<boolean> {
  const isIn = handedInBy(told);
  if (state === 'reported') return isIn;
  if (state === 'missing') return sql<boolean>`not ${isIn}`;
  const isLocked = sql<boolean>`(${now} >= ${lockBy(told)} and coalesce(${told.status}, 0) <> 3)`;
  if (state === 'locked') return sql<boolean>`(not ${isIn} and ${isLocked})`;
  const isLate = state === 'overdue' ? sql`${now} >= ${lateBy(told)}` : sql`${now} < ${lateBy(told)}`;
  return sql<boolean>`(not ${isIn} and not ${isLocked} and ${isLate})`;
}
