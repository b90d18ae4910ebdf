import type { FastifyInstance } from 'fastify';
import { Problem } from '../problem.ts';

const MESSAGE = '请求地址的写法不规范，请按系统给出的地址原样访问';

/** Printable ASCII but what no address holds unencoded. */
const PLAIN = /^[!-~]*$/;
const NEVER = /["#<>\\^`{|}]/;
/** Letters, digits and `-._~` are the same encoded and not; `/` and `\` would cut a segment in two, controls say nothing, `%25` hides another encoding. */
const NEEDLESS = /%(?:2[def]|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\daef]|5c|[01][\da-f]|25[\da-f]{2})/i;
const SEGMENT_OF_DOTS = /\/\.{1,2}(?:\/|$)/;

/**
 * Whether the target of a request is in its normal form: one path from the root and a query (RFC 3986 §6.2.2, RFC 9112 §3.2.1). Two spellings of one
 * address would be one to the router and two to whatever else reads it; so only one spelling is an address. Not even the absolute form is, which a proxy alone is sent.
 */
export function isNormalAddress(target: string): boolean {
  const path = target.split('?', 1)[0] ?? '';
  if (!target.startsWith('/') || !PLAIN.test(target) || NEVER.test(path) || target.includes('#')) return false;
  if (path.includes('//') || SEGMENT_OF_DOTS.test(path) || NEEDLESS.test(path)) return false;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Refuses every address that is not in its normal form, before anything else looks at it; what is registered later sees normal addresses only. */
export function refuseOddAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (isNormalAddress(raw.url ?? '')) return;
    reply.header('cache-control', 'no-store');
    throw new Problem(400, MESSAGE);
  });
}

/** Calls are limited and never cached; pages and their files are neither. */
export function isCall(url: string): boolean {
  return url.startsWith('/api/') || url.startsWith('/auth/');
}
