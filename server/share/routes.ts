import { LEAST_ENTERPRISES } from '#subjects/share/terms.ts';
import { shareCalls } from '#subjects/share/calls.ts';
import { seesEnterprises } from '../dataset/sight.ts';
import { type Binding, bound, boundPublic } from '../http/bind.ts';
import { counted, strangerCounters } from '../session/guessing/guard.ts';
import type { Services } from '../service/services.ts';
import { makeShare, openShare, revokeShares, sharePage } from './repository.ts';
import { statistics } from './statistics/statistic.ts';

/** Statistics for who is signed in, and shares of them for who is not (spec 1 §2.1). */
export function shareRoutes(services: Services): readonly Binding[] {
  const compute = statistics(services);
  return [
    bound(shareCalls.statistic, (query, principal) =>
      compute(query, principal, seesEnterprises(principal) ? 1 : LEAST_ENTERPRISES),
    ),
    bound(shareCalls.list, (query, principal) => sharePage(services.db, query, principal)),
    bound(shareCalls.make, (share, principal, { address }) => makeShare(services, share, { principal, address })),
    bound(shareCalls.revoke, ({ ids }, principal, { address }) => revokeShares(services, ids, { principal, address })),
    boundPublic(shareCalls.open, (given, { address }) =>
      counted(services, strangerCounters('share', address), () => openShare(services, compute, given)),
    ),
  ];
}
