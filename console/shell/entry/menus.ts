import { atom } from 'jotai';
import { sessionAtom } from '#browser/session.ts';
import { menuCalls } from '#subjects/menu/calls.ts';
import { type MenuRoute, routesOf } from '#subjects/menu/rules.ts';
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

/**
 * Fetches the menus once per sign-in (spec 1 §2.2, `loadMenus` of §4). A failure resolves too, and the shell then stands
 * without menus and says so (spec 2 §8).
 */
export async function loadMenus({ transport, store }: Pick<Desk, 'transport' | 'store'>): Promise<void> {
  const session = store.get(sessionAtom);
  const held = store.get(menusAtom);
  if (held !== null && !held.failed && !session.loadMenus) return;
  try {
    const answer = await transport.send(
      menuCalls.routes,
      { roles: session.roles.join(','), userName: session.user?.userName },
      { quiet: true },
    );
    store.set(menusAtom, { routes: routesOf(answer.menus), failed: false, shortcuts: answer.shortcuts.map(({ menuId }) => menuId) });
    store.set(sessionAtom, { ...session, resources: [...answer.resources], loadMenus: false });
  } catch {
    store.set(menusAtom, { routes: held?.routes ?? [], failed: true, shortcuts: held?.shortcuts ?? [] });
  }
}
