import { invitationCalls as calls } from '#subjects/invitation/calls.ts';
import { type Binding, bound, boundPublic } from '../http/bind.ts';
import type { Services } from '../service/services.ts';
import { counted, strangerCounters } from '../session/guessing/guard.ts';
import { invitationPage, makeInvitation, revokeInvitation } from './invitations.ts';
import { joinByInvitation, lookAtInvitation } from './joining.ts';
import { offerOf, redeem } from './redeeming.ts';

/** Invitations to speak for an enterprise, and accounts made by them; codes that do not serve are counted, so that nobody tries many. */
export function invitationRoutes(services: Services): readonly Binding[] {
  return [
    bound(calls.list, (query, principal) => invitationPage(services, query, principal)),
    bound(calls.make, (invitation, principal, { address }) => makeInvitation(services, invitation, principal, address)),
    bound(calls.revoke, ({ invitationId }, principal, { address }) =>
      revokeInvitation(services, invitationId, principal, address),
    ),
    boundPublic(calls.look, ({ code }, { address }) =>
      counted(services, strangerCounters('invitation', address), () => lookAtInvitation(services, code)),
    ),
    boundPublic(calls.join, (join, { address }) =>
      counted(services, strangerCounters('invitation', address), () => joinByInvitation(services, join, address)),
    ),
    bound(calls.offer, ({ code }, principal, { address }) => offerOf(services, code, principal, address)),
    bound(calls.redeem, (redemption, principal, { address }) => redeem(services, redemption, principal, address)),
  ];
}
