import { today } from '#base/calendar.ts';
import { approvalCalls } from '#subjects/approval/calls.ts';
import { isChange } from '#subjects/approval/rules.ts';
import type { ApprovalKind } from '#subjects/approval/terms.ts';
import type { Decision, SavedApproval } from '#subjects/approval/wire.ts';
import { noticeEvents } from '#subjects/notice/events.ts';
import { reviewDeskCalls } from '#subjects/review-desk/calls.ts';
import { vegetablePriceEvents } from '#subjects/vegetable-price/events.ts';
import { announceMarkets } from '../market/announce.ts';
import type { Principal } from '../service/principal.ts';
import type { Services } from '../service/services.ts';
import { decideApproval, takeBackApproval } from './deciding.ts';
import { moved } from './moving.ts';
import { approvalIn } from './repository.ts';

interface By {
  readonly principal: Principal;
  readonly address: string;
}

/** Decides a submission and tells every screen that what it says may have changed. */
export async function decide(services: Services, input: Decision, { principal, address }: By): Promise<SavedApproval> {
  const { db, clock, publish } = services;
  const { kind } = await approvalIn(db, input.approvalId, principal);
  const saved = await moved(services, { actor: principal, address, action: approvalCalls.decide.name }, (tx) =>
    decideApproval(tx, input, principal, clock.now()),
  );
  if (input.action !== 'reopen') await publish(noticeEvents.changed, {});
  if (input.action !== 'return') await tellOfChange(services, kind);
  return saved;
}

/** Takes one's own decision on a submission back. */
export async function takeBack(services: Services, approvalId: number, { principal, address }: By): Promise<void> {
  const { db, clock, publish } = services;
  const { kind } = await approvalIn(db, approvalId, principal);
  await moved(services, { actor: principal, address, action: reviewDeskCalls.takeBack.name }, (tx) =>
    takeBackApproval(tx, approvalId, principal, clock.now()),
  );
  await publish(noticeEvents.changed, {});
  await tellOfChange(services, kind);
}

/** Names of enterprises stand in the cards of the markets and above the columns of the price table. */
async function tellOfChange({ clock, publish }: Services, kind: ApprovalKind): Promise<void> {
  if (!isChange(kind)) return;
  const day = today(clock);
  await announceMarkets(publish);
  await publish(vegetablePriceEvents.changed, { from: day, to: day });
}
