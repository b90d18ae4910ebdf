import { sql } from 'kysely';
import type { Services } from '../../service/services.ts';

/** A code is one of a million: so many tries, then a wait. */
const MOST_TRIES = 5;
const LOCKED_FOR = 15 * 60_000;

type Tools = Pick<Services, 'db' | 'clock'>;

/**
 * Counts a try before it is made, in one statement: of any number at the same time only the first five go on. False: wait. Counted by account
 * alone, for who comes this far knows its password.
 */
export async function countTry({ db, clock }: Tools, userId: number): Promise<boolean> {
  const now = clock.now();
  const over = sql<boolean>`second_factor_guess.last_at <= ${now - LOCKED_FOR}`;
  const counted = await db
    .insertInto('second_factor_guess')
    .values({ user_id: userId, tries: 1, last_at: now })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ tries: sql`case when ${over} then 1 else second_factor_guess.tries + 1 end`, last_at: now })
        .where((is) => is.or([is('second_factor_guess.tries', '<', MOST_TRIES), over])),
    )
    .returning('tries')
    .executeTakeFirst();
  return counted !== undefined;
}

/** A right code clears the count. */
export async function forgetTries({ db }: Pick<Services, 'db'>, userId: number): Promise<void> {
  await db.deleteFrom('second_factor_guess').where('user_id', '=', userId).execute();
}
