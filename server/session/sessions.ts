import { randomUUID, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { sessionEvents } from '#subjects/session/events.ts';
import { effectiveRegions, rolesOrDefault } from '#subjects/session/rules.ts';
import type { Permission } from '#subjects/areas.ts';
import type { DataScope } from '#subjects/session/terms.ts';
import { mustHaveSecondFactor } from '#subjects/second-factor/rules.ts';
import type { SecondFactorPolicy } from '#subjects/second-factor/terms.ts';
import { cutExpired, lookUpScreen } from '../screen/devices.ts';
import { hasSecondFactor } from '../second-factor/owned.ts';
import { sweepSecondFactor } from '../second-factor/sweep.ts';
import type { Services } from '../service/services.ts';
import type { Db } from '../database/tables.ts';
import { announceEnded } from './endings.ts';
import { sweepGuesses } from './guessing/counters.ts';
import { sweepKnown } from './guessing/known.ts';
import { type Credentials, digest, newCredentials } from './keeping/credentials.ts';
import type { Principal } from '../service/principal.ts';
import { endSurplus, forgetEndings, spendTicket } from './keeping/surplus.ts';

/** A session ends after this long without a request, and after this long whatever happens (ms; 等保 2.0 level 3). */
export const IDLE_LIMIT = 30 * 60_000;
export const ABSOLUTE_LIMIT = 12 * 3_600_000;
/** How exactly "last seen" is kept. */
const SEEN_EVERY = 60_000;
/** How long a looked-up session is believed without asking the database; an ended one is forgotten at once by message. */
const BELIEVED_FOR = 5_000;
const MOST_REMEMBERED = 5_000;
const VIEW_AS: Permission = 'user.view-as';

export interface Opening {
  readonly userId: number;
  readonly address: string;
  readonly userAgent: string;
  readonly casTicket: string | null;
}

/**
 * Opens a session for a user who has shown who he is, and ends what he has open beyond the cap. Only digests reach the database.
 * The sign-ins of one account take turns at its row, so that however many come at once the cap holds.
 */
export async function openSession(
  { db, clock, config, publish }: Pick<Services, 'db' | 'clock' | 'config' | 'publish'>,
  { userId, address, userAgent, casTicket }: Opening,
): Promise<Credentials> {
  const credentials = newCredentials();
  const now = clock.now();
  const ended = await db.transaction().execute(async (transaction) => {
    await transaction.updateTable('app_user').set({ last_login_at: now }).where('user_id', '=', userId).execute();
    if (casTicket !== null) await spendTicket(transaction, casTicket, now);
    const sessionId = randomUUID();
    await transaction
      .insertInto('session')
      .values({
        session_id: sessionId,
        token_hash: digest(credentials.token),
        binding_hash: digest(credentials.binding),
        user_id: userId,
        address,
        user_agent: userAgent.slice(0, 300),
        cas_ticket: casTicket,
        created_at: now,
        last_seen_at: now,
      })
      .execute();
    return endSurplus(transaction, { userId, sessionId, most: config.sessionsPerAccount, now });
  });
  await announceEnded(publish, ended);
  return credentials;
}

/** A session as it was found. */
export interface Remembered {
  readonly principal: Principal;
  readonly bindingHash: string;
  readonly createdAt: number;
  readonly checkedAt: number;
}

/** Looks up who holds a token, remembering the answer for a few seconds. */
export interface SessionBook {
  principalOf(token: string, bindings: readonly (string | undefined)[]): Promise<Principal | null>;
  /** Whether this token was somebody's when it was last looked up; asks nobody. */
  knows(token: string): boolean;
  close(): void;
}

export function sessionBook(
  { config, db, clock, onMessage }: Pick<Services, 'config' | 'db' | 'clock' | 'onMessage'>,
  endedEvent: string,
): SessionBook {
  const remembered = new Map<string, Remembered>();
  let endings = 0;
  const stop = onMessage((name, payload) => {
    if (name !== endedEvent) return;
    endings += 1;
    const { sessionId } = payload as { sessionId: string };
    for (const [hash, { principal }] of remembered) if (principal.sessionId === sessionId) remembered.delete(hash);
  });

  return {
    async principalOf(token, bindings) {
      const hash = digest(token);
      const now = clock.now();
      const known = remembered.get(hash);
      const before = endings;
      const fresh =
        known && now - known.checkedAt < BELIEVED_FOR ? known : await lookUp(db, hash, now, config.secondFactor);
      if (!fresh) {
        remembered.delete(hash);
        return null;
      }
      // A session that ended while it was looked up must not be believed for another while.
      if (fresh !== known && endings === before) {
        if (remembered.size >= MOST_REMEMBERED) remembered.clear();
        remembered.set(hash, fresh);
      }
      const bound = bindings.some((binding) => binding !== undefined && same(digest(binding), fresh.bindingHash));
      return bound ? fresh.principal : null;
    },
    knows: (token) => remembered.has(digest(token)),
    close: stop,
  };
}

function same(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}

async function lookUp(db: Db, hash: string, now: number, policy: SecondFactorPolicy): Promise<Remembered | null> {
  return (await lookUpUser(db, hash, now, policy)) ?? (await lookUpScreen(db, hash, now));
}

async function lookUpUser(db: Db, hash: string, now: number, policy: SecondFactorPolicy): Promise<Remembered | null> {
  const row = await db
    .selectFrom('session as s')
    .innerJoin('app_user as holder', 'holder.user_id', 's.user_id')
    .innerJoin('app_user as u', (join) => join.on(sql<boolean>`u.user_id = coalesce(s.viewed_user_id, s.user_id)`))
    .leftJoin('region as r', 'r.region_id', 'u.region_id')
    .leftJoin('enterprise as e', 'e.enterprise_id', 'u.enterprise_id')
    .select([
      's.session_id',
      's.binding_hash',
      's.created_at',
      's.last_seen_at',
      'u.user_id',
      'u.user_name',
      'u.display_name',
      'u.user_type',
      'u.region_id',
      'u.enterprise_id',
      'r.level',
      'e.name as enterprise_name',
    ])
    .select([
      's.viewed_user_id',
      'holder.user_id as holder_id',
      'holder.user_name as holder_name',
      'holder.display_name as holder_display_name',
      'holder.enabled',
      'holder.must_change_password',
      's.cas_ticket',
    ])
    .select(hasSecondFactor(sql.ref('s.user_id')).as('has_second_factor'))
    .select(
      sql<string[]>`array(select role_code from user_role where user_id = u.user_id order by role_code)`.as('roles'),
    )
    .select(
      sql<
        string[]
      >`array(select distinct p.permission from user_role ur join role_permission p using (role_code) where ur.user_id = u.user_id order by 1)`.as(
        'permissions',
      ),
    )
    .select(
      sql<
        DataScope[]
      >`array(select data_scope from user_role join role using (role_code) where user_id = u.user_id)`.as('scopes'),
    )
    .select(
      sql<boolean>`exists (select from user_role join role_permission p using (role_code) where user_id = s.user_id and p.permission = ${VIEW_AS})`.as(
        'may_view',
      ),
    )
    .select(
      sql<
        string[]
      >`array(select code from region where region_id = u.region_id or parent_id = u.region_id order by code)`.as(
        'codes',
      ),
    )
    .where('s.token_hash', '=', hash)
    .executeTakeFirst();
  if (!row) return null;
  const over =
    now - row.last_seen_at > IDLE_LIMIT ||
    now - row.created_at > ABSOLUTE_LIMIT ||
    !row.enabled ||
    (row.viewed_user_id !== null && !row.may_view);
  // The sweep takes it away, since it also cuts the open line.
  if (over) return null;
  if (now - row.last_seen_at > SEEN_EVERY) {
    await db.updateTable('session').set({ last_seen_at: now }).where('session_id', '=', row.session_id).execute();
  }
  const regionCodes = row.region_id === null || row.level === 1 ? null : row.codes;
  // Who looks as another had to be protected to begin; who comes by the central login is vouched for there.
  const mustProtect =
    row.viewed_user_id === null &&
    row.cas_ticket === null &&
    !row.has_second_factor &&
    mustHaveSecondFactor(policy, { userType: row.user_type, permissions: row.permissions });
  const scope = effectiveRegions(row.scopes, {
    regionCodes,
    hasRegion: row.region_id !== null,
    enterpriseId: row.enterprise_id,
  });
  const viewedBy =
    row.viewed_user_id === null
      ? {}
      : { viewedBy: { userId: row.holder_id, userName: row.holder_name, displayName: row.holder_display_name } };
  return {
    bindingHash: row.binding_hash,
    createdAt: row.created_at,
    checkedAt: now,
    principal: {
      sessionId: row.session_id,
      kind: 'user',
      userId: row.user_id,
      userName: row.user_name,
      displayName: row.display_name,
      userType: row.user_type === 2 ? 2 : 1,
      roles: rolesOrDefault(row.roles),
      permissions: row.permissions,
      regionId: row.region_id,
      regionCodes: scope,
      wholeCity: scope === null && row.enterprise_id === null,
      enterpriseId: row.enterprise_id,
      enterpriseName: row.enterprise_name,
      mustChangePassword: row.must_change_password,
      mustProtect,
      ...viewedBy,
    },
  };
}

/** Forgets what is over: sessions past their limits or of disabled users, whose lines are cut, captchas and invitations past their time, old failures. */
export async function sweepSessions({ db, clock, publish }: Pick<Services, 'db' | 'clock' | 'publish'>): Promise<void> {
  const now = clock.now();
  const ended = await db
    .deleteFrom('session')
    .where((is) =>
      is.or([
        is('last_seen_at', '<', now - IDLE_LIMIT),
        is('created_at', '<', now - ABSOLUTE_LIMIT),
        is('user_id', 'in', is.selectFrom('app_user').select('app_user.user_id').where('enabled', '=', false)),
      ]),
    )
    .returning('session_id')
    .execute();
  for (const { session_id } of ended) await publish(sessionEvents.ended, { sessionId: session_id });
  await sweepSecondFactor({ db, clock });
  await db.deleteFrom('captcha').where('expires_at', '<', now).execute();
  await db.deleteFrom('screen_invite').where('expires_at', '<', now).execute();
  await sweepGuesses({ db, clock });
  await sweepKnown({ db, clock });
  await cutExpired({ db, clock, publish });
  await forgetEndings(db, now - ABSOLUTE_LIMIT);
}
