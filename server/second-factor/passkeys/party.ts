import { isIP } from 'node:net';
import type { Config } from '../../service/config.ts';
import type { Context } from '../../http/bind.ts';

/** For whom passkeys are made: the origin of the pages, and the host name that a passkey belongs to for good. */
export interface Party {
  readonly origin: string;
  readonly rpId: string;
}

export interface Asked {
  /** As the browser wrote it, with its port. */
  readonly host: string;
  /** Whether the browser speaks https. */
  readonly secure: boolean;
}

/**
 * The party of a request; null where the browser would refuse: another address than WEBAUTHN_ORIGIN or, without one (never in production), an
 * address without https that is not localhost, or a bare IP address, which can own no passkey.
 */
export function partyOf(
  { webauthnOrigin, production, secondFactor }: Pick<Config, 'webauthnOrigin' | 'production' | 'secondFactor'>,
  { host, secure }: Asked,
): Party | null {
  if (secondFactor === 'off' || (production && webauthnOrigin === undefined)) return null;
  const origin = webauthnOrigin ?? `${secure ? 'https' : 'http'}://${host}`;
  if (!URL.canParse(origin)) return null;
  const { hostname, protocol, host: own } = new URL(origin);
  const trusted = protocol === 'https:' || hostname === 'localhost';
  return trusted && own === host && isIP(hostname) === 0 && !hostname.startsWith('[')
    ? { origin, rpId: hostname }
    : null;
}

/** How the browser of a request wrote its address. */
export function askedOf({ reply, secure }: Pick<Context, 'reply' | 'secure'>): Asked {
  return { host: reply.request.host, secure };
}
