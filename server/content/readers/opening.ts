import { sql } from 'kysely';
import { nanjingTime } from '#base/calendar.ts';
import type { Page } from '#base/page.ts';
import { noticeEvents } from '#subjects/notice/events.ts';
import { readingCalls } from '#subjects/reading/calls.ts';
import { readingEvents } from '#subjects/reading/events.ts';
import { READING_MESSAGES } from '#subjects/reading/terms.ts';
import type { OpenedReading, OwnReading, OwnReadingQuery } from '#subjects/reading/wire.ts';
import { record } from '../../audit/record.ts';
import { containing } from '../../database/like.ts';
import { paged } from '../../database/paged.ts';
import type { Db } from '../../database/tables.ts';
import { notFound, refuse } from '../../http/problem.ts';
import type { Principal } from '../../service/principal.ts';
import type { Services } from '../../service/services.ts';
import type { Writer } from '../../service/writing.ts';
import { out } from '../public.ts';
import { countingReceipts, isAddressed, isWaiting, readingState } from './audience.ts';
import { subjectOf } from './telling.ts';

/** What is out at an instant and sent to a user; nothing to a wall. */
const sentTo = (db: Db, { kind, userId }: Principal, now: number) =>
  out(db, now)
    .innerJoin('content_reading as d', 'd.article_id', 'a.article_id')
    .innerJoin('app_user as u', (join) => join.onTrue())
    .leftJoinLateral(countingReceipts.as('t'), (join) => join.onTrue())
    .where('u.user_id', '=', kind === 'user' ? userId : -1)
    .where(isAddressed);

const COLUMNS = [
  'a.article_id as articleId',
  'v.title',
  'v.summary',
  'c.name as categoryName',
  'a.publish_at',
  'd.must_sign as mustSign',
  't.opened_at',
  't.signed_at',
] as const;
interface Row extends Pick<OwnReading, 'articleId' | 'title' | 'summary' | 'categoryName' | 'mustSign' | 'state'> {
  readonly publish_at: number | null;
  readonly opened_at: number | null;
  readonly signed_at: number | null;
}
const ownOf = ({ publish_at: at, opened_at: opened, signed_at: signed, ...row }: Row): OwnReading => ({
  ...row,
  publishedAt: at ?? 0,
  openedAt: opened ?? undefined,
  signedAt: signed ?? undefined,
});

/** A page of what was sent to a user 发给我的文章: what waits first, then the newest. */
export async function ownReadings(
  { db, clock }: Services,
  { title, waiting, ...page }: OwnReadingQuery,
  principal: Principal,
): Promise<Page<OwnReading>> {
  const now = clock.now();
  let found = sentTo(db, principal, now);
  if (title) found = found.where(sql<boolean>`lower(v.title) like ${containing(title.toLowerCase())}`);
  if (waiting === 'unread') found = found.where('t.opened_at', 'is', null);
  if (waiting === 'unsigned') found = found.where('d.must_sign', '=', true).where('t.signed_at', 'is', null);
  const { totalCount, rows } = await paged(found, page, (all) =>
    all
      .select(COLUMNS)
      .select(readingState(nanjingTime(now).date).as('state'))
      .orderBy(isWaiting, 'desc')
      .orderBy('a.publish_at', 'desc')
      .orderBy('a.article_id', 'desc'),
  );
  return { totalCount, rows: rows.map(ownOf) };
}

/** Gives a user an article that was sent to him, and keeps that he opened this version of it 阅读回执; 404 for one that was not, as for one that is not out. */
export async function openReading(
  { db, clock, publish }: Services,
  articleId: number,
  principal: Principal,
): Promise<OpenedReading> {
  const now = clock.now();
  const { isNew, isRead, opened } = await db.transaction().execute(async (tx) => {
    const row = await one(tx, articleId, principal, now);
    const kept = await tx
      .insertInto('content_receipt')
      .values({
        article_id: articleId,
        user_id: principal.userId,
        version: row.version,
        opened_at: now,
        signed_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('version')
      .execute();
    const read = await sql`insert into notice_receipt (notice_id, user_id, read_at)
      select n.notice_id, m.user_id, ${now} from notice n join notice_user m using (notice_id)
      where n.subject = ${subjectOf(articleId)} and m.user_id = ${principal.userId} and n.withdrawn_at is null on conflict do nothing returning notice_id`.execute(
      tx,
    );
    return { isNew: kept.length > 0, isRead: read.rows.length > 0, opened: await one(tx, articleId, principal, now) };
  });
  if (isNew) await publish(readingEvents.receipted, {});
  // Opened again from a reminder it leaves no receipt, but the reminder is read.
  if (isRead) await publish(noticeEvents.read, { userId: principal.userId });
  return opened;
}

async function one(db: Db, articleId: number, principal: Principal, now: number): Promise<OpenedReading> {
  const row = await sentTo(db, principal, now)
    .select([...COLUMNS, 'v.version', 'v.body', readingState(nanjingTime(now).date).as('state')])
    .where('a.article_id', '=', articleId)
    .executeTakeFirst();
  if (!row) throw notFound(READING_MESSAGES.notForYou);
  const { version, body, ...own } = row;
  return { ...ownOf(own), version, body };
}

/** Signs for the version of an article that a user has read 签收; again changes nothing. */
export async function signReading(
  { db, clock, publish }: Services,
  { articleId, version }: { readonly articleId: number; readonly version: number },
  { principal, address }: Writer,
): Promise<Record<string, never>> {
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    const row = await one(tx, articleId, principal, now);
    if (!row.mustSign) throw refuse(READING_MESSAGES.noSigning);
    if (row.version !== version) throw refuse(READING_MESSAGES.newer);
    const signed = await tx
      .updateTable('content_receipt')
      .set((is) => ({ signed_at: is.fn.coalesce('signed_at', is.val(now)) }))
      .where('article_id', '=', articleId)
      .where('user_id', '=', principal.userId)
      .where('version', '=', version)
      .returning('version')
      .execute();
    if (signed.length === 0) throw refuse(READING_MESSAGES.readFirst);
    await record(tx, {
      actor: principal,
      address,
      action: readingCalls.sign.name,
      target: `文章 ${row.title}`,
      after: { version },
    });
  });
  await publish(readingEvents.receipted, {});
  return {};
}

/** Whether a picture or file stands in an article that is out and sent to a user. */
export async function mayReadFile(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  principal: Principal,
  fileId: string,
): Promise<boolean> {
  const found = await sentTo(db, principal, clock.now())
    .innerJoin('content_file as f', 'f.article_id', 'a.article_id')
    .select('f.upload_id')
    .where('f.upload_id', '=', fileId)
    .where(sql<boolean>`strpos(v.body::text, ${`"${fileId}"`}) > 0`)
    .executeTakeFirst();
  return found !== undefined;
}
