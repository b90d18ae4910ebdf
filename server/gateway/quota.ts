import { sql } from 'kysely';
import { nanjingTime } from '#base/calendar.ts';
import type { Db } from '../database/tables.ts';

const MINUTE = 60_000;

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
  const apps = [...new Set(uses.map(({ appId }) => appId))];
  const countOf = (app: number) =>
    countFor(
      db,
      uses.filter(({ appId }) => appId === app),
    );
  const left = new Map(await Promise.all(apps.map(async (app) => [app, await countOf(app)] as const)));
  return uses.map(({ appId }) => {
    const of = left.get(appId);
    if (!of || of.granted <= 0) return of?.isDayOver === false ? 'overMinute' : 'overDay';
    of.granted -= 1;
    return undefined;
  });
}

/** How many calls of an app, which came at once, may pass, and whether it is the day that holds up the others. */
async function countFor(db: Db, uses: readonly Use[]): Promise<{ granted: number; readonly isDayOver: boolean }> {
  const at = Math.max(...uses.map((use) => use.at));
  const [{ appId, perMinute, perDay }] = uses.slice(-1) as [Use];
  const [day, minute] = [sql`${nanjingTime(at).date}::date`, sql`${Math.floor(at / MINUTE)}::bigint`];
  const today = sql`case when m.day >= ${day} then m.day_uses else 0 end`;
  const now = sql`case when m.minute >= ${minute} then m.minute_uses else 0 end`;
  const granted = sql`greatest(0, least(${uses.length}::int, ${perDay}::int - ${today}, ${perMinute}::int - ${now}))`;
  const count = async () => {
    const { rows } = await sql<{ granted: number; day_uses: number }>`update gateway_meter as m
      set day = greatest(m.day, ${day}), day_uses = ${today} + ${granted}, minute = greatest(m.minute, ${minute}), minute_uses = ${now} + ${granted},
        granted = ${granted} where m.app_id = ${appId} returning m.granted, m.day_uses`.execute(db);
    return rows[0];
  };
  let counted = await count();
  if (!counted) {
    await db
      .insertInto('gateway_meter')
      .values({ app_id: appId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    counted = await count();
  }
  return { granted: counted?.granted ?? 0, isDayOver: (counted?.day_uses ?? perDay) >= perDay };
}

/** Forgets the numbers of signed calls that could not come again any more. */
export async function forgetNonces(db: Db, now: number): Promise<void> {
  await db.deleteFrom('gateway_nonce').where('until', '<', now).execute();
}
