import type { ScreenSelf } from '#subjects/screen/wire.ts';

/** Why a wall is not registered: never was, its registration was withdrawn or ran out, or its code was not accepted. */
export type Reason = 'none' | 'withdrawn' | 'expired' | 'bad-code';

/** What a wall knows of itself 屏幕身份. */
export type Identity =
  | { readonly phase: 'asking' }
  | { readonly phase: 'unreachable' }
  | { readonly phase: 'unregistered'; readonly reason: Reason }
  | { readonly phase: 'known'; readonly self: ScreenSelf };

/** What came of asking the server once. `silent`: no answer, or one that says nothing about the registration. */
export type Outcome =
  | { readonly kind: 'answered'; readonly self: ScreenSelf }
  | { readonly kind: 'refused'; readonly reason: Reason }
  | { readonly kind: 'silent' };

/** With a token and a record kept from before, a wall starts at once, server or not 断网值守. */
export function startingIdentity(hasToken: boolean, kept: ScreenSelf | undefined): Identity {
  return hasToken && kept ? { phase: 'known', self: kept } : { phase: 'asking' };
}

/** Silence changes nothing that was known: a wall neither forgets itself nor comes back from a withdrawal without an answer. */
export function identityAfter(identity: Identity, outcome: Outcome): Identity {
  if (outcome.kind === 'answered') return { phase: 'known', self: outcome.self };
  if (outcome.kind === 'refused') return { phase: 'unregistered', reason: outcome.reason };
  return identity.phase === 'asking' ? { phase: 'unreachable' } : identity;
}
