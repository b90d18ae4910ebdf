import { FUND_MESSAGES } from '#subjects/fund/terms.ts';
import type { Db } from '../../database/tables.ts';
import { refuse } from '../../http/problem.ts';
import type { Acting, Effect } from './acting.ts';

/** Notes what somebody has against a project that is made public 异议; not who. */
export async function objected(tx: Db, { row, input, doing }: Acting): Promise<Effect> {
  await tx
    .insertInto('fund_objection')
    .values({ declaration_id: row.declaration_id, text: input.reason?.trim() ?? '', at: doing.now, answer: null })
    .execute();
  return {};
}

/** Answers one; an answer stands. */
export async function answered(tx: Db, { row, input }: Acting): Promise<Effect> {
  const done = await tx
    .updateTable('fund_objection')
    .set({ answer: input.reason?.trim() ?? '' })
    .where('declaration_id', '=', row.declaration_id)
    .where('objection_id', '=', input.objectionId ?? 0)
    .where('answer', 'is', null)
    .returning('objection_id')
    .executeTakeFirst();
  if (!done) throw refuse(FUND_MESSAGES.noObjection);
  return { told: { objectionId: done.objection_id } };
}

/** Ends a notice whose time is over and whose objections have been answered. */
export async function noticeOver(tx: Db, { row, day }: Acting): Promise<Effect> {
  if (row.notice_until !== null && day <= row.notice_until) throw refuse(FUND_MESSAGES.noticeRuns(row.notice_until));
  const open = await tx
    .selectFrom('fund_objection')
    .select('objection_id')
    .where('declaration_id', '=', row.declaration_id)
    .where('answer', 'is', null)
    .executeTakeFirst();
  if (open) throw refuse(FUND_MESSAGES.openObjection);
  return { set: { due_on: null } };
}
