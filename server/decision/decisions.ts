import { nanjingTime } from '#base/calendar.ts';
import type { UndoableAction } from '#subjects/fund/terms.ts';
import { REVIEW_ACTION_LABELS } from '#subjects/report/terms.ts';
import { type DeskSource, TAKE_BACK_MS, type TakenBack } from '#subjects/review-desk/terms.ts';
import type { OwnDecision } from '#subjects/review-desk/wire.ts';
import type { Db } from '../database/tables.ts';
import type { Principal } from '../service/principal.ts';
import { withdraw } from './taking-back.ts';

/** How many of one's own decisions are offered at most, the newest. */
const MOST_OWN = 50;

/** A decision that was just made. */
export interface NewDecision {
  readonly source: DeskSource;
  readonly recordId: number;
  /** The version that it led to: whatever is done to the record afterwards makes another. */
  readonly version: number;
  /** What the record is called, the enterprise included. */
  readonly name: string;
  readonly action: TakenBack | UndoableAction;
  /** What the enterprise was told of it. */
  readonly noticeId?: number | undefined;
  /** What the record was before, JSON, where its stage alone does not say it. */
  readonly former?: string;
}

/** Keeps who decided what, in the transaction that decides: so long as nothing follows, that person may take it back. */
export async function keepDecisions(
  tx: Db,
  decisions: readonly NewDecision[],
  { userId, displayName }: Principal,
  now: number,
): Promise<void> {
  const [first] = decisions;
  if (!first) return;
  await withdrawOld(
    tx,
    first.source,
    decisions.map(({ recordId }) => recordId),
    { displayName, now },
  );
  await tx
    .insertInto('review_decision')
    .values(
      decisions.map(({ source, recordId, version, name, action, noticeId, former }) => ({
        source,
        record_id: recordId,
        version,
        name,
        action,
        user_id: userId,
        user_name: displayName,
        decided_at: now,
        taken_back_at: null,
        notice_id: noticeId ?? null,
        former: former ?? null,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['source', 'record_id']).doUpdateSet((is) => ({
        version: is.ref('excluded.version'),
        name: is.ref('excluded.name'),
        action: is.ref('excluded.action'),
        user_id: is.ref('excluded.user_id'),
        user_name: is.ref('excluded.user_name'),
        decided_at: is.ref('excluded.decided_at'),
        taken_back_at: null,
        notice_id: is.ref('excluded.notice_id'),
        former: is.ref('excluded.former'),
      })),
    )
    .execute();
}

/** Who made the last decision on a record, when and which, for who comes after 办理人: （陈国庆 11-27 08:35 审核通过）; '' where something followed it. */
export async function decidedText(
  db: Db,
  { source, recordId, version }: Pick<NewDecision, 'source' | 'recordId' | 'version'>,
): Promise<string> {
  const last = await db
    .selectFrom('review_decision')
    .select(['user_name', 'decided_at', 'action'])
    .where('source', '=', source)
    .where('record_id', '=', recordId)
    .where('version', '=', version)
    .where('taken_back_at', 'is', null)
    .executeTakeFirst();
  if (!last || (last.action !== 'pass' && last.action !== 'return')) return '';
  const { date, time } = nanjingTime(last.decided_at);
  return `（${last.user_name} ${date.slice(5)} ${time.slice(0, 5)} ${REVIEW_ACTION_LABELS[last.action]}）`;
}

/** That a decision was taken back is no longer so once there is a new one: who has not read of it never does. */
async function withdrawOld(
  tx: Db,
  source: DeskSource,
  recordIds: readonly number[],
  by: { readonly displayName: string; readonly now: number },
): Promise<void> {
  const rows = await tx
    .selectFrom('review_decision')
    .select('notice_id')
    .where('source', '=', source)
    .where('record_id', 'in', recordIds)
    .where('taken_back_at', 'is not', null)
    .execute();
  for (const { notice_id } of rows) await withdraw(tx, notice_id, by);
}

/** One's own decisions that can still be taken back, the newest first; what something has followed is left out. */
export async function ownDecisions(db: Db, { userId }: Principal, now: number): Promise<readonly OwnDecision[]> {
  const rows = await db
    .selectFrom('review_decision as v')
    .selectAll('v')
    .leftJoin('report as r', (join) => join.onRef('r.report_id', '=', 'v.record_id').on('v.source', '=', 'report'))
    .leftJoin('approval as a', (join) =>
      join.onRef('a.approval_id', '=', 'v.record_id').on('v.source', '=', 'approval'),
    )
    .leftJoin('form_answer as f', (join) => join.onRef('f.answer_id', '=', 'v.record_id').on('v.source', '=', 'form'))
    .leftJoin('fund_declaration as d', (join) =>
      join.onRef('d.declaration_id', '=', 'v.record_id').on('v.source', '=', 'fund'),
    )
    .where('v.user_id', '=', userId)
    .where('v.decided_at', '>', now - TAKE_BACK_MS)
    .where('v.taken_back_at', 'is', null)
    .where(({ eb, fn }) => eb('v.version', '=', fn.coalesce('r.version', 'a.version', 'f.version', 'd.version')))
    .orderBy('v.decided_at', 'desc')
    .orderBy('v.record_id', 'desc')
    .limit(MOST_OWN)
    .execute();
  return rows.map(({ source, record_id, name, action, decided_at }) => ({
    source,
    recordId: record_id,
    name,
    action,
    decidedAt: decided_at,
  }));
}
