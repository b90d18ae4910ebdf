import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/tables.ts';

/** Whether the user of this id, a column or a value, has anything beside the password to show who he is. */
export function hasSecondFactor(userId: Expression<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(exists (select from authenticator where user_id = ${userId}) or exists (select from passkey where user_id = ${userId}))`;
}

/** What a user has set up. */
export interface Owned {
  readonly authenticatorSince: number | undefined;
  readonly passkeys: number;
  readonly recoveryLeft: number;
}

export async function ownedBy(db: Db, userId: number): Promise<Owned> {
  const row = await db
    .selectFrom('app_user as u')
    .leftJoin('authenticator as a', 'a.user_id', 'u.user_id')
    .where('u.user_id', '=', userId)
    .select('a.enabled_at')
    .select(sql<number>`(select count(*) from passkey where user_id = u.user_id)::int`.as('passkeys'))
    .select(sql<number>`(select count(*) from recovery_code where user_id = u.user_id)::int`.as('recovery_left'))
    .executeTakeFirst();
  return {
    authenticatorSince: row?.enabled_at ?? undefined,
    passkeys: row?.passkeys ?? 0,
    recoveryLeft: row?.recovery_left ?? 0,
  };
}

/** How many separate things beside the password show who the user is; recovery codes only stand in for one that is lost. */
export function factorsIn({ authenticatorSince, passkeys }: Owned): number {
  return passkeys + (authenticatorSince === undefined ? 0 : 1);
}
