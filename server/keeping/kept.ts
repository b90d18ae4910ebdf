import { KEEPING, type KindCode } from '#subjects/retention/terms.ts';
import type { Db } from '../database/tables.ts';

const DAY = 86_400_000;

/** How long a kind of datum is kept in its unit: as an administrator has set it, else as it is on the first day; undefined for ever. */
export async function keptFor(db: Db, code: KindCode): Promise<number | undefined> {
  const rule = await db.selectFrom('retention_rule').select('keep').where('kind', '=', code).executeTakeFirst();
  return rule ? (rule.keep ?? undefined) : KEEPING[code]?.usual;
}

/** Since when a kind that is kept for days is kept, an instant; what is older may go. */
export async function keptSince(db: Db, code: KindCode, now: number): Promise<number> {
  const days = await keptFor(db, code);
  return days === undefined ? 0 : now - days * DAY;
}
