import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { SecondFactorPolicy } from '#subjects/second-factor/terms.ts';
import type { Remembered } from './keeping/remembered.ts';
import { lookUpUser } from './keeping/users.ts';
import { lookUpScreen } from './keeping/walls.ts';
import { MISSED, type Services } from '../service/services.ts';
import type { Db } from '../database/tables.ts';
import { announceEnded } from './endings.ts';
import { type Credentials, digest, newCredentials } from './keeping/credentials.ts';
import type { Principal } from '../service/principal.ts';
import { endSurplus, spendTicket } from './keeping/surplus.ts';

/** How long a looked-up session is believed without asking the database; an ended one is forgotten at once by message. */
const BELIEVED_FOR = 5_000;
const MOST_REMEMBERED = 5_000;

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
    if (name !== endedEvent && name !== MISSED) return;
    endings += 1;
    if (name === MISSED) return remembered.clear();
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
