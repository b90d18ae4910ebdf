import { messageWayCalls } from '#subjects/message-way/calls.ts';
import { type Binding, bound } from '../http/bind.ts';
import { notFound } from '../http/problem.ts';
import type { Principal } from '../service/principal.ts';
import type { Services } from '../service/services.ts';
import { chooseWays, keepKind, kindSettings, ownWays } from './settings.ts';

/** A wall has no inbox, and a number that may be a user's. */
function person(principal: Principal): Principal {
  if (principal.kind !== 'user') throw notFound();
  return principal;
}

/** By which ways messages go out 消息接收方式. */
export const messageWayRoutes = (services: Services): readonly Binding[] => [
  bound(messageWayCalls.own, (_, principal) => ownWays(services, person(principal))),
  bound(messageWayCalls.choose, (choice, principal, { address }) =>
    chooseWays(services, choice, { principal: person(principal), address }),
  ),
  bound(messageWayCalls.kinds, () => kindSettings(services.db)),
  bound(messageWayCalls.keepKind, (setting, principal, { address }) =>
    keepKind(services, setting, { principal, address }),
  ),
];
