import { parsePath, type Location, type To } from 'react-router-dom';
import { withoutTail } from '#base/text/ends.ts';

const parts = (to: To) => (typeof to === 'string' ? parsePath(to) : to);

/** The path that an address leads to, without query and without a slash at its end. */
export function pathOf(to: To): string {
  return withoutTail(parts(to).pathname ?? '', '/') || '/';
}

/** The place that a tab is at after moving within its page. */
export function movedTo(location: Location, to: To, state: unknown): Location {
  const { search = '', hash = '' } = parts(to);
  return { ...location, search, hash, state };
}

/** Path and query of a place, as a tab remembers it. */
export function addressOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  return pathname + search;
}
