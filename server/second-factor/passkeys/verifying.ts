import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { Services } from '../../service/services.ts';
import { authenticationIn } from './ceremony.ts';
import { type ChallengeUse, CHALLENGE_LIFE, newChallenge, takeChallenge } from './challenges.ts';
import type { Party } from './party.ts';

/** What the authenticator gives back as the owner of a passkey. */
export function handleOf(userId: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(`user-${userId}`));
}

/** What the browser asks its authenticators: for the passkeys of this user, or for whichever there is. The person is always verified. */
export async function authenticationOptions(
  services: Services,
  { rpId }: Party,
  use: ChallengeUse,
): Promise<{ options: string }> {
  const own =
    use.userId === null
      ? []
      : await services.db
          .selectFrom('passkey')
          .select(['credential_id', 'transports'])
          .where('user_id', '=', use.userId)
          .execute();
  const options = await generateAuthenticationOptions({
    rpID: rpId,
    challenge: await newChallenge(services, use),
    timeout: CHALLENGE_LIFE,
    userVerification: 'required',
    ...(use.userId === null
      ? {}
      : {
          allowCredentials: own.map(({ credential_id, transports }) => ({
            id: credential_id,
            transports: transports === '' ? [] : transports.split(','),
          })),
        }),
  });
  return { options: JSON.stringify(options) };
}

export interface Verified {
  /** 'copied': the signature is right, but its counter has been seen: two devices hold the same passkey. */
  readonly verdict: 'right' | 'refused' | 'copied';
  /** Whose passkey was shown, if it is one of ours. */
  readonly userId?: number;
}

/** Judges the use of a passkey: our challenge, our origin, its owner, its signature, a person verified, a counter that goes on. */
export async function verifiedPasskey(
  services: Services,
  { origin, rpId }: Party,
  { response: text, ...use }: ChallengeUse & { readonly response: string },
): Promise<Verified> {
  const response = authenticationIn(text);
  const challenge = response && (await takeChallenge(services, use, response.response.clientDataJSON));
  if (!response || challenge === null) return { verdict: 'refused' };
  const { db, clock } = services;
  const row = await db.selectFrom('passkey').selectAll().where('credential_id', '=', response.id).executeTakeFirst();
  if (!row || (use.userId !== null && row.user_id !== use.userId)) return { verdict: 'refused' };
  const userId = row.user_id;
  const { userHandle } = response.response;
  const handle = Buffer.from(handleOf(userId)).toString('base64url');
  if (use.userId === null ? userHandle !== handle : userHandle !== undefined && userHandle !== handle)
    return { verdict: 'refused', userId };
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    // The counter is judged below, where two uses at the same time are told apart.
    credential: {
      id: row.credential_id,
      publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
      counter: 0,
    },
  }).catch(() => undefined);
  if (!verified?.verified) return { verdict: 'refused', userId };
  const { newCounter } = verified.authenticationInfo;
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ counter: newCounter, last_used_at: clock.now() })
    .where('passkey_id', '=', row.passkey_id)
    // Passkeys that are kept in several devices count nothing: theirs stays at nought.
    .where((is) => is.or([is('counter', '<', newCounter), is.and([is('counter', '=', 0), is.val(newCounter === 0)])]))
    .executeTakeFirst();
  return { verdict: numUpdatedRows === 1n ? 'right' : 'copied', userId };
}
