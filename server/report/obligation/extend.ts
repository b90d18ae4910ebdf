import type { ReportDeclaration } from '#base/sheet/sheet.ts';
import { obligationEvents } from '#subjects/obligation/events.ts';
import { momentText } from '#subjects/obligation/rules.ts';
import { MOST_EXTENSION_DAYS, OBLIGATION_MESSAGES } from '#subjects/obligation/terms.ts';
import { extendFormWire, type Obligation } from '#subjects/obligation/wire.ts';
import { recorded } from '#server/audit/recorded.ts';
import { badValue, refuse, stale } from '#server/http/problem.ts';
import type { Services } from '#server/service/services.ts';
import type { Caller } from '../filling/submission.ts';
import { oneObligation } from './list.ts';

const DAY = 86_400_000;

export interface Extension {
  readonly obligationId: string;
  readonly version: number;
  readonly until: number;
  readonly reason: string;
}

/** Gives an enterprise more time for one report 延期: in time, and open, until then. 404 out of reach, 409 for a stale version, a message for what makes no sense. */
export async function extendObligation(
  services: Services,
  declarations: readonly ReportDeclaration[],
  { obligationId, version, until, reason }: Extension,
  { principal, address }: Caller,
): Promise<Obligation> {
  const now = services.clock.now();
  await recorded(services.db, { actor: principal, address, action: 'obligation.extend' }, async (tx) => {
    const before = await oneObligation(tx, declarations, obligationId, principal, now);
    const id = Number(before.obligationId);
    const row = await tx
      .selectFrom('obligation')
      .select('version')
      .where('obligation_id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (row?.version !== version) throw stale();
    if (before.state === 'reported') throw refuse(OBLIGATION_MESSAGES.alreadyReported);
    if (until <= now || until <= before.dueAt) throw badValue(extendFormWire, 'until', OBLIGATION_MESSAGES.untilPast);
    if (until > now + MOST_EXTENSION_DAYS * DAY) throw badValue(extendFormWire, 'until', OBLIGATION_MESSAGES.untilFar);
    await tx
      .updateTable('obligation')
      .set({ extended_until: until, version: version + 1 })
      .where('obligation_id', '=', id)
      .execute();
    await tx
      .insertInto('obligation_extension')
      .values({
        obligation_id: id,
        until,
        reason,
        user_id: principal.userId,
        user_name: principal.displayName,
        at: now,
      })
      .execute();
    return {
      before: { dueAt: before.dueAt },
      after: {
        name: `${before.title} ${before.enterpriseName} ${before.periodText}`,
        until: momentText(until),
        reason,
      },
    };
  });
  await services.publish(obligationEvents.changed, {});
  return oneObligation(services.db, declarations, obligationId, principal, now);
}
