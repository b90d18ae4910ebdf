import type { FastifyRequest } from 'fastify';
import { TOKEN_NAME } from '#subjects/session/terms.ts';
import { digest } from './keeping/credentials.ts';
import type { SessionBook } from './sessions.ts';
import { Problem } from '../http/problem.ts';

/** The one proxy in front is believed; what stands before its own entry of X-Forwarded-For is whatever the caller likes to claim. */
export const isOurProxy = (_address: string, hop: number) => hop === 0;

/** The number that a proxy in front has given a request, so that its log and ours are one story; only where it could do no harm in a log. */
export const givenId = (id: string | string[] | undefined): string | undefined =>
  typeof id === 'string' && /^[\w-]{8,64}$/.test(id) ? id : undefined;

/** Whose requests are counted together: a session's, else an address's. A made-up token is nobody's, or each would be a fresh start. */
export function callerOf(request: FastifyRequest, sessions: SessionBook): string {
  const token = request.headers[TOKEN_NAME];
  return typeof token === 'string' && sessions.knows(token) ? digest(token) : request.ip;
}

/** Another site's form or script may not write, whatever cookies the browser sends along. */
export function refuseForeignWrites(request: FastifyRequest): void {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const { writes, foreign: isForEverySite } = request.routeOptions.config;
  if (isForEverySite === true || (isRead && writes !== true)) return;
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  const foreign = origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== request.host);
  if (foreign || site === 'cross-site') throw new Problem(403);
}
