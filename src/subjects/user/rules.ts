import type { BindingState } from './terms.ts';
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
