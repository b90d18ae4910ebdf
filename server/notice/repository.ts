import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Page, PageRequest } from '#base/page.ts';
import type { NoticeRow, OwnNoticeQuery, SentNotice } from '#subjects/notice/wire.ts';
import { liesInRegions } from '../scope/conditions.ts';
import type { Scope } from '../scope/scope.ts';
import type { Db, Tables } from '../database/tables.ts';
import type { Principal } from '../service/principal.ts';

/**
 * Whether notice `n` concerns user `u`, the one rule for list, count, receipts and audience: everyone, who is named, staff of its enterprise, or who has one of its roles and
 * is in one of its regions. A list that is empty does not narrow, but both empty is nobody. Without a region a user is of the city.
 */
const concerns: RawBuilder<boolean> = sql<boolean>`(n.everyone
  or exists (select from notice_user where notice_id = n.notice_id and user_id = u.user_id)
  or exists (select from notice_enterprise where notice_id = n.notice_id and enterprise_id = u.enterprise_id) or (
  (exists (select from notice_role where notice_id = n.notice_id) or exists (select from notice_region where notice_id = n.notice_id))
  and (not exists (select from notice_role where notice_id = n.notice_id)
    or exists (select from notice_role nr join user_role ur using (role_code) where nr.notice_id = n.notice_id and ur.user_id = u.user_id))
  and (not exists (select from notice_region where notice_id = n.notice_id)
    or exists (select from notice_region where notice_id = n.notice_id
      and region_id = coalesce(u.region_id, (select region_id from region where parent_id is null order by region_id limit 1))))))`;

const read: RawBuilder<boolean> = sql<boolean>`exists (select from notice_receipt where notice_id = n.notice_id and user_id = u.user_id)`;

function mine(db: Db, { kind, userId }: Principal) {
  return db
    .selectFrom('notice as n')
    .innerJoin('app_user as u', (join) => join.onTrue())
    .where('u.user_id', '=', kind === 'user' ? userId : -1)
    .where(concerns);
}

const noticeOf = (row: Selectable<Tables['notice']>) => ({
  noticeId: row.notice_id,
  title: row.title,
  content: row.content,
  author: row.author_name,
  createdAt: row.created_at,
});

const unread = sql<boolean>`not ${read}`;

/** A page of the notices to this user, unread ones first, then by age. */
export async function noticePage(
  db: Db,
  { pageIndex, pageSize, unreadOnly }: OwnNoticeQuery,
  principal: Principal,
): Promise<Page<NoticeRow>> {
  const asked = unreadOnly ? mine(db, principal).where(unread) : mine(db, principal);
  const { total } = await asked.select((is) => is.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await asked
    .selectAll('n')
    .select(read.as('is_read'))
    .orderBy('is_read')
    .orderBy('n.created_at', 'desc')
    .orderBy('n.notice_id', 'desc')
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize)
    .execute();
  return {
    totalCount: total,
    rows: rows.map((row) => ({ ...noticeOf(row), read: row.is_read })),
  };
}

export async function unreadCount(db: Db, principal: Principal): Promise<number> {
  const { total } = await mine(db, principal)
    .where(unread)
    .select((is) => is.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
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

/** Notices that somebody manages: those published for the own regions, also by colleagues who are gone; who sees the whole city, all. */
export function managed(db: Db, { regionCodes, enterpriseId }: Scope) {
  const found = db.selectFrom('notice as n');
  if (enterpriseId !== null) return found.where(sql<boolean>`false`);
  return found.where(liesInRegions('n.author_region_id', regionCodes));
}

export async function sentPage(
  db: Db,
  { pageIndex, pageSize }: PageRequest,
  principal: Principal,
): Promise<Page<SentNotice>> {
  const { total } = await managed(db, principal)
    .select((is) => is.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await managed(db, principal)
    .selectAll('n')
    .select(
      sql<string[]>`array(select role_code from notice_role where notice_id = n.notice_id order by role_code)`.as(
        'roles',
      ),
    )
    .select(
      sql<
        string[]
      >`array(select code from notice_region join region using (region_id) where notice_id = n.notice_id order by code)`.as(
        'regions',
      ),
    )
    .select(sql<number>`(select count(*) from notice_receipt where notice_id = n.notice_id)::int`.as('read_count'))
    .select(sql<number>`(select count(*) from app_user u where u.enabled and ${concerns})::int`.as('audience_count'))
    .orderBy('n.created_at', 'desc')
    .orderBy('n.notice_id', 'desc')
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize)
    .execute();
  return {
    totalCount: total,
    rows: rows.map((row) => ({
      ...noticeOf(row),
      everyone: row.everyone,
      roles: row.roles,
      regions: row.regions,
      readCount: row.read_count,
      audienceCount: row.audience_count,
    })),
  };
}
