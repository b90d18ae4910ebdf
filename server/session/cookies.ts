import type { FastifyReply } from 'fastify';
import { TOKEN_NAME } from '#subjects/session/terms.ts';
import type { Credentials } from './keeping/credentials.ts';

/** The HttpOnly halves: a token that a script stole is worthless without them. */
export const SESSION_BINDING = 'binding';
export const SCREEN_BINDING = 'screen_binding';

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
