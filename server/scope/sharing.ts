import { type RawBuilder, sql } from 'kysely';
import type { Principal } from '../service/principal.ts';

/** Columns of what somebody owns and shares, as `alias.column`. */
export interface SharedColumns {
  readonly owner: string;
  /** own, role, region or all. */
  readonly sharing: string;
}

/** Whether what a user keeps is seen by the user whose number `by` gives 共享范围. */
function seen({ owner, sharing }: SharedColumns, by: RawBuilder<unknown>): RawBuilder<boolean> {
  const [own, how] = [sql.ref(owner), sql.ref(sharing)];
  return sql<boolean>`(${own} = ${by} or ${how} = 'all'
    or (${how} = 'role' and exists (select from user_role a join user_role b using (role_code) where a.user_id = ${own} and b.user_id = ${by}))
    or (${how} = 'region' and exists (select from app_user a join app_user b on b.region_id is not distinct from a.region_id
      where a.user_id = ${own} and b.user_id = ${by})))`;
}

/** Whether walls see what a user keeps: a wall has no role and is the whole city's, so all's is its own and what one of the whole city shares with those of his division. */
export function seenByWalls({ owner, sharing }: SharedColumns): RawBuilder<boolean> {
  const [own, how] = [sql.ref(owner), sql.ref(sharing)];
  return sql<boolean>`(${how} = 'all' or (${how} = 'region' and exists (
    select from app_user a left join region r using (region_id) where a.user_id = ${own} and coalesce(r.level, 1) = 1)))`;
}

/** Whether what a user keeps is seen by another 共享范围: by himself, by who has one of his roles, by who is of his division, or by all. */
export function seenBy(columns: SharedColumns, { kind, userId }: Principal): RawBuilder<boolean> {
  return kind === 'user' ? seen(columns, sql`${userId}`) : seenByWalls(columns);
}

/** The same for the user whom a column of the query names. */
export function seenByUserIn(columns: SharedColumns, user: string): RawBuilder<boolean> {
  return seen(columns, sql.ref(user));
}
