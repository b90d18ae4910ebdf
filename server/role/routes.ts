import { roleCalls } from '#subjects/role/calls.ts';
import { ROLE_MESSAGES } from '#subjects/role/terms.ts';
import { USER_MESSAGES } from '#subjects/user/terms.ts';
import { type Binding, bound } from '../http/bind.ts';
import { notFound } from '../http/problem.ts';
import type { Services } from '../service/services.ts';
import { userOf } from '../user/repository.ts';
import { effectiveRights } from './effective.ts';
import { roleOf, rolePage } from './repository.ts';
import { changeRole, createRole, removeRoles, setPermissions } from './writing.ts';

/** Roles and what they give 角色. */
export function roleRoutes(services: Services): readonly Binding[] {
  const { db } = services;
  return [
    bound(roleCalls.list, (query, principal) => rolePage(db, query, principal)),
    bound(roleCalls.detail, async ({ roleCode }, principal) => {
      const role = await roleOf(db, roleCode, principal);
      if (!role) throw notFound(ROLE_MESSAGES.notFound);
      return role;
    }),
    bound(roleCalls.effective, async ({ userId }, principal) => {
      const user = await userOf(db, userId, principal);
      if (!user) throw notFound(USER_MESSAGES.notFound);
      return effectiveRights(db, user);
    }),
    bound(roleCalls.create, (role, principal, { address }) => createRole(services, role, { principal, address })),
    bound(roleCalls.update, (role, principal, { address }) => changeRole(services, role, { principal, address })),
    bound(roleCalls.setPermissions, (given, principal, { address }) =>
      setPermissions(services, given, { principal, address }),
    ),
    bound(roleCalls.remove, ({ codes }, principal, { address }) =>
      removeRoles(services, codes, { principal, address }),
    ),
  ];
}
