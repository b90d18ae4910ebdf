import { sql } from 'kysely';
import { type DateText, nanjingTime } from '#base/calendar.ts';
import type { Db } from '../database/tables.ts';

const MINUTE = 60_000;
export const dayPeriod = (day: DateText): string => `d${day}`;
const minutePeriod = (now: number): string => `m${Math.floor(now / MINUTE)}`;

/** Marks a number as used; false where it was before, whichever node it came to. */
export async function isFirstUse(db: Db, accessKey: string, nonce: string, until: number): Promise<boolean> {
  const row = await db
    .insertInto('gateway_nonce')
    .values({ access_key: accessKey, nonce, until })
    .onConflict((conflict) => conflict.columns(['access_key', 'nonce']).doNothing())
    .returning('nonce')
    .executeTakeFirst();
  return row !== undefined;
}

/** What an app may call; `over` names the limit that is used up, and then nothing is counted. */
export async function countUse(
  db: Db,
  { appId, perMinute, perDay }: { readonly appId: number; readonly perMinute: number; readonly perDay: number },
  now: number,
): Promise<'overMinute' | 'overDay' | undefined> {
  try {
    await db.transaction().execute(async (tx) => {
      // In one order everywhere, so that two calls wait for each other and never in a circle.
      await use(tx, appId, dayPeriod(nanjingTime(now).date), perDay, 'overDay');
      await use(tx, appId, minutePeriod(now), perMinute, 'overMinute');
    });
    return undefined;
  } catch (problem) {
    if (problem instanceof UsedUp) return problem.limit;
    throw problem;
  }
}

class UsedUp extends Error {
  readonly limit: 'overMinute' | 'overDay';
  constructor(limit: 'overMinute' | 'overDay') {
    super(limit);
    this.limit = limit;
  }
}

async function use(tx: Db, appId: number, period: string, most: number, limit: UsedUp['limit']): Promise<void> {
  const { rows } = await sql`insert into gateway_use (app_id, period, uses) values (${appId}, ${period}, 1)
    on conflict (app_id, period) do update set uses = gateway_use.uses + 1 where gateway_use.uses < ${most} returning uses`.execute(
    tx,
  );
  if (rows.length === 0) throw new UsedUp(limit);
}

/** Forgets numbers and minutes that nobody asks for any more, and days but the last ones. */
export async function forgetUses(db: Db, now: number, firstDay: DateText): Promise<void> {
  await db.deleteFrom('gateway_nonce').where('until', '<', now).execute();
  await sql`delete from gateway_use where (period like 'm%' and substr(period, 2)::bigint < ${Math.floor(now / MINUTE) - 1}) or (period like 'd%' and period < ${dayPeriod(firstDay)})`.execute(
    db,
  );
}
