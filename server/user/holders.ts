import { sql } from 'kysely';
import type { Right } from '#base/area/area.ts';
import { USER_TYPES } from '#subjects/session/terms.ts';
import type { Db } from '../database/tables.ts';
import { reachOfDivision } from '../scope/reach.ts';

/** Somebody of the bureau who holds a right, and the divisions that he is responsible for; null for the whole city. */
export interface Holder {
  readonly id: number;
  readonly userName: string;
  readonly name: string;
  readonly regionIds: readonly number[] | null;
}

/** Everybody of the bureau who holds a right, with the divisions that they are responsible for; null for the whole city. */
export async function holdersOf(db: Db, right: Right): Promise<readonly Holder[]> {
  const rows = await db
    .selectFrom('app_user as u')
    .leftJoin('region as r', 'r.region_id', 'u.region_id')
    .select(['u.user_id', 'u.user_name', 'u.display_name'])
    .select(
      sql<number[] | null>`case when u.region_id is null or r.level = 1 then null else (
        select json_agg(b.region_id order by b.region_id) from region b where b.region_id in ${reachOfDivision(sql.ref('u.region_id'))}) end`.as(
        'regions',
      ),
    )
    .where('u.enabled', '=', true)
    .where('u.user_type', '=', USER_TYPES.bureau)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('user_role as a')
          .innerJoin('role_permission as p', 'p.role_code', 'a.role_code')
          .select('a.user_id')
          .whereRef('a.user_id', '=', 'u.user_id')
          .where('p.permission', '=', right),
      ),
    )
    .orderBy('u.user_id')
    .execute();
  return rows.map(({ user_id, user_name, display_name, regions }) => ({
    id: user_id,
    userName: user_name,
    name: display_name,
    regionIds: regions,
  }));
}
