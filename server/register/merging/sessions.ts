import type { Db } from '../../database/tables.ts';
import { sessionIdsOf } from '../../session/endings.ts';
import type { Reference } from './references.ts';

/** The sessions of whoever belongs to one of these records, where users belong to records of this register. */
export async function sessionsAt(
  db: Db,
  references: readonly Reference[],
  ...ids: readonly number[]
): Promise<readonly string[]> {
  if (!references.some(({ table }) => table === 'app_user')) return [];
  const users = await db
    .selectFrom('app_user')
    .select('user_id')
    .where('enterprise_id', 'in', [...ids])
    .execute();
  return sessionIdsOf(
    db,
    users.map(({ user_id }) => user_id),
  );
}
