import { sql } from 'kysely';
import type { Services } from '../../service/services.ts';

/** How often one may fail, and what happens then. */
export interface Allowance {
  /** Failures that cost nothing. */
  readonly most: number;
  /** The wait after them, ms; twice as long after each further one, up to `longest`. */
  readonly first: number;
  readonly longest: number;
  /** Without a failure for so long all is forgotten, ms. */
  readonly forgotten: number;
}

/** Failures that are counted together under one key. */
export interface Counter {
  readonly key: string;
  readonly allowance: Allowance;
  /** Belongs to one account in one place: a success clears it. What others share only loses the one try that was none. */
  readonly own: boolean;
}

/** Not yet: how long, ms, and whether the own failures are the reason. */
export interface Wait {
  readonly wait: number;
  readonly own: boolean;
}

type Tools = Pick<Services, 'db' | 'clock'>;

class Full extends Error {}

/**
 * Counts a failure on every counter before anything is tried, all or none; whoever tries many at once, over however many servers, has each try
 * counted before the next is looked at. Gives null where one may try now, else how long to wait, and nothing was counted.
 */
export async function reserve({ db, clock }: Tools, counters: readonly Counter[]): Promise<Wait | null> {
  const now = clock.now();
  // In one order everywhere, so that two that share counters never wait for each other.
  const ordered = counters.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  try {
    await db.transaction().execute(async (transaction) => {
      for (const {
        key,
        allowance: { most, first, longest, forgotten },
      } of ordered) {
        const counted = await transaction
          .insertInto('guess')
          .values({ guess_key: key, failures: 1, last_at: now, forgotten_at: now + forgotten })
          .onConflict((conflict) =>
            conflict.column('guess_key').doUpdateSet({
              failures: sql`case when guess.forgotten_at <= ${now}::bigint then 1 else guess.failures + 1 end`,
              last_at: now,
              forgotten_at: now + forgotten,
            }).where(sql<boolean>`guess.forgotten_at <= ${now}::bigint or guess.failures < ${most}::integer
              or guess.last_at + least(${longest}::float8, ${first}::float8 * power(2, least(guess.failures - ${most}::integer, 30))) <= ${now}::bigint`),
          )
          .returning('guess_key')
          .executeTakeFirst();
        if (!counted) throw new Full();
      }
    });
    return null;
  } catch (problem) {
    if (!(problem instanceof Full)) throw problem;
  }
  const rows = await db
    .selectFrom('guess')
    .selectAll()
    .where(
      'guess_key',
      'in',
      ordered.map(({ key }) => key),
    )
    .execute();
  const left = new Map(
    rows.map(({ guess_key, failures, last_at, forgotten_at }) => [
      guess_key,
      { failures: forgotten_at <= now ? 0 : failures, passed: now - last_at },
    ]),
  );
  const waits = ordered.map(({ key, allowance, own }) => ({
    wait: waitOf(allowance, left.get(key)?.failures ?? 0) - (left.get(key)?.passed ?? 0),
    own,
  }));
  const longest = waits.toSorted((a, b) => b.wait - a.wait)[0];
  return { wait: Math.max(1, longest?.wait ?? 0), own: longest?.own ?? false };
}

/** The wait after so many failures, ms. */
export function waitOf({ most, first, longest }: Allowance, failures: number): number {
  return failures < most ? 0 : Math.min(longest, first * 2 ** (failures - most));
}

/** What was tried was right: the own counters are cleared, the shared ones give the one try back. */
export async function forgive({ db }: Pick<Services, 'db'>, counters: readonly Counter[]): Promise<void> {
  for (const { key, own } of counters) {
    if (own) await db.deleteFrom('guess').where('guess_key', '=', key).execute();
    else await giveBack(db, key);
  }
}

/** Nothing was tried after all: every counter gives the try back. */
export async function giveAllBack({ db }: Pick<Services, 'db'>, counters: readonly Counter[]): Promise<void> {
  for (const { key } of counters) await giveBack(db, key);
}

/** One row at a time, so that nobody waits for two. */
async function giveBack(db: Services['db'], key: string): Promise<void> {
  await db
    .updateTable('guess')
    .set((is) => ({ failures: is('failures', '-', 1) }))
    .where('guess_key', '=', key)
    .where('failures', '>', 0)
    .execute();
}

/** Forgets counts that count no more. */
export async function sweepGuesses({ db, clock }: Tools): Promise<void> {
  await db.deleteFrom('guess').where('forgotten_at', '<', clock.now()).execute();
}
