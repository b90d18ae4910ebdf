import { randomUUID } from 'node:crypto';
import { SESSION_MESSAGES } from '#subjects/session/terms.ts';
import { type LoginEntry, recordLogin } from '../audit/record.ts';
import { badField, refuse } from '../http/problem.ts';
import type { Services } from '../services.ts';
import { answerMac, drawCaptcha, sameMac, secureRandom } from './captcha.ts';
import { CasRefused } from './cas.ts';
import { clearFailures, countFailure, isLocked } from './lockout.ts';
import { verifyNobody, verifyPassword } from './password.ts';
import type { Credentials } from './keeping/credentials.ts';
import { openSession } from './sessions.ts';

/** A captcha can be answered this long, once, ms. */
const CAPTCHA_LIFE = 2 * 60_000;

/** A picture to read and the id to answer it with; an empty picture when captchas are off. */
export async function newCaptcha({ config, db, clock, secret }: Services): Promise<{ required: boolean; id: string; image: string }> {
  if (!config.captcha) return { required: false, id: '', image: '' };
  const id = randomUUID();
  const { answer, png } = drawCaptcha(secureRandom);
  await db.insertInto('captcha').values({ captcha_id: id, answer_mac: answerMac(answer, id, secret), expires_at: clock.now() + CAPTCHA_LIFE }).execute();
  return { required: true, id, image: `data:image/png;base64,${Buffer.from(png).toString('base64')}` };
}

/** Each captcha counts once, right or wrong. */
async function checkCaptcha({ config, db, clock, secret }: Services, id: string | undefined, answer: string | undefined): Promise<void> {
  if (!config.captcha) return;
  const row = id === undefined ? undefined : await db.deleteFrom('captcha').where('captcha_id', '=', id).returningAll().executeTakeFirst();
  const right = row !== undefined && row.expires_at >= clock.now() && sameMac(row.answer_mac, answerMac(answer ?? '', row.captcha_id, secret));
  if (!right) throw badField('code', '验证码', SESSION_MESSAGES.badCaptcha);
}

export interface Visitor {
  readonly address: string;
  readonly userAgent: string;
}

export interface PasswordLogin {
  readonly userName: string;
  readonly password: string;
  readonly captcha?: string | undefined;
  readonly captchaId?: string | undefined;
}

/** Signs in by password. An unknown name and a wrong password take the same time and get the same answer. */
export async function signIn(services: Services, login: PasswordLogin, visitor: Visitor): Promise<Credentials> {
  const { db } = services;
  const { userName, password } = login;
  await checkCaptcha(services, login.captchaId, login.captcha);
  if (await isLocked(services, userName, visitor.address)) {
    await logLogin(services, userName, visitor.address, 'locked');
    throw refuse(SESSION_MESSAGES.locked);
  }
  const user = await userNamed(services, userName);
  const right = user ? await verifyPassword(password, user.password_hash) : await verifyNobody(password);
  if (!user || !right || !user.enabled) {
    await countFailure(services, userName, visitor.address);
    await logLogin(services, userName, visitor.address, 'refused');
    throw refuse(user && right ? SESSION_MESSAGES.disabled : SESSION_MESSAGES.badCredentials);
  }
  await clearFailures({ db, clock: services.clock }, userName, visitor.address);
  await logLogin(services, userName, visitor.address, 'signed-in');
  return openSession(services, { userId: user.user_id, ...visitor, casTicket: null });
}

/** Signs in by a CAS ticket in `url`, the address the central login sent the browser back to (spec 1 §7.4). */
export async function signInByCas(services: Services, url: string, visitor: Visitor): Promise<Credentials> {
  const { cas } = services;
  if (!cas) throw refuse(SESSION_MESSAGES.casOff);
  const { service, ticket } = ticketIn(url);
  if (ticket === '') throw badField('url', '回调地址', SESSION_MESSAGES.casRefused);
  const userName = await cas.validate(ticket, service).then(
    (validated) => validated.userName,
    (problem: unknown) => {
      throw refuse(problem instanceof CasRefused ? SESSION_MESSAGES.casRefused : SESSION_MESSAGES.casUnreachable);
    },
  );
  const user = await userNamed(services, userName);
  try {
    if (!user) throw refuse(SESSION_MESSAGES.casUnknownUser);
    if (!user.enabled) throw refuse(SESSION_MESSAGES.disabled);
    const credentials = await openSession(services, { userId: user.user_id, ...visitor, casTicket: ticket });
    await logLogin(services, userName, visitor.address, 'signed-in-by-cas');
    return credentials;
  } catch (problem) {
    await logLogin(services, userName, visitor.address, 'refused');
    throw problem;
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
  return db.selectFrom('app_user').selectAll().where((is) => is(is.fn<string>('lower', ['user_name']), '=', userName.toLowerCase())).executeTakeFirst();
}

async function logLogin({ db }: Services, userName: string, address: string, outcome: LoginEntry['outcome']): Promise<void> {
  await db.transaction().execute((transaction) => recordLogin(transaction, { userName, address, outcome }));
}
