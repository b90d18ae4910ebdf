import { type Selectable, sql } from 'kysely';
import type { Page } from '#base/page.ts';
import type { InputOf } from '#base/call.ts';
import type { announcementCalls } from '#subjects/duty/calls.ts';
import { type AnnouncementKind, type AnnouncementState, DUTY_MESSAGES } from '#subjects/duty/terms.ts';
import type { Announcement } from '#subjects/duty/wire.ts';
import type { AnnouncementRow } from '../database/rows/screens.ts';
import type { Db } from '../database/tables.ts';
import { notFound } from '../http/problem.ts';
import type { Services } from '../service/services.ts';

export function announcementOf(row: Selectable<AnnouncementRow>): Announcement {
  return {
    announcementId: row.announcement_id,
    kind: row.kind as AnnouncementKind,
    level: row.level as Announcement['level'],
    title: row.title,
    text: row.body,
    target: row.target,
    raisedAt: row.raised_at,
    raisedBy: row.raised_name,
    until: row.until,
    acknowledgedAt: row.acknowledged_at,
    acknowledgedBy: row.acknowledged_name,
    endedAt: row.ended_at,
    endedBy: row.ended_name,
    endedReason: row.ended_reason,
  };
}

/** What is said on a wall now: to all of them, to it, or to its group; also what somebody handles already. */
export async function announcedOn(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  screenId: number,
): Promise<Announcement[]> {
  const rows = await db
    .selectFrom('announcement as a')
    .innerJoin('screen as s', (join) => join.on('s.screen_id', '=', screenId))
    .selectAll('a')
    .where('a.ended_at', 'is', null)
    .where('a.until', '>', clock.now())
    .where(
      sql<boolean>`(cardinality(a.screen_ids) + cardinality(a.group_names) = 0 or s.screen_id = any(a.screen_ids) or s.group_name = any(a.group_names))`,
    )
    .orderBy('a.announcement_id')
    .execute();
  return rows.map(announcementOf);
}

const STATES: Readonly<Record<AnnouncementState, (now: number) => ReturnType<typeof sql<boolean>>>> = {
  ended: () => sql<boolean>`ended_at is not null`,
  over: (now) => sql<boolean>`(ended_at is null and until <= ${now})`,
  standing: (now) => sql<boolean>`(ended_at is null and until > ${now} and acknowledged_at is null)`,
  handled: (now) => sql<boolean>`(ended_at is null and until > ${now} and acknowledged_at is not null)`,
};

/** A page of all that was ever said, the newest first. */
export async function announcementPage(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { pageIndex, pageSize, kind, state }: InputOf<(typeof announcementCalls)['list']>,
): Promise<Page<Announcement>> {
  let found = db.selectFrom('announcement');
  if (kind !== undefined) found = found.where('kind', '=', kind);
  if (state !== undefined) found = found.where(STATES[state](clock.now()));
  const { total } = await found.select((is) => is.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll()
    .orderBy('raised_at', 'desc')
    .orderBy('announcement_id', 'desc')
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize)
    .execute();
  return { totalCount: total, rows: rows.map(announcementOf) };
}

export async function oneAnnouncement(db: Db, announcementId: number): Promise<Announcement> {
  const row = await db
    .selectFrom('announcement')
    .selectAll()
    .where('announcement_id', '=', announcementId)
    .executeTakeFirst();
  if (!row) throw notFound(DUTY_MESSAGES.noAnnouncement);
  return announcementOf(row);
}
