import { sql } from 'kysely';
import { nanjingTime } from '#base/calendar.ts';
import { mustHaveSecondFactor } from '#subjects/second-factor/rules.ts';
import type { SecondFactorPolicy } from '#subjects/second-factor/terms.ts';
import { effectiveRegions, rolesOrDefault } from '#subjects/session/rules.ts';
import type { Permission } from '#subjects/areas.ts';
import { heldBy } from '#subjects/rights.ts';
import type { DataScope } from '#subjects/session/terms.ts';
import { bindingStands, mayComeIn } from '../../binding/standing.ts';
import type { Db } from '../../database/tables.ts';
import { codesReached } from '../../scope/reach.ts';
import type { Principal } from '../../service/principal.ts';
import { hasSecondFactor } from './factors.ts';
import { ABSOLUTE_LIMIT, IDLE_LIMIT, type Remembered } from './remembered.ts';

/** How exactly "last seen" is kept. */
const SEEN_EVERY = 60_000;
const VIEW_AS: Permission = 'user.view-as';

/** Who the user `u` is, with his division `r` and his enterprise `e`. */
const WHO = [
  'u.user_id',
  'u.user_name',
  'u.display_name',
  'u.user_type',
  'u.region_id',
  'u.enterprise_id',
  'r.level',
  'e.name as enterprise_name',
] as const;
/** What decides what the user `u` may do and sees. */
const MAY_AND_SEES = [
  sql<string[]>`array(select role_code from user_role where user_id = u.user_id order by role_code)`.as('roles'),
  sql<
    string[]
  >`array(select distinct p.permission from user_role ur join role_permission p using (role_code) where ur.user_id = u.user_id order by 1)`.as(
    'permissions',
  ),
  sql<DataScope[]>`array(select data_scope from user_role join role using (role_code) where user_id = u.user_id)`.as(
    'scopes',
  ),
  codesReached(sql.ref('u.region_id')).as('codes'),
];

interface UserRow {
  readonly user_id: number;
  readonly user_name: string;
  readonly display_name: string;
  readonly user_type: number;
  readonly region_id: number | null;
  readonly enterprise_id: number | null;
  readonly level: number | null;
  readonly enterprise_name: string | null;
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
  readonly scopes: readonly DataScope[];
  readonly codes: readonly string[];
}

/** What a user may do and see, under the handle of a session. */
function principalIn(row: UserRow, sessionId: string): Principal {
  const scope = effectiveRegions(row.scopes, {
    regionCodes: row.region_id === null || row.level === 1 ? null : row.codes,
    hasRegion: row.region_id !== null,
    enterpriseId: row.enterprise_id,
  });
  return {
    sessionId,
    kind: 'user',
    userId: row.user_id,
    userName: row.user_name,
    displayName: row.display_name,
    userType: row.user_type === 2 ? 2 : 1,
    roles: rolesOrDefault(row.roles),
    permissions: heldBy(row.permissions),
    regionId: row.region_id,
    regionCodes: scope,
    wholeCity: scope === null && row.enterprise_id === null,
    enterpriseId: row.enterprise_id,
    enterpriseName: row.enterprise_name,
  };
}

/** A user who is not at the system, for what is done in his name and is for his eyes alone; undefined for one that is disabled, gone, or on that day not bound. */
export async function userAtRest(db: Db, userId: number, day: string): Promise<Principal | undefined> {
  const row = await db
    .selectFrom('app_user as u')
    .leftJoin('region as r', 'r.region_id', 'u.region_id')
    .leftJoin('enterprise as e', 'e.enterprise_id', 'u.enterprise_id')
    .select(WHO)
    .select(MAY_AND_SEES)
    .where('u.user_id', '=', userId)
    .where(mayComeIn('u', day))
    .executeTakeFirst();
  return row && principalIn(row, '');
}

/** The user whose session bears this token: not ended, not over, not disabled, and bound to his enterprise today. */
export async function lookUpUser(
  db: Db,
  hash: string,
  now: number,
  policy: SecondFactorPolicy,
): Promise<Remembered | null> {
  const day = nanjingTime(now).date;
  const row = await db
    .selectFrom('session as s')
    .innerJoin('app_user as holder', 'holder.user_id', 's.user_id')
    // A look as one who is bound no more is over, and its holder himself again.
    .leftJoin('app_user as viewed', (join) =>
      join.onRef('viewed.user_id', '=', 's.viewed_user_id').on(bindingStands('viewed', day)),
    )
    .innerJoin('app_user as u', (join) => join.on(sql<boolean>`u.user_id = coalesce(viewed.user_id, s.user_id)`))
    .leftJoin('region as r', 'r.region_id', 'u.region_id')
    .leftJoin('enterprise as e', 'e.enterprise_id', 'u.enterprise_id')
    .select(['s.session_id', 's.binding_hash', 's.created_at', 's.last_seen_at'])
    .select(WHO)
    .select([
      'viewed.user_id as viewed_user_id',
      'holder.user_id as holder_id',
      'holder.user_name as holder_name',
      'holder.display_name as holder_display_name',
      'holder.must_change_password',
      's.cas_ticket',
    ])
    .select(mayComeIn('holder', day).as('may_come_in'))
    .select(hasSecondFactor(sql.ref('s.user_id')).as('has_second_factor'))
    .select(MAY_AND_SEES)
    .select(
      sql<boolean>`exists (select from user_role join role_permission p using (role_code) where user_id = s.user_id and p.permission = ${VIEW_AS})`.as(
        'may_view',
      ),
    )
    .where('s.token_hash', '=', hash)
    .executeTakeFirst();
  if (!row) return null;
  const over =
    now - row.last_seen_at > IDLE_LIMIT ||
    now - row.created_at > ABSOLUTE_LIMIT ||
    !row.may_come_in ||
    (row.viewed_user_id !== null && !row.may_view);
  // The sweep takes it away, since it also cuts the open line.
  if (over) return null;
  if (now - row.last_seen_at > SEEN_EVERY) {
    await db.updateTable('session').set({ last_seen_at: now }).where('session_id', '=', row.session_id).execute();
  }
  // Who looks as another had to be protected to begin; who comes by the central login is vouched for there.
  const mustProtect =
    row.viewed_user_id === null &&
    row.cas_ticket === null &&
    !row.has_second_factor &&
    mustHaveSecondFactor(policy, { userType: row.user_type, permissions: row.permissions });
  const viewedBy =
    row.viewed_user_id === null
      ? {}
      : { viewedBy: { userId: row.holder_id, userName: row.holder_name, displayName: row.holder_display_name } };
  return {
    bindingHash: row.binding_hash,
    createdAt: row.created_at,
    checkedAt: now,
    principal: {
      ...principalIn(row, row.session_id),
      mustChangePassword: row.must_change_password,
      mustProtect,
      ...viewedBy,
    },
  };
}
