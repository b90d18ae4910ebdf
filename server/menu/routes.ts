import { menuCalls } from '#subjects/menu/calls.ts';
import { type Binding, bound } from '../http/bind.ts';
import type { Services } from '../services.ts';
import { menuTreeOf, shortcutsOf } from './repository.ts';

/** Menus, resources and shortcuts of the signed-in user (spec 2 §7.8); roles sent along narrow, never widen. */
export function menuRoutes({ db }: Services): readonly Binding[] {
  return [
    bound(menuCalls.routes, async ({ roles }, principal) => {
      const asked = roles?.split(',').map((role) => role.trim());
      const counted = principal.roles.filter((role) => asked === undefined || asked.includes(role));
      return {
        menus: await menuTreeOf(db, counted),
        resources: [...principal.permissions],
        shortcuts: await shortcutsOf(db, principal.userId, counted),
      };
    }),
  ];
}
