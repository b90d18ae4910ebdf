import { type RawBuilder, sql } from 'kysely';
import type { ReadingState } from '#subjects/reading/terms.ts';
import { mayComeIn } from '../../binding/standing.ts';
import type { Db } from '../../database/tables.ts';
import { divisionOfUser } from '../../notice/repository.ts';
import { isKin } from '../../scope/reach.ts';

/** Whether article `d` is sent to user `u`: to everyone, or who has one of its roles and is of one of its divisions, or of what one became or came from, and of one of its offices. A list that is empty does not narrow, but all empty is nobody. */
export const isAddressed: RawBuilder<boolean> = sql<boolean>`(d.everyone or (cardinality(d.roles) + cardinality(d.region_ids) + cardinality(d.office_ids) > 0
  and (cardinality(d.roles) = 0 or exists (select from user_role ur where ur.user_id = u.user_id and ur.role_code = any(d.roles)))
  and (cardinality(d.region_ids) = 0 or exists (select from unnest(d.region_ids) as addressed (id) where ${isKin(sql`addressed.id`, divisionOfUser)}))
  and (cardinality(d.office_ids) = 0 or coalesce(u.office_id = any(d.office_ids), false))))`;

/** The receipts of user `u` that count for article `d` as one row `t`: the newest version that was opened, when first, and when it was signed for. */
export const countingReceipts = sql<{
  version: number | null;
  opened_at: number | null;
  signed_at: number | null;
}>`(select max(version) as version, min(opened_at) as opened_at, max(signed_at) as signed_at from content_receipt
  where article_id = d.article_id and user_id = u.user_id and version >= d.from_version)`;

/** Whether article `d` is sent to user `u` and he may come in on a day to read it. */
export const isReader = (day: string): RawBuilder<boolean> => sql<boolean>`(${mayComeIn('u', day)} and ${isAddressed})`;

/** How far user `u` is with article `d` on a day. */
export const readingState = (
  day: string,
): RawBuilder<ReadingState> => sql<ReadingState>`case when not ${isReader(day)} then 'former'
  when t.signed_at is not null then 'signed' when t.opened_at is not null then 'read' else 'unread' end`;

/** Whether user `u` still has to do something: to sign where that is wanted, else to read. */
export const isWaiting: RawBuilder<boolean> = sql<boolean>`(case when d.must_sign then t.signed_at else t.opened_at end) is null`;

const articleUsers = (db: Db, articleId: number) =>
  db
    .selectFrom('content_reading as d')
    .innerJoin('app_user as u', (join) => join.onTrue())
    .leftJoinLateral(countingReceipts.as('t'), (join) => join.onTrue())
    .where('d.article_id', '=', articleId);

/** Users `u` of an article with their counting receipts `t`: who is among its readers on a day, and who has read any version of it. */
export const readersOf = (db: Db, articleId: number, day: string) =>
  articleUsers(db, articleId).where(
    sql<boolean>`(${isReader(day)} or exists (select from content_receipt where article_id = d.article_id and user_id = u.user_id))`,
  );

/** Whether user `u` was not told of article `d` since it was last told of as a whole. */
export const isUntold: RawBuilder<boolean> = sql<boolean>`not exists (select from content_told as k where k.article_id = d.article_id and k.user_id = u.user_id)`;

const waiting = (db: Db, articleId: number, day: string) =>
  articleUsers(db, articleId).select('u.user_id').where(isReader(day)).where(isWaiting).orderBy('u.user_id');
const numbersOf = (rows: readonly { readonly user_id: number }[]): readonly number[] =>
  rows.map(({ user_id }) => user_id);

/** Numbers of the readers of an article on a day who still have to read or to sign. */
export async function waitingReaders(db: Db, articleId: number, day: string): Promise<readonly number[]> {
  return numbersOf(await waiting(db, articleId, day).execute());
}

/** Of some users those who came to be among the readers of an article after they were told of it, and still have to read or to sign. */
export async function lateReaders(
  db: Db,
  articleId: number,
  day: string,
  among: readonly number[],
): Promise<readonly number[]> {
  return numbersOf(
    await waiting(db, articleId, day)
      .where('u.user_id', 'in', [...among])
      .where(isUntold)
      .execute(),
  );
}
