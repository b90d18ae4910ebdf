import { randomBytes } from 'node:crypto';
import { sessionCalls } from '#subjects/session/calls.ts';
import { sessionEvents } from '#subjects/session/events.ts';
import type { Region } from '#subjects/region/wire.ts';
import { type Binding, bound, boundPublic, type Context } from '../http/bind.ts';
import { regionTree } from '../region/repository.ts';
import type { Services } from '../service/services.ts';
import { isAllowedService, sloSessionIndex } from './cas.ts';
import { askedOf, partyOf } from '../second-factor/passkeys/party.ts';
import type { OpenedStep } from '../second-factor/step.ts';
import { clearSessionCookies, deviceOf, setDeviceCookie, setSessionCookies, setStepCookie } from './cookies.ts';
import { rememberHere } from './guessing/known.ts';
import { offered } from './keeping/offered.ts';
import { tellEnding } from './keeping/surplus.ts';
import type { Principal } from '../service/principal.ts';
import { announceEnded } from './endings.ts';
import type { Credentials } from './keeping/credentials.ts';
import { type SessionBook, sessionBook } from './sessions.ts';
import { endViewAs } from '../user/view-as.ts';
import { newCaptcha, signIn, signInByCas, type Visitor } from './sign-in.ts';

const LOGIN_PAGE = '/login';

/** Signing in and out and who is signed in (spec 1 §7.4). */
export function sessionRoutes(services: Services): readonly Binding[] {
  const { cas, config, version, headName } = services;

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
      headName,
    })),
    bound(sessionCalls.loginUser, async (_input, principal) => ({
      ...(await described(services, principal)),
      version,
      headName,
    })),
    bound(sessionCalls.endViewAs, (_input, principal, { address }) => endViewAs(services, principal, address)),
  ];
}

/** What whoever has just signed in is answered, by whatever way. */
export async function answerSignIn(services: Services, credentials: Credentials, context: Context) {
  setSessionCookies(context.reply, credentials, context.secure);
  const principal = await justSignedIn(services, credentials);
  await knowAgain(services, principal.userId, context);
  return { token: credentials.token, ...(await described(services, principal)) };
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

/** From now on this browser and this address are known to the account. */
async function knowAgain(services: Services, userId: number, { address, reply, secure }: Context): Promise<void> {
  const device = deviceOf(reply.request) ?? randomBytes(32).toString('base64url');
  setDeviceCookie(reply, device, secure);
  await rememberHere(services, userId, { address, device });
}

async function avatarOf(db: Services['db'], { kind, userId }: Principal): Promise<string | undefined> {
  if (kind === 'screen') return undefined;
  const row = await db.selectFrom('app_user').select('avatar_id').where('user_id', '=', userId).executeTakeFirst();
  return row?.avatar_id ?? undefined;
}

async function justSignedIn(services: Services, { token, binding }: Credentials): Promise<Principal> {
  const book: SessionBook = sessionBook(services, sessionEvents.ended.name);
  const principal = await book.principalOf(token, [binding]);
  book.close();
  // Where very many sign in at once, later ones may have ended this one already.
  if (!principal) await tellEnding(services, token);
  if (!principal) throw new Error('a session that was just opened cannot be found');
  return principal;
}

async function described({ db }: Services, principal: Principal) {
  return {
    user: {
      userId: principal.userId,
      userName: principal.userName,
      displayName: principal.displayName,
      userType: principal.userType,
      isAdmin: principal.roles.includes('ROLE_ADMIN'),
      enterpriseId: principal.enterpriseId === null ? undefined : String(principal.enterpriseId),
      enterpriseName: principal.enterpriseName ?? undefined,
      avatar: await avatarOf(db, principal),
    },
    roles: [...principal.roles],
    resources: offered(principal),
    region: await ownRegion(db, principal),
    mustChangePassword: principal.mustChangePassword,
    mustProtect: principal.mustProtect || undefined,
    viewedBy: principal.viewedBy?.displayName,
  };
}

/** The region the user is responsible for, with what lies below it; the whole city when none is set. */
async function ownRegion(db: Services['db'], { regionId }: Principal): Promise<Region | undefined> {
  const [city] = await regionTree(db);
  if (!city || regionId === null || city.regionId === regionId) return city;
  const district = city.children.find((child) => child.regionId === regionId);
  return district && { ...district, children: [] };
}
