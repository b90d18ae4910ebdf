import { sql } from 'kysely';
import { noticeEvents } from '#subjects/notice/events.ts';
import type { MessageKind } from '#base/messages/kinds.ts';
import type { Db } from '../database/tables.ts';
import type { Services } from '../service/services.ts';
import { toldColumns } from './telling.ts';

/** What somebody has to see to 待办, or is told of it: what it is about, in words and by a key, and the page of the menus where it is seen to. */
export interface PersonalMessage {
  readonly kind: MessageKind;
  /** Key of what it is about, e.g. `article/12`; with it a to-do is done by `endTodos`. */
  readonly subject?: string;
  readonly component: string;
  readonly title: string;
  readonly content: string;
  readonly author: string;
}

/** Puts a message before some users, in the transaction of what it tells of; before nobody where there are none. Who calls tells the screens afterwards. */
export async function tellUsers(
  tx: Db,
  userIds: readonly number[],
  { subject, author, ...told }: PersonalMessage,
  now: number,
): Promise<void> {
  if (userIds.length === 0) return;
  const { notice_id } = await tx
    .insertInto('notice')
    .values({
      ...toldColumns(told),
      subject: subject ?? null,
      author_id: null,
      author_name: author,
      author_region_id: null,
      everyone: false,
      created_at: now,
    })
    .returning('notice_id')
    .executeTakeFirstOrThrow();
  const readers = [...new Set(userIds)].map((user_id) => ({ notice_id, user_id }));
  await tx.insertInto('notice_user').values(readers).execute();
}

/** What was told of these and not read yet is taken back 撤回; who has read it sees that it was. What is done stays: it was true. */
export async function takeBack(tx: Db, subjects: readonly string[], by: string, now: number): Promise<void> {
  await tx
    .updateTable('notice')
    .set({ withdrawn_at: now, withdrawn_by: by })
    .where(sql<boolean>`subject = any(${subjects}::text[])`)
    .where('withdrawn_at', 'is', null)
    // As the index by subjects has it, so that the work does not grow with all that was ever told.
    .where('done_at', 'is', null)
    .execute();
}

/** Those who were told something see it at once. */
export const toldEverywhere =
  ({ publish }: Services) =>
  async <T>(outcome: T): Promise<T> => {
    await publish(noticeEvents.changed, {});
    return outcome;
  };
