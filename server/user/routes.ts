import { userCalls } from '#subjects/user/calls.ts';
import { USER_MESSAGES } from '#subjects/user/terms.ts';
import { newUserWire, userChangeWire } from '#subjects/user/wire.ts';
import { type Binding, bound } from '../http/bind.ts';
import { notFound } from '../http/problem.ts';
import { menusFor, type Pinned } from '../menu/pinned.ts';
import type { Unconcerned } from '../menu/repository.ts';
import { today } from '#base/calendar.ts';
import type { Services } from '../service/services.ts';
import { revokeBinding, setBinding, userBinding } from './bindings.ts';
import { checkPhone } from './phone.ts';
import { viewAs } from './view-as.ts';
import { enterprisesToBind } from './enterprises.ts';
import { userOf, userPage } from './repository.ts';
import { changeUser, createUser, removeUsers, resetPassword, setUserStatus } from './writing.ts';

/** Users, by those who manage them (spec 1 §7.4 "User"). */
export function userRoutes(
  services: Services,
  added: { readonly unconcerned: Unconcerned; readonly pinned: Pinned },
): readonly Binding[] {
  const {
    db,
    config: { phonePattern },
  } = services;
  return [
    bound(userCalls.list, (query, principal) => userPage(db, query, principal, today(services.clock))),
    bound(userCalls.detail, async ({ userId }, principal) => {
      const user = await userOf(db, userId, principal);
      if (!user) throw notFound(USER_MESSAGES.notFound);
      return user;
    }),
    bound(userCalls.enterprises, (query, principal) => enterprisesToBind(db, query, principal)),
    bound(userCalls.create, (user, principal, { address }) => {
      checkPhone(newUserWire, user.phone, phonePattern);
      return createUser(services, user, { principal, address });
    }),
    bound(userCalls.update, (user, principal, { address }) => {
      checkPhone(userChangeWire, user.phone, phonePattern);
      return changeUser(services, user, { principal, address });
    }),
    bound(userCalls.setStatus, ({ userId, status }, principal, { address }) =>
      setUserStatus(services, userId, status, { principal, address }),
    ),
    bound(userCalls.resetPassword, ({ userId }, principal, { address }) =>
      resetPassword(services, userId, { principal, address }),
    ),
    bound(userCalls.remove, ({ ids }, principal, { address }) => removeUsers(services, ids, { principal, address })),
    bound(userCalls.binding, ({ userId }, principal) => userBinding(services, userId, principal)),
    bound(userCalls.setBinding, (change, principal, { address }) =>
      setBinding(services, change, { principal, address }),
    ),
    bound(userCalls.revokeBinding, (end, principal, { address }) =>
      revokeBinding(services, end, { principal, address }),
    ),
    bound(userCalls.viewAs, ({ userId }, principal, { address }) => viewAs(services, userId, principal, address)),
    bound(userCalls.allMenus, (_input, principal) => menusFor(db, principal, principal.roles, added)),
  ];
}
