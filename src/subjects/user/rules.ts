import { BINDING_TOLD_DAYS, type BindingState } from './terms.ts';
import type { Binding } from './wire.ts';

/** One grants only what one holds (SECURITY 6): whether everything in `granted` is among `held`. */
export function mayGrant(held: readonly string[], granted: readonly string[]): boolean {
  return granted.every((one) => held.includes(one));
}

/** The state of a binding on a day; both of its days are within, and without one it has no limit there. */
export function bindingStateOf(
  { from, to, revokedAt }: Pick<Binding, 'from' | 'to' | 'revokedAt'>,
  day: string,
): BindingState {
  if (revokedAt !== undefined) return 'revoked';
  if (from !== undefined && day < from) return 'coming';
  return to !== undefined && day > to ? 'expired' : 'open';
}

/** How long before its end a binding of so many days left has to be told of by now, days: the nearest of the times that were reached; undefined where none was. */
export const toldBefore = (daysLeft: number): number | undefined =>
  BINDING_TOLD_DAYS.filter((days) => daysLeft >= 0 && daysLeft <= days).at(-1);
