import { workbenchCalls } from '#subjects/workbench/calls.ts';
import { type Binding, bound } from '../http/bind.ts';
import type { Services } from '../service/services.ts';
import { arrangeableRoles, effectiveLayout, roleLayout } from './repository.ts';
import { admitToRoles, removeLayout, saveLayout } from './writing.ts';

/** How the home page is arranged 工作台 (spec 1 §7.3). */
export function workbenchRoutes(services: Services): readonly Binding[] {
  const { db } = services;
  return [
    bound(workbenchCalls.layout, async ({ roleCode }, principal) => {
      if (roleCode === undefined) return effectiveLayout(db, principal);
      admitToRoles(principal);
      return roleLayout(db, roleCode);
    }),
    bound(workbenchCalls.save, (layout, principal, { address }) =>
      saveLayout(services, layout, { principal, address }),
    ),
    bound(workbenchCalls.remove, ({ layoutId }, principal, { address }) =>
      removeLayout(services, layoutId, { principal, address }),
    ),
    bound(workbenchCalls.roles, () => arrangeableRoles(db)),
  ];
}
