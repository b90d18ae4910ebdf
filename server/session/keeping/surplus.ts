import { SESSION_MESSAGES } from '#subjects/session/terms.ts';
import { SCREEN_MESSAGES } from '#subjects/screen/terms.ts';
import { Problem, refuse } from '../../http/problem.ts';
import type { Services } from '../../service/services.ts';
import type { Db } from '../../database/tables.ts';
import { digest } from './credentials.ts';

export interface Cap {
  readonly userId: number;
  /** The session that was just opened and stays whatever happens. */
  readonly sessionId: string;
  readonly most: number;
  readonly now: number;
}

/** Ends what a user has open beyond the cap, the ones idle longest first, and keeps why; gives their ids for `announceEnded`. */
export async function endSurplus(transaction: Db, { userId, sessionId, most, now }: Cap): Promise<readonly string[]> {
  const surplus = await transaction
    .selectFrom('session')
    .select(['session_id', 'token_hash'])
    .where('user_id', '=', userId)
    .where('session_id', '<>', sessionId)
    .orderBy('last_seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('session_id')
    .offset(most - 1)
    .execute();
  if (surplus.length === 0) return [];
  await transaction
    .insertInto('session_end')
    .values(surplus.map(({ token_hash }) => ({ token_hash, reason: 'too-many', ended_at: now })))
    .execute();
  const ids = surplus.map(({ session_id }) => session_id);
  await transaction.deleteFrom('session').where('session_id', 'in', ids).execute();
  return ids;
}

/** A ticket of the central login signs in once, also after its session has ended; a further use is refused in words, and so are all but one that come at once. */
export async function spendTicket(transaction: Db, ticket: string, now: number): Promise<void> {
  const spent = await transaction
    .insertInto('cas_ticket')
    .values({ ticket, used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('ticket')
    .executeTakeFirst();
  if (!spent) throw refuse(SESSION_MESSAGES.casTicketUsed);
}

/** 401 in words where the session of this token was ended for a reason that its holder should know; nothing otherwise. */
export async function tellEnding({ db, clock }: Pick<Services, 'db' | 'clock'>, token: string): Promise<void> {
  const hash = digest(token);
  const ended = await db.selectFrom('session_end').select('reason').where('token_hash', '=', hash).executeTakeFirst();
  if (ended?.reason === 'too-many') throw new Problem(401, SESSION_MESSAGES.tooManySessions);
  const screen = await db
    .selectFrom('screen')
    .select(['withdrawn_at', 'expires_at'])
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  if (screen && screen.withdrawn_at !== null) throw new Problem(401, SCREEN_MESSAGES.withdrawn);
  if (screen && screen.expires_at <= clock.now()) throw new Problem(401, SCREEN_MESSAGES.expired);
}

/** Forgets reasons and tickets from before `until`: no page waits that long to be told, no ticket is good for that long. */
export async function forgetEndings(db: Db, until: number): Promise<void> {
  await db.deleteFrom('session_end').where('ended_at', '<', until).execute();
  await db.deleteFrom('cas_ticket').where('used_at', '<', until).execute();
}
