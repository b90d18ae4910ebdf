import type { RawBuilder } from 'kysely';
import { ownElseInRegions } from '../scope/conditions.ts';
import type { Scope } from '../scope/scope.ts';
import type { Db } from '../database/tables.ts';

/** Whom somebody may see, as a condition on `app_user as u`; list, detail, writes, sessions and logs share this one function. */
export function isVisible(scope: Scope): RawBuilder<boolean> {
  return ownElseInRegions({ region: 'u.region_id', enterprise: 'u.enterprise_id' }, scope);
}

/** Everything that the roles of these users allow. */
export async function permissionsOf(db: Db, userIds: readonly number[]): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('user_role')
    .innerJoin('role_permission as p', 'p.role_code', 'user_role.role_code')
    .select('p.permission')
    .distinct()
    .where('user_id', 'in', [...userIds])
    .execute();
  return rows.map(({ permission }) => permission);
}
