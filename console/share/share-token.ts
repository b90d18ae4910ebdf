import type { Location } from 'react-router-dom';

/** What a share's token is called in an address. */
const NAME = 'share';

/** The token of a share in an address: behind the hash, where it reaches no log of requests, or in the query; '' for none. */
export function shareTokenIn({ hash, search }: Pick<Location, 'hash' | 'search'>): string {
  return new URLSearchParams(hash.slice(1)).get(NAME) ?? new URLSearchParams(search).get(NAME) ?? '';
}

/** The address to pass on. */
export function shareAddress(origin: string, path: string, token: string): string {
  return `${origin}${path}#${NAME}=${encodeURIComponent(token)}`;
}
