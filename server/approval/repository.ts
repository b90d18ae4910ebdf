import { type Selectable, sql } from 'kysely';
import type { Page } from '#base/page.ts';
import { approvalActions, type MergedChange, mergedChange, type Payload } from '#subjects/approval/rules.ts';
import { APPROVAL_MESSAGES, type ApprovalKind } from '#subjects/approval/terms.ts';
import type { ApprovalDetail, ApprovalRow, ApprovalStep, OwnQuery, QueueQuery } from '#subjects/approval/wire.ts';
import { REVIEW_STATUS, type ReviewStatus } from '#subjects/report/terms.ts';
import { containing } from '../database/like.ts';
import type { ApprovalTableRow } from '../database/rows/approvals.ts';
import { notFound } from '../http/problem.ts';
import type { Db } from '../database/tables.ts';
import type { Principal } from '../service/principal.ts';
import { currentPayload } from './register.ts';
import { isSeen, partyOf, readsQueue } from './scope.ts';

export type Stored = Selectable<ApprovalTableRow>;
type Listed = Stored & { readonly enterprise_name: string; readonly region_name: string };

/** The payload as it is stored; what is no record of texts counts as nothing filled in. */
export const payloadOf = (text: string): Payload => JSON.parse(text) as Payload;

function scoped(db: Db, principal: Principal) {
  return db
    .selectFrom('approval as a')
    .innerJoin('enterprise as e', 'e.enterprise_id', 'a.enterprise_id')
    .innerJoin('region as r', 'r.region_id', 'a.region_id')
    .where(isSeen('a', principal));
}

const withNames = (found: ReturnType<typeof scoped>) =>
  found.selectAll('a').select(['e.name as enterprise_name', 'r.name as region_name']);

/** The state that the last step until then left a submission in. */
const statusAt = (at: number) =>
  sql<ReviewStatus>`(select s.to_status from approval_action s where s.approval_id = a.approval_id and s.at <= ${at}
    order by s.approval_action_id desc limit 1)`;

/** How many submissions of a kind wait for their review 待审数, or waited `at` an instant. */
export async function pendingCount(
  db: Db,
  { kind, at }: { readonly kind: ApprovalKind; readonly at?: number | undefined },
  principal: Principal,
): Promise<number> {
  const { total } = await scoped(db, principal)
    .where('a.kind', '=', kind)
    .where(at === undefined ? sql.ref('a.status') : statusAt(at), '=', REVIEW_STATUS.submitted)
    .select((is) => is.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** A page of submissions in scope: in a queue what waits comes first, the longest waiting of all; among one's own the newest. */
export async function approvalPage(
  db: Db,
  query: Partial<QueueQuery> & OwnQuery,
  principal: Principal,
): Promise<Page<ApprovalRow>> {
  const { kind, text, status, division, pageIndex, pageSize } = query;
  let found = scoped(db, principal);
  // What an enterprise has withdrawn is its own affair until it is sent again.
  if (principal.enterpriseId === null) found = found.where('a.status', '<>', REVIEW_STATUS.draft);
  if (kind) found = found.where('a.kind', '=', kind);
  if (status !== undefined) found = found.where('a.status', '=', status);
  if (division) found = found.where('r.code', '=', division);
  if (text)
    found = found.where((is) =>
      is.or([is('a.title', 'like', containing(text)), is('e.name', 'like', containing(text))]),
    );
  const { total } = await found.select((is) => is.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const waiting = sql`case when a.status = ${REVIEW_STATUS.submitted} then 0 else 1 end`;
  const listed = withNames(found)
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize);
  const rows = await (
    principal.enterpriseId === null
      ? listed
          .orderBy(waiting)
          .orderBy(sql`case when a.status = ${REVIEW_STATUS.submitted} then a.submitted_at end`)
          .orderBy('a.submitted_at', 'desc')
          .orderBy('a.approval_id', 'desc')
      : listed.orderBy('a.submitted_at', 'desc').orderBy('a.approval_id', 'desc')
  ).execute();
  return { totalCount: total, rows: rows.map((row) => approvalRow(row, principal)) };
}

/** One submission in scope and of a kind that is the asker's business; for everybody else it is not there (404). */
export async function approvalIn(db: Db, approvalId: number, principal: Principal): Promise<Listed> {
  const row = await withNames(scoped(db, principal)).where('a.approval_id', '=', approvalId).executeTakeFirst();
  if (
    !row ||
    !(
      partyOf(principal, row.kind) !== undefined ||
      (principal.enterpriseId === null && readsQueue(principal, row.kind))
    )
  )
    throw notFound(APPROVAL_MESSAGES.notFound);
  return row;
}

/** A submission to read, beside what it changes: what was replaced once it is passed, what stands now until then. */
export async function approvalDetail(db: Db, approvalId: number, principal: Principal): Promise<ApprovalDetail> {
  const row = await approvalIn(db, approvalId, principal);
  const passed = row.before_payload;
  const before = passed === null ? await currentPayload(db, row.kind, row.enterprise_id) : payloadOf(passed);
  const { payload, moved } = passed === null ? changeNow(row, before) : { payload: payloadOf(row.payload), moved: [] };
  const last = await db
    .selectFrom('approval_action')
    .select('reason')
    .where('approval_id', '=', approvalId)
    .orderBy('approval_action_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    ...approvalRow(row, principal),
    targetId: row.target_id ?? undefined,
    payload,
    before,
    // Of what waits alone: what was returned is sent again from what stands now.
    moved: row.status === REVIEW_STATUS.submitted ? [...moved] : [],
    reason: last?.reason || undefined,
  };
}

/** What passing a submission would write beside what stands `now`. */
export function changeNow(
  { kind, payload, base_payload: base }: Pick<Stored, 'kind' | 'payload' | 'base_payload'>,
  now: Payload | undefined,
): MergedChange {
  const wanted = payloadOf(payload);
  return now && base !== null
    ? mergedChange(kind, { base: payloadOf(base), now, wanted })
    : { payload: wanted, moved: [] };
}

/** What was done to a submission, oldest first 办理记录. */
export async function approvalSteps(
  db: Db,
  approvalId: number,
  principal: Principal,
): Promise<readonly ApprovalStep[]> {
  await approvalIn(db, approvalId, principal);
  const rows = await db
    .selectFrom('approval_action')
    .selectAll()
    .where('approval_id', '=', approvalId)
    .orderBy('approval_action_id')
    .execute();
  return rows.map((row) => ({
    action: row.action,
    from: row.from_status,
    to: row.to_status,
    reason: row.reason || undefined,
    actorName: row.actor_name,
    at: row.at,
  }));
}

function approvalRow(row: Listed, principal: Principal): ApprovalRow {
  return {
    approvalId: row.approval_id,
    kind: row.kind,
    title: row.title,
    enterpriseId: row.enterprise_id,
    enterpriseName: row.enterprise_name,
    regionName: row.region_name,
    status: row.status,
    version: row.version,
    submittedAt: row.submitted_at ?? undefined,
    decidedAt: row.decided_at ?? undefined,
    actions: [...approvalActions(row.status, partyOf(principal, row.kind))],
  };
}
