import { onlineCalls } from '#subjects/online/calls.ts';
import { type Binding, bound } from '../http/bind.ts';
import type { Services } from '../service/services.ts';
import { isVisible } from '../user/scope.ts';
import { endByHandles } from './ending.ts';
import { onlinePage } from './repository.ts';

/** Who is signed in, by handles that are no key to anything else (SECURITY 12). */
export function onlineRoutes(services: Services): readonly Binding[] {
  return [
    bound(onlineCalls.list, (query, principal) => onlinePage(services, query, isVisible(principal), principal)),
    bound(onlineCalls.signOut, ({ handles }, principal, { address }) =>
      endByHandles(services, {
        handles,
        whose: isVisible(principal),
        principal,
        address,
        action: onlineCalls.signOut.name,
      }),
    ),
  ];
}
