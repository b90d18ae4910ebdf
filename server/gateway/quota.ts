import { sql } from 'kysely';
import { type DateText, nanjingTime } from '#base/calendar.ts';
import type { Db } from '../database/tables.ts';

const MINUTE = 60_000;
export const dayPeriod = (day: DateText): string => `d${day}`;
const minutePeriod = (now: number): string => `m${Math.floor(now / MINUTE)}`;

/** A number of a signed call, and until when it must not come again, ms since 1970. */
export interface Nonce {
  readonly accessKey: string;
  readonly nonce: string;
  readonly until: number;
}

/** Marks numbers as used; false for one that was before, whichever node it came to. */
export async function firstUses(db: Db, nonces: readonly Nonce[]): Promise<readonly boolean[]> {
  // In one order everywhere, so that two nodes wait for each other and never in a circle.
  const ordered = nonces.toSorted((one, other) => (idOf(one) < idOf(other) ? -1 : 1));
  const { rows } = await sql<{ access_key: string; nonce: string }>`insert into gateway_nonce (access_key, nonce, until)
    select * from unnest(${ordered.map(({ accessKey }) => accessKey)}::text[], ${ordered.map(({ nonce }) => nonce)}::text[],
      ${ordered.map(({ until }) => until)}::bigint[]) on conflict do nothing returning access_key, nonce`.execute(db);
  const first = new Set(rows.map(({ access_key: accessKey, nonce }) => idOf({ accessKey, nonce })));
  // Of two that came in one batch the earlier is the first.
  return nonces.map((nonce) => first.delete(idOf(nonce)));
}

const idOf = ({ accessKey, nonce }: Pick<Nonce, 'accessKey' | 'nonce'>): string => `${accessKey} ${nonce}`;

/** A call that counts against what its app may. */
export interface Use {
  readonly appId: number;
  readonly perMinute: number;
  readonly perDay: number;
  /** When it came, ms since 1970. */
  readonly at: number;
}

/** Which limit of an app is used up. */
export type UsedUp = 'overMinute' | 'overDay';

/** Counts calls in the order they came, and names for each the limit that is used up; such a one is not counted. Exact over all nodes. */
export async function countUses(db: Db, uses: readonly Use[]): Promise<ReadonlyArray<UsedUp | undefined>> {
  return db.transaction().execute(async (tx) => {
    const counts = await lockedCounts(tx, uses);
    const before = new Map(counts);
    const verdicts = uses.map(({ appId, perMinute, perDay, at }): UsedUp | undefined => {
      const [day, minute] = [keyOf(appId, dayPeriod(nanjingTime(at).date)), keyOf(appId, minutePeriod(at))];
      const [today = 0, now = 0] = [counts.get(day), counts.get(minute)];
      if (today >= perDay) return 'overDay';
      if (now >= perMinute) return 'overMinute';
      counts.set(day, today + 1).set(minute, now + 1);
      return undefined;
    });
    const changed = [...counts].filter(([key, count]) => count !== before.get(key));
    if (changed.length > 0)
      await sql`update gateway_use as u set uses = n.uses
        from unnest(${changed.map(([key]) => key)}::text[], ${changed.map(([, count]) => count)}::int[]) as n(key, uses)
        where u.app_id = split_part(n.key, ' ', 1)::int and u.period = split_part(n.key, ' ', 2)`.execute(tx);
    return verdicts;
  });
}

const keyOf = (appId: number, period: string): string => `${appId} ${period}`;

/** How often was called so far, by app and period, held until the transaction ends: whoever counts elsewhere waits. */
async function lockedCounts(tx: Db, uses: readonly Use[]): Promise<Map<string, number>> {
  const keys = uses.flatMap(({ appId, at }) => [
    keyOf(appId, dayPeriod(nanjingTime(at).date)),
    keyOf(appId, minutePeriod(at)),
  ]);
  const { rows } = await sql<{
    app_id: number;
    period: string;
    uses: number;
  }>`insert into gateway_use (app_id, period, uses)
    select split_part(key, ' ', 1)::int, split_part(key, ' ', 2), 0 from unnest(${[...new Set(keys)]}::text[]) as key order by 1, 2
    on conflict (app_id, period) do update set uses = gateway_use.uses returning app_id, period, uses`.execute(tx);
  return new Map(rows.map((row) => [keyOf(row.app_id, row.period), row.uses]));
}

/** Forgets numbers and minutes that nobody asks for any more, and days but the last ones. */
export async function forgetUses(db: Db, now: number, firstDay: DateText): Promise<void> {
  await db.deleteFrom('gateway_nonce').where('until', '<', now).execute();
  await sql`delete from gateway_use where (period like 'm%' and substr(period, 2)::bigint < ${Math.floor(now / MINUTE) - 1}) or (period like 'd%' and period < ${dayPeriod(firstDay)})`.execute(
    db,
  );
}
