import type { CasClient, CasUser } from '../service/cas.ts';
import { withoutTail } from '#base/text/ends.ts';
import { childrenNamed, prefixOfRoot, readSmallXml, XmlRefused, type XmlElement } from './cas-xml.ts';

const casNameSpace = 'http://www.yale.edu/tp/cas';
const samlProtocol = 'urn:oasis:names:tc:SAML:2.0:protocol';
const longestAnswer = 64 * 1024;
const longestAddress = 2048;
const serviceTicket = /^ST-[\w.-]{1,253}$/;

/** The sign-on server says no: its code, such as INVALID_TICKET or INVALID_SERVICE. */
export class CasRefused extends Error {
  override readonly name = 'CasRefused';
  readonly code: string;

  constructor(code: string) {
    super(`统一认证未通过（${code}）`);
    this.code = code;
  }
}

/** The sign-on server gives no answer that can be used: no connection, too slow, too long, not its protocol. */
export class CasUnreachable extends Error {
  override readonly name = 'CasUnreachable';

  constructor(reason: string, cause?: unknown) {
    super(`统一认证服务暂时不可用：${reason}`, { cause });
  }
}

export interface CasOptions {
  /** Address of the sign-on server up to and without `/login`. */
  readonly baseUrl: string;
  /** Addresses of this system that a ticket may be for, see {@link isAllowedService}. */
  readonly allowedServices: readonly string[];
  readonly fetch?: typeof fetch;
  readonly timeoutMs?: number;
}

function parsedUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

/**
 * Whether `url` lies under one of `allowed` (`https://host/path`): same origin, and the path equal or below.
 * Only the form that a browser would itself write is taken. That one demand refuses back slashes, tabs, dot
 * segments, default ports, capitals and look-alike letters in the host, on which readers of addresses disagree.
 */
export function isAllowedService(url: string, allowed: readonly string[]): boolean {
  const parsed = parsedUrl(url);
  if (parsed === null || url.length > longestAddress) return false;
  if (parsed.href !== url && parsed.href !== `${url}/`) return false;
  if (parsed.protocol !== 'https:' && parsed.protocol !== 'http:') return false;
  if (parsed.username !== '' || parsed.password !== '' || url.includes('@') || url.includes('#')) return false;
  if (url.slice(parsed.protocol.length + 2).includes('//')) return false;
  if (url.includes('\\') || /%5c/i.test(url) || /%(?:2f|2e|25)/i.test(parsed.pathname)) return false;
  return allowed.some((entry) => {
    const home = parsedUrl(entry);
    if (home === null || home.origin !== parsed.origin) return false;
    const folder = home.pathname.endsWith('/') ? home.pathname : `${home.pathname}/`;
    return parsed.pathname === home.pathname || parsed.pathname.startsWith(folder);
  });
}

async function boundedText(response: Response): Promise<string> {
  if (response.body === null) return '';
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body) {
    length += chunk.byteLength;
    if (length > longestAnswer) throw new CasUnreachable('回应过长');
    chunks.push(chunk);
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
}

function valuesByName(group: XmlElement | undefined, prefix: string): Map<string, string[]> {
  const values = new Map<string, string[]>();
  for (const { name, text } of group?.children ?? []) {
    const key = name.slice(name.startsWith(prefix) ? prefix.length : 0);
    values.set(key, [...(values.get(key) ?? []), text]);
  }
  return values;
}

function userIn(xml: string): CasUser {
  const root = readSmallXml(xml);
  const prefix = prefixOfRoot(root, 'serviceResponse', casNameSpace);
  const verdict = root.children[0];
  if (prefix === null || verdict === undefined || root.children.length !== 1) throw new XmlRefused('no verdict');
  if (verdict.name === `${prefix}authenticationFailure`) {
    throw new CasRefused(/^[A-Z_]{1,64}$/.exec(verdict.attributes.get('code') ?? '')?.[0] ?? 'INTERNAL_ERROR');
  }
  const [user, second] = childrenNamed(verdict, `${prefix}user`);
  const named = user !== undefined && second === undefined && user.children.length === 0 && user.text !== '';
  if (verdict.name !== `${prefix}authenticationSuccess` || !named) throw new XmlRefused('no user');
  return { userName: user.text, attributes: valuesByName(childrenNamed(verdict, `${prefix}attributes`)[0], prefix) };
}

/**
 * A client of the central sign-on (统一认证, CAS protocol 3, `/p3/serviceValidate`). Follows no redirect, waits
 * `timeoutMs` (5 s) for the whole answer and reads 64 kB of it at most.
 */
export function casClient({ baseUrl, allowedServices, fetch: ask = fetch, timeoutMs = 5000 }: CasOptions): CasClient {
  const base = withoutTail(baseUrl, '/');
  if (!isAllowedService(base, [base])) throw new Error(`Not the address of a sign-on server: ${baseUrl}`);

  const address = (path: string, service: string, ticket?: string): string => {
    if (!isAllowedService(service, allowedServices)) throw new CasRefused('INVALID_SERVICE');
    return `${base}${path}?${new URLSearchParams(ticket === undefined ? { service } : { service, ticket })}`;
  };

  const answerFrom = async (url: string): Promise<string> => {
    const response = await ask(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    if (response.status !== 200) {
      await response.body?.cancel();
      throw new CasUnreachable(`返回状态 ${response.status}`);
    }
    return boundedText(response);
  };

  return {
    loginUrl: (service) => address('/login', service),
    logoutUrl: (service) => address('/logout', service),
    async validate(ticket, service) {
      const url = address('/p3/serviceValidate', service, ticket);
      if (!serviceTicket.test(ticket)) throw new CasRefused('INVALID_TICKET');
      try {
        return userIn(await answerFrom(url));
      } catch (error) {
        if (error instanceof CasRefused || error instanceof CasUnreachable) throw error;
        if (error instanceof XmlRefused) throw new CasUnreachable('回应不符合协议', error);
        throw new CasUnreachable('无法连接、超时或回应有误', error);
      }
    },
  };
}

/**
 * The ticket whose session a single sign-out message (单点注销, SAML LogoutRequest) ends, or null where the text is
 * no such message. Anybody can post such a text, so the ticket in it is the secret: an unknown one ends nothing.
 */
export function sloSessionIndex(logoutRequestXml: string): string | null {
  if (logoutRequestXml.length > longestAnswer) return null;
  try {
    const root = readSmallXml(logoutRequestXml);
    const prefix = prefixOfRoot(root, 'LogoutRequest', samlProtocol);
    if (prefix === null) return null;
    const [index, second] = childrenNamed(root, `${prefix}SessionIndex`);
    return index !== undefined && second === undefined && serviceTicket.test(index.text) ? index.text : null;
  } catch (error) {
    if (error instanceof XmlRefused) return null;
    throw error;
  }
}
