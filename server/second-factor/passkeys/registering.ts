import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject } from '@simplewebauthn/server/helpers';
import { MOST_PASSKEYS, SECOND_FACTOR_MESSAGES } from '#subjects/second-factor/terms.ts';
import { record } from '../../audit/record.ts';
import { badField, refuse } from '../../http/problem.ts';
import type { Services } from '../../service/services.ts';
import { announceEnded } from '../../session/endings.ts';
import { type Changer, changed, lockUser } from '../changing.ts';
import { checkOwnPassword } from '../own-password.ts';
import { registrationIn } from './ceremony.ts';
import { CHALLENGE_LIFE, newChallenge, takeChallenge } from './challenges.ts';
import type { Party } from './party.ts';
import { handleOf } from './verifying.ts';

/** What the browser makes a passkey from; it stays in the authenticator under the user's name, and the person is verified at every use. */
export async function offerPasskey(
  services: Services,
  { password, party }: { readonly password: string; readonly party: Party },
  { principal, address }: Changer,
): Promise<{ options: string }> {
  const { db, clock, headName } = services;
  const { userId, userName, displayName } = principal;
  await checkOwnPassword(services, principal, password);
  const own = await db.selectFrom('passkey').select('credential_id').where('user_id', '=', userId).execute();
  if (own.length >= MOST_PASSKEYS) throw refuse(SECOND_FACTOR_MESSAGES.tooManyPasskeys);
  const challenge = await db.transaction().execute(async (transaction) => {
    await record(transaction, {
      actor: principal,
      address,
      action: 'second-factor.passkey-offer',
      target: `用户 ${userName}（${displayName}）`,
    });
    return newChallenge({ db: transaction, clock }, { purpose: 'register', userId });
  });
  const options = await generateRegistrationOptions({
    rpName: headName,
    rpID: party.rpId,
    userID: handleOf(userId),
    userName,
    userDisplayName: displayName,
    challenge,
    timeout: CHALLENGE_LIFE,
    attestationType: 'none',
    excludeCredentials: own.map(({ credential_id }) => ({ id: credential_id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { options: JSON.stringify(options) };
}

/** Keeps a passkey that the browser has made; the first thing that protects the account comes with recovery codes and ends all other sessions. */
export async function addPasskey(
  services: Services,
  { name, response: text, party }: { readonly name: string; readonly response: string; readonly party: Party },
  changer: Changer,
): Promise<{ recoveryCodes: readonly string[] }> {
  const { db, clock, publish } = services;
  const { userId } = changer.principal;
  const credential = await verifiedCredential(services, party, userId, text);
  if (!credential) throw refuse(SECOND_FACTOR_MESSAGES.passkeyRefused);
  const { codes, touched } = await db.transaction().execute(async (transaction) => {
    await lockUser(transaction, userId);
    const { count } = await transaction
      .selectFrom('passkey')
      .select((is) => is.fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    if (count >= MOST_PASSKEYS) throw refuse(SECOND_FACTOR_MESSAGES.tooManyPasskeys);
    const added = await transaction
      .insertInto('passkey')
      .values({
        user_id: userId,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: credential.transports.join(','),
        name,
        created_at: clock.now(),
        last_used_at: null,
      })
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning('passkey_id')
      .executeTakeFirst();
    if (!added) throw badField('name', '名称', SECOND_FACTOR_MESSAGES.passkeyKnown);
    return changed(transaction, changer, { action: 'second-factor.add-passkey', after: { name } });
  });
  await announceEnded(publish, touched);
  return { recoveryCodes: codes };
}

async function verifiedCredential(services: Services, { origin, rpId }: Party, userId: number, text: string) {
  const response = registrationIn(text);
  const challenge =
    response && (await takeChallenge(services, { purpose: 'register', userId }, response.response.clientDataJSON));
  if (!response || challenge === null || !vouchesForItself(response.response.attestationObject)) return null;
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
  }).catch(() => undefined);
  return verified?.verified
    ? { ...verified.registrationInfo.credential, transports: response.response.transports }
    : null;
}

/** We ask for no maker's certificates and take none: to judge them would mean to follow addresses that stand in them. */
function vouchesForItself(attestation: string): boolean {
  try {
    const read = decodeAttestationObject(new Uint8Array(Buffer.from(attestation, 'base64url')));
    return read.get('fmt') === 'none' || (read.get('fmt') === 'packed' && read.get('attStmt').get('x5c') === undefined);
  } catch {
    return false;
  }
}
