import type { InvitationState } from './terms.ts';
import type { InvitationRow } from './wire.ts';

/** Whether an invitation can still be used at an instant, and why not. */
export function invitationStateOf(
  { usedAt, revokedAt, expiresAt }: Pick<InvitationRow, 'usedAt' | 'revokedAt' | 'expiresAt'>,
  now: number,
): InvitationState {
  if (usedAt !== undefined) return 'used';
  if (revokedAt !== undefined) return 'revoked';
  return expiresAt > now ? 'open' : 'expired';
}

/** The address that an invited person opens; the code stands behind the #, which is sent to no server. */
export const joinAddress = (origin: string, path: string, code: string): string => `${origin}${path}#code=${code}`;

/** The code of such an address; '' for none. */
export const codeIn = (hash: string): string => /^#code=([\w-]{1,64})$/.exec(hash)?.[1] ?? '';
