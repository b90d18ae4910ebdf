import { type RawBuilder, sql } from 'kysely';
import { sessionEvents } from '#subjects/session/events.ts';
import type { Publish } from '../service/services.ts';
import type { Db } from '../database/tables.ts';

/** Ids of the sessions of these users, and of those that look at the system as one of them. */
export async function sessionIdsOf(db: Db, userIds: readonly number[]): Promise<readonly string[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .selectFrom('session')
    .select('session_id')
    .where((is) => is.or([is('user_id', 'in', [...userIds]), is('viewed_user_id', 'in', [...userIds])]))
    .execute();
  return rows.map(({ session_id }) => session_id);
}

/** Takes every session of these users away, in the transaction of what ends them, and gives their ids for `announceEnded`. */
export async function endSessionsOf(transaction: Db, userIds: readonly number[]): Promise<readonly string[]> {
  const rows = await transaction
    .deleteFrom('session')
    .where(sql<boolean>`user_id = any(${userIds}::int[])`)
    .returning('session_id')
    .execute();
  const looking = await endViewsOf(transaction, sql<boolean>`viewed_user_id = any(${userIds}::int[])`);
  return [...rows.map(({ session_id }) => session_id), ...looking];
}

/** Leaves the sessions that look at the system as one of these users to their own users again, by a condition on `session`, and gives their ids for `announceEnded`. */
export async function endViewsOf(db: Db, viewed: RawBuilder<boolean>): Promise<readonly string[]> {
  const rows = await db
    .updateTable('session')
    .set({ viewed_user_id: null })
    .where(viewed)
    .returning('session_id')
    .execute();
  return rows.map(({ session_id }) => session_id);
}

/** Tells all servers, after the commit, to forget what they remember of these sessions and to cut their lines. */
export async function announceEnded(publish: Publish, sessionIds: readonly string[]): Promise<void> {
  for (const sessionId of sessionIds) await publish(sessionEvents.ended, { sessionId });
}
