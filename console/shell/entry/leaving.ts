import { safeRedirect } from '#base/redirect.ts';
import { forgetDrafts } from '#browser/drafts/keeping.ts';
import { forgetFillings } from '#browser/outbox/forgetting.ts';
import { farewell, sessionAtom, signOutAtom } from '#browser/session.ts';
import { sessionCalls } from '#subjects/session/calls.ts';
import { isOpenRoute, NO_REGION } from '#subjects/session/rules.ts';
import { SESSION_MESSAGES } from '#subjects/session/terms.ts';
import type { Desk } from './desk.ts';

interface Unauthorised extends Pick<Desk, 'store' | 'leave'> {
  readonly location: Pick<Location, 'pathname' | 'search'>;
}

/** A 401: signed out here, and on to the central login without a word, to come back to the same page (spec 1 §6, §8). Why is told on the login page where somebody should know. */
export function unauthorised({
  store,
  leave,
  location,
  serverMessage,
}: Unauthorised & { readonly serverMessage?: string | undefined }): void {
  store.set(signOutAtom);
  if (serverMessage === SESSION_MESSAGES.tooManySessions) farewell.write(serverMessage);
  leave(centralLoginFor(location));
}

/**
 * The chosen division is gone from the server: the choice is dropped, and the page loaded anew finds what is chosen without choosing
 * (spec 2 §6). Every call on its way fails of the same, so it is done once.
 */
export function unknownRegion({ store, leave, location }: Unauthorised): void {
  const session = store.get(sessionAtom);
  if (session.regionCode === '') return;
  // Without roles and version the guard asks for the user again, and with it for the divisions there are.
  store.set(sessionAtom, { ...session, ...NO_REGION, roles: [], version: '' });
  leave(location.pathname + location.search);
}

/** Address of the central login that comes back to where one is. */
export function centralLoginFor({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  if (isOpenRoute(pathname)) return '/cas';
  return `/cas?redirect=${encodeURIComponent(safeRedirect(pathname + search))}`;
}

/**
 * Signs out 退出登录: tells the server, clears the session even when that fails, and goes to the single sign-on's address
 * that the server answers (spec 1 §4, spec 2 §2.1). `origin` is this site, for the sign-on to come back to.
 */
export async function signOut(
  { transport, store, leave }: Pick<Desk, 'transport' | 'store' | 'leave'>,
  origin: string,
): Promise<void> {
  let next = '';
  try {
    next = (await transport.send(sessionCalls.logout, { url: `${origin}/` }, { quiet: true })).casServiceUrl;
  } catch {
    // The transport has logged it; the session here ends all the same.
  }
  // Only who signs out himself leaves no draft behind: a session that ran out must not cost what was filled in.
  forgetDrafts();
  await forgetFillings();
  store.set(signOutAtom);
  leave(/^https?:\/\//.test(next) ? next : safeRedirect(next));
}
