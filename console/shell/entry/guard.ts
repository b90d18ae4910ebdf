import { redirect } from 'react-router-dom';
import { CallFailure } from '#browser/failure.ts';
import { sessionAtom, sessionOf, signOutAtom } from '#browser/session.ts';
import { sessionCalls } from '#subjects/session/calls.ts';
import { guardRoute } from '#subjects/session/rules.ts';
import { type Desk, gone } from './desk.ts';
import { loadMenus } from './menus.ts';

/** Where one changes the own password 个人中心. */
const PERSONAL_CENTRE = '/user/center';

/** The loader of every route: the guard's decision carried out (spec 1 §2.2). */
export async function guarded(desk: Desk, request: Request): Promise<null> {
  const { pathname, search } = new URL(request.url);
  const hasRoles = desk.store.get(sessionAtom).roles.length > 0;
  const decision = guardRoute({
    path: pathname,
    fullPath: pathname + search,
    hasToken: desk.token() !== undefined,
    hasRoles,
  });
  if (decision.kind === 'redirect') throw redirect(decision.to);
  if (decision.kind === 'load-user') await loadUser(desk, pathname + search);
  return null;
}

/** The loader of a page that anybody may open and that shows more to who is signed in: whoever comes with a token is known before it is drawn. */
export async function guardedWithUser(desk: Desk, request: Request): Promise<null> {
  await guarded(desk, request);
  const { pathname, search } = new URL(request.url);
  if (desk.token() !== undefined && desk.store.get(sessionAtom).user === null) await loadUser(desk, pathname + search);
  return null;
}

/** The loader of the main layout: after the guard the signed-in user in full, then the menus (spec 1 §2.2). */
export async function guardedShell(desk: Desk, request: Request): Promise<null> {
  await guarded(desk, request);
  const { pathname, search } = new URL(request.url);
  // Signing in answers neither version nor platform name (spec 2 §7.1): only the current-user call knows them.
  if (desk.store.get(sessionAtom).version === '') await loadUser(desk, pathname + search);
  await loadMenus(desk);
  // Until the first password is changed and a second factor that is a must is set up, the server refuses everything else too (spec 1 §7.4 PUT /pass).
  const { mustChangePassword, mustProtect } = desk.store.get(sessionAtom);
  if ((mustChangePassword || mustProtect) && pathname !== PERSONAL_CENTRE) throw redirect(PERSONAL_CENTRE);
  return null;
}

async function loadUser(desk: Desk, here: string): Promise<void> {
  const { transport, store, leave } = desk;
  try {
    store.set(sessionAtom, sessionOf(await transport.send(sessionCalls.current, {}, { quiet: true })));
  } catch (problem) {
    // A 401 has already sent the browser to the central login.
    if (problem instanceof CallFailure && problem.detail.status === 401) return gone();
    await transport.send(sessionCalls.logout, {}, { quiet: true }).catch(() => undefined);
    store.set(signOutAtom);
    leave(here);
    return gone();
  }
}
