import { sql } from 'kysely';
import { nanjingTime } from '#base/calendar.ts';
import type { Db } from '../database/tables.ts';

const MINUTE = 60_000;

/** A call that counts against what its app may. */
export interface Use {
  readonly appId: number;
  readonly perMinute: number;
  readonly perDay: number;
  /** When it came, ms since 1970. */
  readonly at: number;
}

/** A signed call that asks to be let through. */
export interface Claim {
  readonly accessKey: string;
  /** The number that it was signed with, and until when that must not come again, ms since 1970. */
  readonly nonce: string;
  readonly until: number;
  /** What it counts as; undefined for one that is refused whatever its number is. */
  readonly use: Use | undefined;
}

/** Why a call may not pass: its number was used before, or a limit of its app is used up. */
export type Held = 'replayed' | 'overMinute' | 'overDay';

/** How many calls of an app, which came at once, may pass, and what it has had of the day with them. */
interface Counted {
  granted: number;
  readonly dayUses: number;
}

/**
 * Marks the numbers of calls as used and counts the calls against their apps, in the order they came; says for each what holds it up, and such a one is
 * not counted. Exact over all nodes, and all or nothing.
 */
export async function claim(db: Db, claims: readonly Claim[]): Promise<ReadonlyArray<Held | undefined>> {
  // Of two with one number the earlier is the first.
  const first = new Map<string, Claim>();
  for (const one of claims) if (!first.has(idOf(one))) first.set(idOf(one), one);
  const { used, counted } = await written(db, [...first.values()]);
  return claims.map((one) => {
    if (first.get(idOf(one)) !== one || !used.has(idOf(one))) return 'replayed';
    const { use } = one;
    if (!use) return undefined;
    const of = counted.get(use.appId);
    if (!of || of.granted <= 0) return (of?.dayUses ?? use.perDay) >= use.perDay ? 'overDay' : 'overMinute';
    of.granted -= 1;
    return undefined;
  });
}

const idOf = ({ accessKey, nonce }: Pick<Claim, 'accessKey' | 'nonce'>): string => `${accessKey} ${nonce}`;

interface Row {
  readonly access_key: string | null;
  readonly nonce: string | null;
  readonly app_id: number | null;
  readonly granted: number | null;
  readonly day_uses: number | null;
}

/** Writes both in one statement; gives which numbers were not used before, and what each app had left for those calls. */
async function written(db: Db, claims: readonly Claim[]) {
  // In one order everywhere, numbers before apps, so that two nodes wait for each other and never in a circle.
  const ordered = claims.toSorted((one, other) => (idOf(one) < idOf(other) ? -1 : 1));
  const limits = limitsOf(claims);
  const day = (at: number): string => nanjingTime(at).date;
  const { rows } = await sql<Row>`with asked (access_key, nonce, until, app_id) as (
      select * from unnest(${ordered.map(({ accessKey }) => accessKey)}::text[], ${ordered.map(({ nonce }) => nonce)}::text[],
        ${ordered.map(({ until }) => until)}::bigint[], ${ordered.map(({ use }) => use?.appId ?? null)}::int[])
    ), used as (
      insert into gateway_nonce (access_key, nonce, until) select access_key, nonce, until from asked
      on conflict do nothing returning access_key, nonce
    ), wanted as (
      select app_id, per_minute, per_day, day, minute, count(*)::int as uses
      from used join asked using (access_key, nonce) join unnest(${limits.map(({ appId }) => appId)}::int[], ${limits.map(({ perMinute }) => perMinute)}::int[],
        ${limits.map(({ perDay }) => perDay)}::int[], ${limits.map(({ at }) => day(at))}::date[],
        ${limits.map(({ at }) => Math.floor(at / MINUTE))}::bigint[]) as l (app_id, per_minute, per_day, day, minute) using (app_id)
      group by app_id, per_minute, per_day, day, minute
    ), counted as (
      insert into gateway_meter as m (app_id, day, day_uses, minute, minute_uses, granted)
      select app_id, day, granted, minute, granted, granted
      from (select w.*, greatest(0, least(uses, per_day, per_minute)) as granted from wanted as w) as w order by app_id
      on conflict (app_id) do update set (day, day_uses, minute, minute_uses, granted) = (
        select greatest(m.day, w.day), w.today + g.granted, greatest(m.minute, w.minute), w.now + g.granted, g.granted
        from (select *, case when m.day >= day then m.day_uses else 0 end as today,
            case when m.minute >= minute then m.minute_uses else 0 end as now from wanted where app_id = m.app_id) as w,
          lateral (select greatest(0, least(w.uses, w.per_day - w.today, w.per_minute - w.now)) as granted) as g
      ) returning m.app_id, m.granted, m.day_uses
    )
    select access_key, nonce, null::int as app_id, null::int as granted, null::int as day_uses from used
    union all select null, null, app_id, granted, day_uses from counted`.execute(db);
  const used = new Set<string>();
  const counted = new Map<number, Counted>();
  for (const { access_key: accessKey, nonce, app_id: appId, granted, day_uses: dayUses } of rows) {
    if (accessKey !== null && nonce !== null) used.add(idOf({ accessKey, nonce }));
    if (appId !== null) counted.set(appId, { granted: granted ?? 0, dayUses: dayUses ?? 0 });
  }
  return { used, counted };
}

/** The limits of each app as its last call knows them, at the time of its latest. */
function limitsOf(claims: readonly Claim[]): readonly Use[] {
  const limits = new Map<number, Use>();
  for (const { use } of claims)
    if (use) limits.set(use.appId, { ...use, at: Math.max(use.at, limits.get(use.appId)?.at ?? 0) });
  return [...limits.values()];
}

/** Forgets the numbers of signed calls that could not come again any more. */
export async function forgetNonces(db: Db, now: number): Promise<void> {
  await db.deleteFrom('gateway_nonce').where('until', '<', now).execute();
}
