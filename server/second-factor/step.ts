import { randomBytes, timingSafeEqual } from 'node:crypto';
import { SECOND_FACTOR_MESSAGES } from '#subjects/second-factor/terms.ts';
import type { SecondStep } from '#subjects/session/wire.ts';
import { recordLogin } from '../audit/record.ts';
import { refuse } from '../http/problem.ts';
import type { Services } from '../service/services.ts';
import { digest } from '../session/keeping/credentials.ts';
import { factorsIn, ownedBy } from '../session/keeping/factors.ts';

/** How long the second step may take, ms. */
export const STEP_LIFE = 5 * 60_000;

/** The second step as it leaves the server: `binding` in an HttpOnly cookie, the rest in the answer. */
export interface OpenedStep extends SecondStep {
  readonly binding: string;
}

interface Known {
  readonly user_id: number;
  readonly user_name: string;
  readonly password_hash: string;
}

/**
 * Called once the password was right, before a session is opened: null where nothing more is asked, else a step that opens one with the
 * second factor. It is worth nothing without the browser's half, after five minutes, or once the password is another one.
 */
export async function beginSecondStep(
  { config, db, clock }: Services,
  user: Known,
  { address }: { readonly address: string },
): Promise<OpenedStep | null> {
  if (config.secondFactor === 'off') return null;
  const owned = await ownedBy(db, user.user_id);
  if (factorsIn(owned) === 0) return null;
  const [step, binding] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')];
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('second_step')
      .values({
        step_hash: digest(step),
        binding_hash: digest(binding),
        user_id: user.user_id,
        password_mark: digest(user.password_hash),
        expires_at: clock.now() + STEP_LIFE,
      })
      .execute();
    await recordLogin(transaction, { userName: user.user_name, address, outcome: 'second-factor-asked' });
  });
  const ways = [
    ...(owned.authenticatorSince === undefined ? [] : (['code'] as const)),
    ...(owned.passkeys === 0 ? [] : (['passkey'] as const)),
    ...(owned.recoveryLeft === 0 ? [] : (['recovery'] as const)),
  ];
  return { step, binding, ways };
}

/** Who stands in the second step; refused where it is over, begun in another browser, or the account has changed since. */
export async function userInStep({ db, clock }: Services, step: string, binding: string | undefined) {
  const row = await db
    .selectFrom('second_step as s')
    .innerJoin('app_user as u', 'u.user_id', 's.user_id')
    .selectAll('u')
    .select(['s.binding_hash', 's.password_mark'])
    .where('s.step_hash', '=', digest(step))
    .where('s.expires_at', '>', clock.now())
    .executeTakeFirst();
  const own =
    row &&
    same(row.binding_hash, digest(binding ?? '')) &&
    same(row.password_mark, digest(row.password_hash)) &&
    row.enabled;
  if (!own) throw refuse(SECOND_FACTOR_MESSAGES.stepOver);
  return row;
}

/** Ends a step for good: only who ends it opens a session by it. */
export async function endStep({ db }: Services, step: string): Promise<void> {
  const ended = await db
    .deleteFrom('second_step')
    .where('step_hash', '=', digest(step))
    .returning('user_id')
    .executeTakeFirst();
  if (!ended) throw refuse(SECOND_FACTOR_MESSAGES.stepOver);
}

function same(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
