import { sql } from 'kysely';
import { effectiveRegions } from '#subjects/session/rules.ts';
import type { Permission } from '#subjects/areas.ts';
import type { DataScope } from '#subjects/session/terms.ts';
import type { Db } from '../database/tables.ts';
import { codesReached } from '../scope/reach.ts';
import type { Scope } from '../scope/scope.ts';

const NEEDED: readonly Permission[] = ['share.write', 'market.read'];

/** What the maker of a share may see and share today; undefined once the account is closed or has lost a right: the share shows nothing more then. */
export async function scopeOfMaker(db: Db, makerId: number): Promise<Scope | undefined> {
  const row = await db
    .selectFrom('app_user as u')
    .leftJoin('region as r', 'r.region_id', 'u.region_id')
    .select(['u.region_id', 'u.enterprise_id', 'u.enabled', 'r.level'])
    .select(
      sql<
        string[]
      >`array(select distinct p.permission from user_role ur join role_permission p using (role_code) where ur.user_id = u.user_id)`.as(
        'permissions',
      ),
    )
    .select(
      sql<
        DataScope[]
      >`array(select data_scope from user_role join role using (role_code) where user_id = u.user_id)`.as('scopes'),
    )
    .select(codesReached(sql.ref('u.region_id')).as('codes'))
    .where('u.user_id', '=', makerId)
    .executeTakeFirst();
  if (!row?.enabled || row.enterprise_id !== null || !NEEDED.every((one) => row.permissions.includes(one)))
    return undefined;
  const regionCodes = row.region_id === null || row.level === 1 ? null : row.codes;
  return {
    regionCodes: effectiveRegions(row.scopes, { regionCodes, hasRegion: row.region_id !== null, enterpriseId: null }),
    enterpriseId: null,
  };
}
