import { sql } from 'kysely';
import { today } from '#base/calendar.ts';
import type { Page } from '#base/page.ts';
import type { NoticeQuery, Reader, ReadersQuery, SentNotice } from '#subjects/notice/wire.ts';
import { NOTICE_MESSAGES } from '#subjects/notice/terms.ts';
import { mayComeIn } from '../binding/standing.ts';
import { paged } from '../database/paged.ts';
import { notFound } from '../http/problem.ts';
import { liesInRegions } from '../scope/conditions.ts';
import type { Scope } from '../scope/scope.ts';
import type { Db } from '../database/tables.ts';
import type { Principal } from '../service/principal.ts';
import type { Services } from '../service/services.ts';
import { concerns, noticeOf, unread } from './repository.ts';

/** Notices that somebody manages: those published for the own regions, also by colleagues who are gone; who sees the whole city, all. */
export function managed(db: Db, { regionCodes, enterpriseId }: Scope) {
  const found = db.selectFrom('notice as n');
  if (enterpriseId !== null) return found.where(sql<boolean>`false`);
  return found.where(liesInRegions('n.author_region_id', regionCodes));
}

/** What somebody manages, the latest first, with how many it is for and how many have read it. */
export async function sentPage(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { kind, ...page }: NoticeQuery,
  principal: Principal,
): Promise<Page<SentNotice>> {
  const all = managed(db, principal);
  const audience = sql<boolean>`${mayComeIn('u', today(clock))} and ${concerns}`;
  const { totalCount, rows } = await paged(kind ? all.where('n.kind', '=', kind) : all, page, (found) =>
    found
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
      .select(sql<number>`(select count(*) from app_user u where ${audience})::int`.as('audience_count'))
      .orderBy('n.created_at', 'desc')
      .orderBy('n.notice_id', 'desc'),
  );
  return {
    totalCount,
    rows: rows.map((row) => ({
      ...noticeOf(row),
      withdrawnBy: row.withdrawn_by ?? undefined,
      everyone: row.everyone,
      roles: row.roles,
      regions: row.regions,
      readCount: row.read_count,
      audienceCount: row.audience_count,
    })),
  };
}

/** How many of those a message is for on a day have not read it. */
export async function unreadOf(db: Db, noticeId: number, day: string): Promise<number> {
  const { total } = await unreadAudience(db, noticeId, day)
    .select((is) => is.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

const audienceOf = (db: Db, noticeId: number, day: string) =>
  db
    .selectFrom('notice as n')
    .innerJoin('app_user as u', (join) => join.onTrue())
    .where('n.notice_id', '=', noticeId)
    .where(mayComeIn('u', day))
    .where(concerns);

/** Those a message is for on a day who have not read it. */
export const unreadAudience = (db: Db, noticeId: number, day: string) => audienceOf(db, noticeId, day).where(unread);

/** Who a message that somebody manages is for, and when each has read it; those who have not, first. */
export async function readerPage(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { noticeId, read: wanted, ...page }: ReadersQuery,
  principal: Principal,
): Promise<Page<Reader>> {
  const own = await managed(db, principal).select('n.notice_id').where('n.notice_id', '=', noticeId).executeTakeFirst();
  if (!own) throw notFound(NOTICE_MESSAGES.notFound);
  let found = audienceOf(db, noticeId, today(clock))
    .leftJoin('notice_receipt as t', (on) =>
      on.onRef('t.notice_id', '=', 'n.notice_id').onRef('t.user_id', '=', 'u.user_id'),
    )
    .leftJoin('enterprise as e', 'e.enterprise_id', 'u.enterprise_id');
  if (wanted) found = found.where('t.read_at', wanted === 'yes' ? 'is not' : 'is', null);
  const { totalCount, rows } = await paged(found, page, (all) =>
    all
      .select(['u.user_name', 'u.display_name', 'u.enterprise_id', 'e.name', 't.read_at'])
      .orderBy(sql`t.read_at is not null`)
      .orderBy('t.read_at', 'desc')
      .orderBy('u.user_name'),
  );
  return {
    totalCount,
    rows: rows.map((row) => ({
      userName: row.user_name,
      displayName: row.display_name,
      enterpriseId: row.enterprise_id ?? undefined,
      enterpriseName: row.name ?? undefined,
      readAt: row.read_at ?? undefined,
    })),
  };
}
