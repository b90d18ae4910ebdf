import { today } from '#base/calendar.ts';
import { SECOND_FACTOR_MESSAGES } from '#subjects/second-factor/terms.ts';
import { SESSION_MESSAGES } from '#subjects/session/terms.ts';
import type { LoginOutcome } from '#subjects/log/terms.ts';
import { record, recordLogin } from '../audit/record.ts';
import { bindingFault } from '../binding/standing.ts';
import { refuse } from '../http/problem.ts';
import type { Services } from '../service/services.ts';
import type { Credentials } from '../session/keeping/credentials.ts';
import { openSession } from '../session/sessions.ts';
import { spendCode } from './codes/spending.ts';
import { ownedBy } from '../session/keeping/factors.ts';
import type { Party } from './passkeys/party.ts';
import { verifiedPasskey } from './passkeys/verifying.ts';
import { endStep, userInStep } from './step.ts';

export interface Visitor {
  readonly address: string;
  readonly userAgent: string;
  /** The browser's half of the step. */
  readonly binding: string | undefined;
}

/** The second step by a code of the authenticator or a recovery code; the use of a recovery code is told in the operation log. */
export async function enterByCode(
  services: Services,
  { step, code }: { readonly step: string; readonly code: string },
  visitor: Visitor,
): Promise<Credentials> {
  const user = await userInStep(services, step, visitor.binding);
  const spent = await spendCode(services, user.user_id, code);
  if (spent === 'locked' || spent === 'wrong') {
    await logLogin(
      services,
      user.user_name,
      visitor.address,
      spent === 'locked' ? 'second-factor-locked' : 'second-factor-refused',
    );
    throw refuse(spent === 'locked' ? SECOND_FACTOR_MESSAGES.locked : SECOND_FACTOR_MESSAGES.wrongFactor);
  }
  await endStep(services, step);
  if (spent === 'recovery') await logRecovery(services, user, visitor.address);
  return opened(services, user, visitor, 'signed-in');
}

/** The second step by a passkey of the user whose password was right. */
export async function enterByPasskey(
  services: Services,
  { step, response }: { readonly step: string; readonly response: string },
  party: Party,
  visitor: Visitor,
): Promise<Credentials> {
  const user = await userInStep(services, step, visitor.binding);
  const found = await verifiedPasskey(services, party, { purpose: 'second-step', userId: user.user_id, response });
  if (found.verdict !== 'right') {
    await logLogin(
      services,
      user.user_name,
      visitor.address,
      found.verdict === 'copied' ? 'passkey-copied' : 'second-factor-refused',
    );
    throw refuse(
      found.verdict === 'copied' ? SECOND_FACTOR_MESSAGES.passkeyCopied : SECOND_FACTOR_MESSAGES.passkeyRefused,
    );
  }
  await endStep(services, step);
  return opened(services, user, visitor, 'signed-in');
}

/** Signs in by a passkey alone: it is something one has, unlocked by something one knows or is. */
export async function signInByPasskey(
  services: Services,
  response: string,
  party: Party,
  visitor: Visitor,
): Promise<Credentials> {
  const found = await verifiedPasskey(services, party, { purpose: 'sign-in', userId: null, response });
  const user =
    found.userId === undefined
      ? undefined
      : await services.db.selectFrom('app_user').selectAll().where('user_id', '=', found.userId).executeTakeFirst();
  if (found.verdict !== 'right' || !user?.enabled) {
    await logLogin(
      services,
      user?.user_name ?? '（未知）',
      visitor.address,
      found.verdict === 'copied' ? 'passkey-copied' : 'passkey-refused',
    );
    if (found.verdict === 'copied') throw refuse(SECOND_FACTOR_MESSAGES.passkeyCopied);
    throw refuse(found.verdict === 'right' && user ? SESSION_MESSAGES.disabled : SECOND_FACTOR_MESSAGES.passkeyRefused);
  }
  return opened(services, user, visitor, 'signed-in-by-passkey');
}

interface Entering {
  readonly user_id: number;
  readonly user_name: string;
  readonly display_name: string;
  readonly enterprise_id: number | null;
}

async function opened(
  services: Services,
  user: Entering,
  { address, userAgent }: Visitor,
  outcome: LoginOutcome,
): Promise<Credentials> {
  const unbound = await bindingFault(services.db, user, today(services.clock));
  await logLogin(services, user.user_name, address, unbound === undefined ? outcome : 'refused');
  if (unbound !== undefined) throw refuse(unbound);
  return openSession(services, { userId: user.user_id, address, userAgent, casTicket: null });
}

async function logLogin({ db }: Services, userName: string, address: string, outcome: LoginOutcome): Promise<void> {
  await db.transaction().execute((transaction) => recordLogin(transaction, { userName, address, outcome }));
}

async function logRecovery(
  { db }: Services,
  { user_id, user_name, display_name }: Entering,
  address: string,
): Promise<void> {
  const { recoveryLeft } = await ownedBy(db, user_id);
  await db.transaction().execute((transaction) =>
    record(transaction, {
      actor: { userId: user_id, userName: user_name, displayName: display_name },
      address,
      action: 'second-factor.enter',
      target: `用户 ${user_name}（${display_name}）使用恢复代码登录`,
      after: { recoveryLeft },
    }),
  );
}
