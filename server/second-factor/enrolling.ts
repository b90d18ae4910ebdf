import { SECOND_FACTOR_MESSAGES } from '#subjects/second-factor/terms.ts';
import { record } from '../audit/record.ts';
import { badField, refuse } from '../http/problem.ts';
import type { Services } from '../service/services.ts';
import { announceEnded } from '../session/endings.ts';
import { addressOfKey, newKey, stepOfCode } from './codes/authenticator.ts';
import { type Changer, changed, lockUser } from './changing.ts';
import { ownerOf, spendCode } from './codes/spending.ts';
import { factorsIn, ownedBy } from '../session/keeping/factors.ts';
import { checkOwnPassword } from './own-password.ts';
import { giveRecoveryCodes } from './codes/recovery.ts';
import { seal, unseal } from './codes/seal.ts';

/** How long a key waits for its first code, ms. */
const OFFER_LIFE = 15 * 60_000;

/** Makes a key for an authenticator program; nothing is protected by it before its first code has come. */
export async function offerAuthenticator(services: Services, password: string, { principal, address }: Changer) {
  const { db, clock, headName } = services;
  const { userId, userName, displayName } = principal;
  await checkOwnPassword(services, principal, password);
  if ((await ownedBy(db, userId)).authenticatorSince !== undefined) throw refuse(SECOND_FACTOR_MESSAGES.already);
  const key = newKey();
  const offer = { sealed_key: seal(services.secrets, ownerOf(userId), key), expires_at: clock.now() + OFFER_LIFE };
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('authenticator_offer')
      .values({ user_id: userId, ...offer })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(offer))
      .execute();
    await record(transaction, {
      actor: principal,
      address,
      action: 'second-factor.offer',
      target: `用户 ${userName}（${displayName}）`,
    });
  });
  return { key, address: addressOfKey(key, headName, userName) };
}

/** Turns the offered key on by its first code, which then is used like any other. */
export async function confirmAuthenticator(
  services: Services,
  code: string,
  changer: Changer,
): Promise<{ recoveryCodes: readonly string[] }> {
  const { db, clock, publish } = services;
  const { userId } = changer.principal;
  const offer = await db
    .selectFrom('authenticator_offer')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  if (!offer) throw refuse(SECOND_FACTOR_MESSAGES.offerOver);
  const step = await stepOfCode(unseal(services.secrets, ownerOf(userId), offer.sealed_key).plain, code, {
    now: clock.now(),
    after: 0,
  });
  if (step === null) throw badField('code', '验证码', SECOND_FACTOR_MESSAGES.wrongCode);
  const { codes, touched } = await db.transaction().execute(async (transaction) => {
    await lockUser(transaction, userId);
    const taken = await transaction
      .deleteFrom('authenticator_offer')
      .where('user_id', '=', userId)
      .where('sealed_key', '=', offer.sealed_key)
      .returning('user_id')
      .executeTakeFirst();
    if (!taken) throw refuse(SECOND_FACTOR_MESSAGES.offerOver);
    await transaction
      .insertInto('authenticator')
      .values({ user_id: userId, sealed_key: offer.sealed_key, last_step: step, enabled_at: clock.now() })
      .execute();
    return changed(transaction, changer, { action: 'second-factor.confirm' });
  });
  await announceEnded(publish, touched);
  return { recoveryCodes: codes };
}

interface BothFactors {
  readonly password: string;
  readonly code: string;
}

/** Turns the authenticator off. */
export async function removeAuthenticator(
  services: Services,
  both: BothFactors,
  changer: Changer,
): Promise<Record<string, never>> {
  const { userId } = changer.principal;
  await checkBoth(services, both, changer);
  const { touched } = await services.db.transaction().execute(async (transaction) => {
    await lockUser(transaction, userId);
    const gone = await transaction
      .deleteFrom('authenticator')
      .where('user_id', '=', userId)
      .returning('user_id')
      .executeTakeFirst();
    if (!gone) throw refuse(SECOND_FACTOR_MESSAGES.notEnabled);
    return changed(transaction, changer, { action: 'second-factor.remove' });
  });
  await announceEnded(services.publish, touched);
  return {};
}

/** New recovery codes in place of the old. */
export async function renewRecovery(
  services: Services,
  both: BothFactors,
  { principal, address }: Changer,
): Promise<{ recoveryCodes: readonly string[] }> {
  const { userId, userName, displayName } = principal;
  await checkBoth(services, both, { principal, address });
  const codes = await services.db.transaction().execute(async (transaction) => {
    await lockUser(transaction, userId);
    if (factorsIn(await ownedBy(transaction, userId)) === 0) throw refuse(SECOND_FACTOR_MESSAGES.notEnabled);
    const given = await giveRecoveryCodes(transaction, userId);
    await record(transaction, {
      actor: principal,
      address,
      action: 'second-factor.renew-recovery',
      target: `用户 ${userName}（${displayName}）`,
      after: { count: given.length },
    });
    return given;
  });
  return { recoveryCodes: codes };
}

/** Takes a passkey away: by the password, and by a recovery code as well where nothing else would be left. */
export async function removePasskey(
  services: Services,
  {
    passkeyId,
    password,
    code,
  }: { readonly passkeyId: number; readonly password: string; readonly code?: string | undefined },
  changer: Changer,
): Promise<Record<string, never>> {
  const { userId } = changer.principal;
  const own = services.db
    .selectFrom('passkey')
    .select('name')
    .where('passkey_id', '=', passkeyId)
    .where('user_id', '=', userId);
  if (!(await own.executeTakeFirst())) throw refuse(SECOND_FACTOR_MESSAGES.passkeyUnknown);
  await checkOwnPassword(services, changer.principal, password);
  if (code !== undefined) await checkCode(services, userId, code);
  const { touched } = await services.db.transaction().execute(async (transaction) => {
    await lockUser(transaction, userId);
    const gone = await transaction
      .deleteFrom('passkey')
      .where('passkey_id', '=', passkeyId)
      .where('user_id', '=', userId)
      .returning('name')
      .executeTakeFirst();
    if (!gone) throw refuse(SECOND_FACTOR_MESSAGES.passkeyUnknown);
    if (code === undefined && factorsIn(await ownedBy(transaction, userId)) === 0)
      throw badField('code', '恢复代码', SECOND_FACTOR_MESSAGES.lastFactor);
    return changed(transaction, changer, { action: 'second-factor.remove-passkey', before: { name: gone.name } });
  });
  await announceEnded(services.publish, touched);
  return {};
}

async function checkBoth(services: Services, { password, code }: BothFactors, { principal }: Changer): Promise<void> {
  await checkOwnPassword(services, principal, password);
  if (factorsIn(await ownedBy(services.db, principal.userId)) === 0) throw refuse(SECOND_FACTOR_MESSAGES.notEnabled);
  await checkCode(services, principal.userId, code);
}

async function checkCode(services: Services, userId: number, code: string): Promise<void> {
  const spent = await spendCode(services, userId, code);
  if (spent === 'locked') throw refuse(SECOND_FACTOR_MESSAGES.locked);
  if (spent === 'wrong') throw badField('code', '验证码', SECOND_FACTOR_MESSAGES.wrongFactor);
}
