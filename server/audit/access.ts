import type { Services } from '../service/services.ts';
import type { Db } from '../database/tables.ts';
import type { Principal } from '../service/principal.ts';
import { record } from './record.ts';

/** A read that is worth a line: who looks, from where and by which call. */
export interface Access {
  readonly principal: Principal;
  readonly address: string;
  readonly action: string;
}

/** Whoever it really is, also where he looks at the system as somebody else. */
const actorOf = (principal: Principal) => principal.viewedBy ?? principal;

/** Tells the operation log that figures left the system as a file 导出: what, under which filter, and how many rows. */
export async function recordExport(
  db: Db,
  { principal, address, action }: Access,
  { what, rows, filter }: { readonly what: string; readonly rows: number; readonly filter: object },
): Promise<void> {
  await db.transaction().execute((tx) =>
    record(tx, {
      actor: actorOf(principal),
      address,
      action,
      target: `导出 ${what} ${rows} 行`,
      after: { rows, filter },
    }),
  );
}

/** Who looks at the same report again within this time leaves no second line, ms. */
const VIEW_LASTS = 3_600_000;
/** Views that are remembered; the oldest is forgotten, and told again. */
const MOST_REMEMBERED = 10_000;
const views = new WeakMap<Db, Map<string, number>>();

/**
 * Tells the operation log that somebody of the bureau looked into an enterprise's report 查看, once an hour for each of them. An
 * enterprise looks at its own.
 */
export async function recordView(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { principal, address, action }: Access,
  report: { readonly key: string; readonly target: string },
): Promise<void> {
  if (principal.enterpriseId !== null && principal.viewedBy === undefined) return;
  const seen = views.get(db) ?? new Map<string, number>();
  views.set(db, seen);
  const actor = actorOf(principal);
  const key = `${actor.userId} ${report.key}`;
  const now = clock.now();
  if (now - (seen.get(key) ?? Number.NEGATIVE_INFINITY) < VIEW_LASTS) return;
  await db.transaction().execute((tx) => record(tx, { actor, address, action, target: `查看 ${report.target}` }));
  seen.delete(key);
  seen.set(key, now);
  const [oldest] = seen.keys();
  if (seen.size > MOST_REMEMBERED && oldest !== undefined) seen.delete(oldest);
}
