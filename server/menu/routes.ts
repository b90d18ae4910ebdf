import { menuCalls, ownMenuCalls } from '#subjects/menu/calls.ts';
import { idOf } from '../database/like.ts';
import { type Binding, bound } from '../http/bind.ts';
import type { Services } from '../service/services.ts';
import type { Principal } from '../service/principal.ts';
import { menuAdministrationRoutes } from './administration.ts';
import { appsOf } from './apps.ts';
import { menusFor, type Pinned } from './pinned.ts';
import { shortcutsOf, type Unconcerned } from './repository.ts';
import { addShortcuts, removeShortcuts } from './shortcuts.ts';

/** Menus, resources and shortcuts of the signed-in user (spec 1 §7.4, spec 2 §7.8), and their administration. */
export function menuRoutes(
  services: Services,
  added: { readonly unconcerned: Unconcerned; readonly pinned: Pinned },
): readonly Binding[] {
  const { db } = services;
  const own = ({ userId, roles }: Principal) => shortcutsOf(db, userId, roles);
  return [
    bound(menuCalls.routes, async ({ roles }, principal) => {
      const counted = narrowed(principal, roles);
      return {
        menus: await menusFor(db, principal, counted, added),
        resources: [...principal.permissions],
        shortcuts: await shortcutsOf(db, principal.userId, counted),
      };
    }),
    bound(ownMenuCalls.userMenus, ({ roles }, principal) => menusFor(db, principal, narrowed(principal, roles), added)),
    bound(ownMenuCalls.apps, (_, { roles }) => appsOf(db, roles)),
    bound(ownMenuCalls.shortcuts, (_, principal) => own(principal)),
    bound(ownMenuCalls.addShortcuts, async ({ menuIds }, principal) => {
      await db.transaction().execute((tx) => addShortcuts(tx, principal, menuIds.map(idOf)));
      return own(principal);
    }),
    bound(ownMenuCalls.removeShortcuts, async ({ menuIds }, principal) => {
      await db.transaction().execute((tx) => removeShortcuts(tx, principal, menuIds.map(idOf)));
      return own(principal);
    }),
    ...menuAdministrationRoutes(services),
  ];
}

/** The session's roles, narrowed to those that were sent along; never widened (PRODUCT §2). */
function narrowed({ roles }: Principal, sent: string | undefined): readonly string[] {
  const asked = sent?.split(',').map((role) => role.trim());
  return roles.filter((role) => asked === undefined || asked.includes(role));
}
