import { randomUUID } from 'node:crypto';
import { today } from '#base/calendar.ts';
import { wellFormed } from '#base/text/well-formed.ts';
import { SESSION_MESSAGES } from '#subjects/session/terms.ts';
import { type LoginEntry, recordLogin } from '../audit/record.ts';
import { bindingFault } from '../binding/standing.ts';
import { badField, refuse } from '../http/problem.ts';
import type { Services } from '../service/services.ts';
import { keysOf, sameText, subKey } from '../secret/secrets.ts';
import { answerMac, drawCaptcha, secureRandom } from './captcha.ts';
import { CasRefused, CasUnreachable } from './cas.ts';
import type { CasClient } from '../service/cas.ts';
import { forgive, reserve } from '../session/guessing/counters.ts';
import { counted, signInCounters, strangerCounters, tooMany } from '../session/guessing/guard.ts';
import { knownHere, type Origin } from '../session/guessing/known.ts';
import { verifyNobody, verifyPassword } from '../session/password.ts';
import { beginSecondStep, type OpenedStep } from '../second-factor/step.ts';
import type { Credentials } from '../session/keeping/credentials.ts';
import { openSession } from '../session/sessions.ts';

/** What captchas are signed for. */
const CAPTCHA = 'captcha';
/** A captcha can be answered this long, once, ms. */
const CAPTCHA_LIFE = 2 * 60_000;

/** A picture to read and the id to answer it with; an empty picture when captchas are off. Counted until it is answered rightly. */
export async function newCaptcha(
  services: Services,
  { address }: Pick<Visitor, 'address'>,
): Promise<{ required: boolean; id: string; image: string }> {
  const { config, db, clock, secrets } = services;
  if (!config.captcha) return { required: false, id: '', image: '' };
  const wait = await reserve(services, strangerCounters('captcha', address));
  if (wait) throw tooMany(wait);
  const id = randomUUID();
  const { answer, png } = drawCaptcha(secureRandom);
  await db
    .insertInto('captcha')
    .values({
      captcha_id: id,
      answer_mac: answerMac(answer, id, subKey(secrets.current, CAPTCHA)),
      expires_at: clock.now() + CAPTCHA_LIFE,
    })
    .execute();
  return { required: true, id, image: `data:image/png;base64,${Buffer.from(png).toString('base64')}` };
}

/** Each captcha counts once, right or wrong. */
async function checkCaptcha(
  services: Services,
  { captchaId: id, captcha: answer }: PasswordLogin,
  { address }: Visitor,
): Promise<void> {
  const { config, db, clock, secrets } = services;
  if (!config.captcha) return;
  const row =
    id === undefined
      ? undefined
      : await db.deleteFrom('captcha').where('captcha_id', '=', id).returningAll().executeTakeFirst();
  const right =
    row !== undefined &&
    row.expires_at >= clock.now() &&
    keysOf(secrets, CAPTCHA).some(({ key }) => sameText(row.answer_mac, answerMac(answer ?? '', row.captcha_id, key)));
  if (!right) throw badField('code', '验证码', SESSION_MESSAGES.badCaptcha);
  await forgive(services, strangerCounters('captcha', address));
}

export interface Visitor extends Origin {
  readonly userAgent: string;
}

export interface PasswordLogin {
  readonly userName: string;
  readonly password: string;
  readonly captcha?: string | undefined;
  readonly captchaId?: string | undefined;
}

