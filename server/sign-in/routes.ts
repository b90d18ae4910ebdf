import { sessionCalls } from '#subjects/session/calls.ts';
import { type Binding, bound, boundPublic, type Context } from '../http/bind.ts';
import type { Services } from '../service/services.ts';
import { isAllowedService, sloSessionIndex } from './cas.ts';
import { askedOf, partyOf } from '../second-factor/passkeys/party.ts';
import type { OpenedStep } from '../second-factor/step.ts';
import { answerSignIn, described } from '../session/answering.ts';
import { clearSessionCookies, deviceOf, setStepCookie } from '../session/cookies.ts';
import { announceEnded } from '../session/endings.ts';
import { endViewAs } from '../user/view-as.ts';
import { platformTitle } from '../theme/in-use.ts';
import { newCaptcha, signIn, signInByCas, type Visitor } from './sign-in.ts';

const LOGIN_PAGE = '/login';

/** Signing in and out and who is signed in (spec 1 §7.4). */
export function sessionRoutes(services: Services): readonly Binding[] {
  const { cas, config, version } = services;
  const title = platformTitle(services);

  return [
    boundPublic(sessionCalls.captcha, (_input, context) => newCaptcha(services, context)),
    boundPublic(sessionCalls.loginWay, async ({ service }, context) => ({
      casLoginUrl:
        cas && service !== undefined && isAllowedService(service, config.casServices) ? cas.loginUrl(service) : '',
      demonstration: config.demonstration,
      passkeys: partyOf(config, askedOf(context)) ? true : undefined,
    })),
    boundPublic(sessionCalls.login, async (input, context) => {
      const outcome = await signIn(services, input, visitorOf(context));
      return 'step' in outcome ? answerStep(services, outcome, context) : answerSignIn(services, outcome, context);
    }),
    boundPublic(sessionCalls.loginCas, async ({ url }, context) =>
      answerSignIn(services, await signInByCas(services, url, visitorOf(context)), context),
    ),
    boundPublic(sessionCalls.casLogout, async ({ logoutRequest }) => {
      const ticket = sloSessionIndex(logoutRequest);
      if (ticket !== null) await endSessions(services, 'cas_ticket', ticket);
      return {};
    }),
    bound(sessionCalls.logout, async ({ url }, principal, { reply, secure }) => {
      await endSessions(services, 'session_id', principal.sessionId);
      clearSessionCookies(reply, secure);
      const service = url !== undefined && isAllowedService(url, config.casServices) ? url : config.casServices[0];
      return { casServiceUrl: cas && service !== undefined ? cas.logoutUrl(service) : LOGIN_PAGE };
    }),
    bound(sessionCalls.current, async (_input, principal) => ({
      ...(await described(services, principal)),
      version,
      headName: await title(),
    })),
    bound(sessionCalls.loginUser, async (_input, principal) => ({
      ...(await described(services, principal)),
      version,
      headName: await title(),
    })),
    bound(sessionCalls.endViewAs, (_input, principal, { address }) => endViewAs(services, principal, address)),
  ];
}

/** No session yet: what the second step can be taken by, passkeys only at the address that they belong to. */
function answerStep({ config }: Services, { step, ways, binding }: OpenedStep, context: Context) {
  setStepCookie(context.reply, binding, context.secure);
  return { step, ways: ways.filter((way) => way !== 'passkey' || partyOf(config, askedOf(context)) !== null) };
}

async function endSessions(
  { db, publish }: Services,
  column: 'cas_ticket' | 'session_id',
  value: string,
): Promise<void> {
  const ended = await db.deleteFrom('session').where(column, '=', value).returning('session_id').execute();
  await announceEnded(
    publish,
    ended.map(({ session_id }) => session_id),
  );
}

/** Who comes, with the cookie by which the browser is known again. */
function visitorOf({ address, userAgent, reply }: Context): Visitor {
  return { address, userAgent, device: deviceOf(reply.request) };
}
