import { mustHaveSecondFactor } from '#subjects/second-factor/rules.ts';
import { secondFactorCalls } from '#subjects/second-factor/calls.ts';
import { SECOND_FACTOR_MESSAGES } from '#subjects/second-factor/terms.ts';
import { type Binding, bound, boundPublic, type Context } from '../http/bind.ts';
import { notFound, refuse } from '../http/problem.ts';
import type { Services } from '../service/services.ts';
import { clearStepCookie, STEP_BINDING } from '../session/cookies.ts';
import type { Principal } from '../service/principal.ts';
import { answerSignIn } from '../session/answering.ts';
import type { Credentials } from '../session/keeping/credentials.ts';
import {
  confirmAuthenticator,
  offerAuthenticator,
  removeAuthenticator,
  removePasskey,
  renewRecovery,
} from './enrolling.ts';
import { enterByCode, enterByPasskey, signInByPasskey, type Visitor } from './entering.ts';
import { ownedBy } from '../session/keeping/factors.ts';
import { askedOf, type Party, partyOf } from './passkeys/party.ts';
import { addPasskey, offerPasskey } from './passkeys/registering.ts';
import { authenticationOptions } from './passkeys/verifying.ts';
import { resetSecondFactor } from './reset.ts';
import { userInStep } from './step.ts';

/** A second factor: set up for oneself, asked for in the second step, undone by an administrator (SECURITY 26). */
export function secondFactorRoutes(services: Services): readonly Binding[] {
  const { config } = services;
  const calls = secondFactorCalls;
  const by = (principal: Principal, { address }: Context) => {
    if (principal.kind !== 'user') throw notFound();
    if (config.secondFactor === 'off') throw refuse(SECOND_FACTOR_MESSAGES.off);
    return { principal, address };
  };
  const party = (context: Context): Party => {
    const found = partyOf(config, askedOf(context));
    if (!found) throw refuse(SECOND_FACTOR_MESSAGES.passkeysOff);
    return found;
  };
  const letIn = async (credentials: Promise<Credentials>, context: Context) => {
    const opened = await credentials;
    clearStepCookie(context.reply, context.secure);
    return answerSignIn(services, opened, context);
  };

  return [
    bound(calls.state, (_input, principal, context) => protectionOf(services, principal, context)),
    bound(calls.offer, ({ password }, principal, context) =>
      offerAuthenticator(services, password, by(principal, context)),
    ),
    bound(calls.confirm, ({ code }, principal, context) =>
      confirmAuthenticator(services, code, by(principal, context)),
    ),
    bound(calls.remove, (both, principal, context) => removeAuthenticator(services, both, by(principal, context))),
    bound(calls.renewRecovery, (both, principal, context) => renewRecovery(services, both, by(principal, context))),
    bound(calls.passkeyOffer, ({ password }, principal, context) =>
      offerPasskey(services, { password, party: party(context) }, by(principal, context)),
    ),
    bound(calls.addPasskey, ({ name, response }, principal, context) =>
      addPasskey(services, { name, response, party: party(context) }, by(principal, context)),
    ),
    bound(calls.removePasskey, (removal, principal, context) =>
      removePasskey(services, removal, by(principal, context)),
    ),
    bound(calls.reset, ({ userId }, principal, context) => resetSecondFactor(services, userId, by(principal, context))),
    boundPublic(calls.enter, (input, context) => letIn(enterByCode(services, input, visitorOf(context)), context)),
    boundPublic(calls.stepPasskey, async ({ step }, context) => {
      const user = await userInStep(services, step, visitorOf(context).binding);
      return authenticationOptions(services, party(context), { purpose: 'second-step', userId: user.user_id });
    }),
    boundPublic(calls.enterByPasskey, (input, context) =>
      letIn(enterByPasskey(services, input, party(context), visitorOf(context)), context),
    ),
    boundPublic(calls.passkeySignIn, (_input, context) =>
      authenticationOptions(services, party(context), { purpose: 'sign-in', userId: null }),
    ),
    boundPublic(calls.signInByPasskey, ({ response }, context) =>
      letIn(signInByPasskey(services, response, party(context), visitorOf(context)), context),
    ),
  ];
}

function visitorOf({ address, userAgent, reply }: Context): Visitor {
  return { address, userAgent, binding: reply.request.cookies[STEP_BINDING] };
}

async function protectionOf(
  { db, config }: Services,
  { kind, userId, userType, permissions }: Principal,
  context: Context,
) {
  if (kind !== 'user') throw notFound();
  const owned = await ownedBy(db, userId);
  const passkeys = await db
    .selectFrom('passkey')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('passkey_id')
    .execute();
  return {
    offered: config.secondFactor !== 'off',
    required: mustHaveSecondFactor(config.secondFactor, { userType, permissions }),
    authenticatorSince: owned.authenticatorSince,
    recoveryLeft: owned.recoveryLeft,
    passkeysOffered: partyOf(config, askedOf(context)) !== null,
    passkeys: passkeys.map(({ passkey_id, name, created_at, last_used_at }) => ({
      passkeyId: passkey_id,
      name,
      createdAt: created_at,
      lastUsedAt: last_used_at ?? undefined,
    })),
  };
}
