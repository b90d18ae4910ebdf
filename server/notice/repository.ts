import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Page } from '#base/page.ts';
import type { NoticeRow, OwnNoticeQuery } from '#subjects/notice/wire.ts';
import { paged } from '../database/paged.ts';
import { isKin } from '../scope/reach.ts';
import type { Db, Tables } from '../database/tables.ts';
import type { Principal } from '../service/principal.ts';

/** The division of user `u`: without one a user is of the city. */
export const divisionOfUser: RawBuilder<number> = sql<number>`coalesce(u.region_id, (select region_id from region where parent_id is null order by region_id limit 1))`;

/**
 * Whether notice `n` concerns user `u`, the one rule for list, count, receipts and audience: everyone, who is named, staff of its enterprise, or who has one of its roles and
 * is in one of its regions, or in what one became or came from. A list that is empty does not narrow, but both empty is nobody.
 */
export const concerns: RawBuilder<boolean> = sql<boolean>`(n.everyone
  or exists (select from notice_user where notice_id = n.notice_id and user_id = u.user_id)
  or exists (select from notice_enterprise where notice_id = n.notice_id and enterprise_id = u.enterprise_id) or (
  (exists (select from notice_role where notice_id = n.notice_id) or exists (select from notice_region where notice_id = n.notice_id))
  and (not exists (select from notice_role where notice_id = n.notice_id)
    or exists (select from notice_role nr join user_role ur using (role_code) where nr.notice_id = n.notice_id and ur.user_id = u.user_id))
  and (not exists (select from notice_region where notice_id = n.notice_id)
    or exists (select from notice_region ng where ng.notice_id = n.notice_id
      and ${isKin(sql`ng.region_id`, divisionOfUser)}))))`;

const read: RawBuilder<boolean> = sql<boolean>`exists (select from notice_receipt where notice_id = n.notice_id and user_id = u.user_id)`;

/** The messages to a user; one that was taken back, and a to-do that is done, stay with who had read them. */
function mine(db: Db, { kind, userId }: Principal) {
  return db
    .selectFrom('notice as n')
    .innerJoin('app_user as u', (join) => join.onTrue())
    .where('u.user_id', '=', kind === 'user' ? userId : -1)
    .where(concerns)
    .where(sql<boolean>`((n.withdrawn_at is null and n.done_at is null) or ${read})`);
}

export const noticeOf = (row: Selectable<Tables['notice']>) => ({
  noticeId: row.notice_id,
  kind: row.kind,
  title: row.title,
  content: row.content,
  author: row.author_name,
  createdAt: row.created_at,
  withdrawnAt: row.withdrawn_at ?? undefined,
  doneAt: row.done_at ?? undefined,
});

export const unread = sql<boolean>`not ${read}`;

/** A page of the notices to this user, unread ones first, then by age. */
export async function noticePage(
  db: Db,
  { kind, unreadOnly, ...page }: OwnNoticeQuery,
  principal: Principal,
): Promise<Page<NoticeRow>> {
  let asked = mine(db, principal);
  if (unreadOnly) asked = asked.where(unread);
  if (kind) asked = asked.where('n.kind', '=', kind);
  const { totalCount, rows } = await paged(asked, page, (all) =>
    all
      .selectAll('n')
      .select(read.as('is_read'))
      .orderBy('is_read')
      .orderBy('n.created_at', 'desc')
      .orderBy('n.notice_id', 'desc'),
  );
  return {
    totalCount,
    rows: rows.map((row) => ({ ...noticeOf(row), component: row.component ?? undefined, read: row.is_read })),
  };
}

/** How many notices this user has not read, all together and by kind. */
export async function unreadCount(db: Db, principal: Principal) {
  const byKind = await mine(db, principal)
    .where(unread)
    .select(['n.kind', (is) => is.fn.countAll<number>().as('unread')])
    .groupBy('n.kind')
    .orderBy('n.kind')
    .execute();
  return { unreadCount: byKind.reduce((sum, one) => sum + one.unread, 0), byKind };
}

/** Ids of all that this user has not read. */
export async function unreadIds(db: Db, principal: Principal): Promise<readonly number[]> {
  const rows = await mine(db, principal).where(unread).select('n.notice_id').execute();
  return rows.map(({ notice_id }) => notice_id);
}

/** Which of these notices are this user's. */
export async function mineAmong(db: Db, ids: readonly number[], principal: Principal): Promise<readonly number[]> {
  const rows = await mine(db, principal)
    .select('n.notice_id')
    .where('n.notice_id', 'in', [...ids])
    .execute();
  return rows.map(({ notice_id }) => notice_id);
}
