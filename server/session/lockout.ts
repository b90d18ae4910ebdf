import { sql } from 'kysely';
import type { Services } from '../services.ts';

/** Failures by one account from one address before that pair has to wait. */
const MOST_FAILURES = 5;
/** Failures from one address, whatever the names, before the address has to wait. */
const MOST_FAILURES_OF_ADDRESS = 60;
/** How long the wait is, ms. */
const LOCKED_FOR = 15 * 60_000;

const keysOf = (userName: string, address: string) =>
  [
    // The pair, not the account: a stranger's failures elsewhere must not shut a known user out.
    { key: `user ${userName.toLowerCase()} ${address}`, most: MOST_FAILURES },
    { key: `address ${address}`, most: MOST_FAILURES_OF_ADDRESS },
  ] as const;

type Tools = Pick<Services, 'db' | 'clock'>;

/** Whether this name from this address has failed too often; the same for names that do not exist. */
export async function isLocked({ db, clock }: Tools, userName: string, address: string): Promise<boolean> {
  const keys = keysOf(userName, address);
  const rows = await db
    .selectFrom('login_failure').selectAll()
    .where('failure_key', 'in', keys.map(({ key }) => key))
    .where('last_at', '>', clock.now() - LOCKED_FOR)
    .execute();
  return rows.some(({ failure_key, failures }) => failures >= (keys.find(({ key }) => key === failure_key)?.most ?? MOST_FAILURES));
}

/** Counts a failure; a count older than the wait starts anew. */
export async function countFailure({ db, clock }: Tools, userName: string, address: string): Promise<void> {
  const now = clock.now();
  for (const { key } of keysOf(userName, address)) {
    await db
      .insertInto('login_failure').values({ failure_key: key, failures: 1, last_at: now })
      .onConflict((conflict) =>
        conflict.column('failure_key').doUpdateSet({
          failures: sql`case when login_failure.last_at < ${now - LOCKED_FOR} then 1 else login_failure.failures + 1 end`,
          last_at: now,
        }),
      )
      .execute();
  }
}

/** A success clears the pair's count. */
export async function clearFailures({ db }: Tools, userName: string, address: string): Promise<void> {
  const [pair] = keysOf(userName, address);
  await db.deleteFrom('login_failure').where('failure_key', '=', pair.key).execute();
}
