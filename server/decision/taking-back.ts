import type { Selectable } from 'kysely';
import { leftToTakeBack } from '#subjects/review-desk/rules.ts';
import { DESK_MESSAGES, type DeskSource } from '#subjects/review-desk/terms.ts';
import type { Db, Tables } from '../database/tables.ts';
import { refuse } from '../http/problem.ts';
import { tellEnterprise } from '../notice/telling.ts';
import type { Principal } from '../service/principal.ts';

/** Takes the message of a decision back from who was told of it. */
export async function withdraw(
  tx: Db,
  noticeId: number | null,
  { displayName, now }: { readonly displayName: string; readonly now: number },
): Promise<void> {
  if (noticeId === null) return;
  await tx
    .updateTable('notice')
    .set({ withdrawn_at: now, withdrawn_by: displayName, withdraw_reason: DESK_MESSAGES.noticeReason })
    .where('notice_id', '=', noticeId)
    .where('withdrawn_at', 'is', null)
    .execute();
}

/** A record whose decision is taken back, locked by who calls. */
export interface TakenBackRecord {
  readonly source: DeskSource;
  readonly recordId: number;
  readonly version: number;
  /** The page of the enterprise where it stands. */
  readonly component: string;
  /** Null where nobody is told: an answer of the public, a declaration whose enterprise reads its stage. */
  readonly enterpriseId: number | null;
}

/**
 * Takes one's own decision back 撤回决定, within ten minutes and before anything follows it: what the enterprise was told of it is withdrawn, and the
 * enterprise told that the record waits again. Who calls puts the record back, in the same transaction.
 */
export async function takeBackDecision(
  tx: Db,
  { source, recordId, version, component, enterpriseId }: TakenBackRecord,
  principal: Principal,
  now: number,
): Promise<Selectable<Tables['review_decision']>> {
  const row = await tx
    .selectFrom('review_decision')
    .selectAll()
    .where('source', '=', source)
    .where('record_id', '=', recordId)
    .forUpdate()
    .executeTakeFirst();
  if (row?.version !== version || row.taken_back_at !== null) throw refuse(DESK_MESSAGES.nothingDecided);
  if (row.user_id !== principal.userId) throw refuse(DESK_MESSAGES.notYours(row.user_name));
  if (leftToTakeBack(row.decided_at, now) === 0) throw refuse(DESK_MESSAGES.tooLate);
  await withdraw(tx, row.notice_id, { displayName: principal.displayName, now });
  const told =
    enterpriseId === null
      ? null
      : await tellEnterprise(
          tx,
          {
            kind: 'decision',
            component,
            enterpriseId,
            title: DESK_MESSAGES.takenBackTitle,
            content: DESK_MESSAGES.takenBackContent(row.name, row.action),
          },
          principal,
          now,
        );
  await tx
    .updateTable('review_decision')
    .set({ taken_back_at: now, notice_id: told })
    .where('source', '=', source)
    .where('record_id', '=', recordId)
    .execute();
  return row;
}
