import type { Db } from '../database/tables.ts';
import { isReachedFrom } from '../scope/reach.ts';
import { sessionIdsOf } from '../session/endings.ts';

/** The sessions of whoever is responsible for one of some divisions: what they see is other than it was. */
export async function sessionsOf(db: Db, regionIds: readonly number[]): Promise<readonly string[]> {
  const users = await db
    .selectFrom('app_user as u')
    .select('u.user_id')
    .where(isReachedFrom('u.region_id', regionIds))
    .execute();
  return sessionIdsOf(
    db,
    users.map(({ user_id }) => user_id),
  );
}