/** Signs in by password, or begins the second step. An unknown name and a wrong password take the same time and get the same answer. */
export async function signIn(
  services: Services,
  login: PasswordLogin,
  visitor: Visitor,
): Promise<Credentials | OpenedStep> {
  const { userName, password } = login;
  await checkCaptcha(services, login, visitor);
  const counters = signInCounters(userName, visitor, await knownHere(services, userName, visitor));
  const wait = await reserve(services, counters);
  if (wait) {
    await logLogin(services, userName, visitor.address, 'locked');
    throw tooMany(wait);
  }
  const user = await userNamed(services, userName);
  const right = user ? await verifyPassword(password, user.password_hash) : await verifyNobody(password);
  if (!user || !right || !user.enabled) {
    await logLogin(services, userName, visitor.address, 'refused');
    throw refuse(user && right ? SESSION_MESSAGES.disabled : SESSION_MESSAGES.badCredentials);
  }
  const unbound = await bindingFault(services.db, user, today(services.clock));
  if (unbound !== undefined) {
    await logLogin(services, userName, visitor.address, 'refused');
    throw refuse(unbound);
  }
  await forgive(services, counters);
  const step = await beginSecondStep(services, user, visitor);
  if (step) return step;
  await logLogin(services, userName, visitor.address, 'signed-in');
  return openSession(services, {
    userId: user.user_id,
    address: visitor.address,
    userAgent: visitor.userAgent,
    casTicket: null,
  });
}

/** Signs in by a CAS ticket in `url`, the address the central login sent the browser back to (spec 1 §7.4). */
export async function signInByCas(services: Services, url: string, visitor: Visitor): Promise<Credentials> {
  const { cas } = services;
  if (!cas) throw refuse(SESSION_MESSAGES.casOff);
  const { service, ticket } = ticketIn(url);
  if (ticket === '') throw badField('url', '回调地址', SESSION_MESSAGES.casRefused);
  const userName = await counted(services, strangerCounters('cas', visitor.address), () =>
    vouchedFor(cas, ticket, service),
  ).catch((problem: unknown) => {
    throw problem instanceof CasUnreachable ? refuse(SESSION_MESSAGES.casUnreachable) : problem;
  });
  const user = await userNamed(services, userName);
  try {
    if (!user) throw refuse(SESSION_MESSAGES.casUnknownUser);
    if (!user.enabled) throw refuse(SESSION_MESSAGES.disabled);
    const unbound = await bindingFault(services.db, user, today(services.clock));
    if (unbound !== undefined) throw refuse(unbound);
    const credentials = await openSession(services, {
      userId: user.user_id,
      address: visitor.address,
      userAgent: visitor.userAgent,
      casTicket: ticket,
    });
    await logLogin(services, userName, visitor.address, 'signed-in-by-cas');
    return credentials;
  } catch (problem) {
    await logLogin(services, userName, visitor.address, 'refused');
    throw problem;
  }
}

/** A ticket that the central login does not know is a wrong guess; a central login that does not answer is none. */
async function vouchedFor(cas: CasClient, ticket: string, service: string): Promise<string> {
  try {
    return wellFormed((await cas.validate(ticket, service)).userName);
  } catch (problem) {
    throw problem instanceof CasRefused ? refuse(SESSION_MESSAGES.casRefused) : problem;
  }
}

/** The service is the address without its ticket, exactly as the browser gave it to the central login. */
export function ticketIn(url: string): { service: string; ticket: string } {
  const found = /([?&])ticket=([^&#]*)/.exec(url);
  if (!found) return { service: url, ticket: '' };
  const rest = url.slice(found.index + found[0].length);
  const head = url.slice(0, found.index);
  const service = rest.startsWith('&') ? `${head}${found[1]}${rest.slice(1)}` : `${head}${rest}`;
  try {
    return { service, ticket: decodeURIComponent(found[2] ?? '') };
  } catch {
    return { service, ticket: '' };
  }
}

function userNamed({ db }: Services, userName: string) {
  return db
    .selectFrom('app_user')
    .selectAll()
    .where((is) => is(is.fn<string>('lower', ['user_name']), '=', userName.toLowerCase()))
    .executeTakeFirst();
}

async function logLogin(
  { db }: Services,
  userName: string,
  address: string,
  outcome: LoginEntry['outcome'],
): Promise<void> {
  await db.transaction().execute((transaction) => recordLogin(transaction, { userName, address, outcome }));
}
