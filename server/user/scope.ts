import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../services.ts';
import type { Principal } from '../session/principal.ts';

/** Whom somebody may see, as a condition on `app_user as u`; list, detail, writes, sessions and logs share this one function. */
export function isVisible({ regionCodes, enterpriseId }: Principal): RawBuilder<boolean> {
  if (enterpriseId !== null) return sql<boolean>`u.enterprise_id = ${enterpriseId}`;
  if (regionCodes === null) return sql<boolean>`true`;
  return sql<boolean>`u.region_id in (select region_id from region where code = any(${[...regionCodes]}::text[]))`;
}

/** Everything that the roles of these users allow. */
export async function permissionsOf(db: Db, userIds: readonly number[]): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('user_role').innerJoin('role_permission as p', 'p.role_code', 'user_role.role_code')
    .select('p.permission').distinct()
    .where('user_id', 'in', [...userIds])
    .execute();
  return rows.map(({ permission }) => permission);
}
