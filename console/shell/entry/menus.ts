import { atom } from 'jotai';
import { sessionAtom, sessionOf, type SessionState } from '#browser/session.ts';
import { menuCalls } from '#subjects/menu/calls.ts';
import { type MenuRoute, routesOf } from '#subjects/menu/rules.ts';
import { sessionCalls } from '#subjects/session/calls.ts';
import { regionChoice } from '#subjects/session/rules.ts';
import type { Desk } from './desk.ts';

/** The menus as this program holds them; `failed` when they could not be fetched. */
export interface Menus {
  readonly routes: readonly MenuRoute[];
  readonly failed: boolean;
  /** Ids of the favourites 收藏 in their order (spec 1 §6). */
  readonly shortcuts: readonly number[];
}

/** Null until they have been asked for; gone with a reload, and then asked for again. */
export const menusAtom = atom<Menus | null>(null);

type Means = Pick<Desk, 'transport' | 'store'>;

/**
 * Fetches the menus once per sign-in (spec 1 §2.2, `loadMenus` of §4). A failure resolves too, and the shell then stands
 * without menus and says so (spec 2 §8).
 */
export async function loadMenus(means: Means): Promise<void> {
  const { store } = means;
  const session = store.get(sessionAtom);
  const held = store.get(menusAtom);
  if (held !== null && !held.failed && !session.loadMenus) return;
  try {
    await takeMenus(means, session);
  } catch {
    store.set(menusAtom, { routes: held?.routes ?? [], failed: true, shortcuts: held?.shortcuts ?? [] });
  }
}

/**
 * Menus, roles and resources anew after somebody changed them, the chosen division kept while it is still the user's.
 * A failure leaves everything as it was. Gives whether the division changed, so that what is shown belongs to another one.
 */
export async function refreshRights(means: Means): Promise<boolean> {
  const { transport, store } = means;
  const before = store.get(sessionAtom);
  try {
    const fresh = sessionOf(await transport.send(sessionCalls.current, {}, { quiet: true }));
    const choice = regionChoice(fresh.ownRegion ? [fresh.ownRegion] : [], before.regionCode);
    await takeMenus(means, choice.regionCode === before.regionCode ? { ...fresh, ...choice } : fresh);
  } catch {
    return false;
  }
  return store.get(sessionAtom).regionCode !== before.regionCode;
}

async function takeMenus({ transport, store }: Means, session: SessionState): Promise<void> {
  const answer = await transport.send(
    menuCalls.routes,
    { roles: session.roles.join(','), userName: session.user?.userName },
    { quiet: true },
  );
  store.set(menusAtom, {
    routes: routesOf(answer.menus, session.roles),
    failed: false,
    shortcuts: answer.shortcuts.map(({ menuId }) => menuId),
  });
  store.set(sessionAtom, { ...session, resources: [...answer.resources], loadMenus: false });
}
