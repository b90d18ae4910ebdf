import type { FastifyReply, FastifyRequest } from 'fastify';
import { TOKEN_NAME } from '#subjects/session/terms.ts';
import type { Credentials } from './keeping/credentials.ts';

/** The HttpOnly halves: a token that a script stole is worthless without them. */
export const SESSION_BINDING = 'binding';
export const SCREEN_BINDING = 'screen_binding';

/** By which a browser is known again where an account was signed in to: it opens nothing, it only keeps strangers from shutting that account out there. */
const DEVICE = 'device';
/** The browser's half of a second step, for as long as the step may take. */
export const STEP_BINDING = 'second_step';

const DEVICE_LIFE_SECONDS = 180 * 86_400;
const STEP_LIFE_SECONDS = 300;
const SCREEN_LIFE_SECONDS = 10 * 365 * 86_400;

const base = (secure: boolean) => ({ path: '/', sameSite: 'strict' as const, secure });

/** Sets both halves: the token readable by the page (spec 1 §7.1), its binding not. */
export function setSessionCookies(reply: FastifyReply, { token, binding }: Credentials, secure: boolean): void {
  reply.setCookie(TOKEN_NAME, token, base(secure));
  reply.setCookie(SESSION_BINDING, binding, { ...base(secure), httpOnly: true });
}

export function clearSessionCookies(reply: FastifyReply, secure: boolean): void {
  reply.clearCookie(TOKEN_NAME, base(secure));
  reply.clearCookie(SESSION_BINDING, { ...base(secure), httpOnly: true });
}

/** A wall keeps its binding for good; it is revoked on the server. */
export function setScreenCookie(reply: FastifyReply, binding: string, secure: boolean): void {
  reply.setCookie(SCREEN_BINDING, binding, { ...base(secure), httpOnly: true, maxAge: SCREEN_LIFE_SECONDS });
}

/** The browser's own cookie, where it has the form of one that we made. */
export function deviceOf({ cookies }: FastifyRequest): string | undefined {
  const device = cookies[DEVICE];
  return device !== undefined && /^[\w-]{43}$/.test(device) ? device : undefined;
}

/** Stays when one signs out: it is the browser's, not the session's. */
export function setDeviceCookie(reply: FastifyReply, device: string, secure: boolean): void {
  reply.setCookie(DEVICE, device, { ...base(secure), httpOnly: true, maxAge: DEVICE_LIFE_SECONDS });
}

export function setStepCookie(reply: FastifyReply, binding: string, secure: boolean): void {
  reply.setCookie(STEP_BINDING, binding, { ...base(secure), httpOnly: true, maxAge: STEP_LIFE_SECONDS });
}

export function clearStepCookie(reply: FastifyReply, secure: boolean): void {
  reply.clearCookie(STEP_BINDING, { ...base(secure), httpOnly: true });
}
