import { KEEPING, type KindCode } from '#subjects/retention/terms.ts';
import type { Db } from '../database/tables.ts';

const DAY = 86_400_000;

/** How long a kind of datum is kept in its unit: as the rule says that an administrator has set, else as it is on the first day; undefined for ever. */
export const keepOf = (code: KindCode, rule: { readonly keep: number | null } | undefined): number | undefined =>
  rule ? (rule.keep ?? undefined) : KEEPING[code]?.usual;

/** The same for the rule that holds now. */
export const keptFor = async (db: Db, code: KindCode): Promise<number | undefined> =>
  keepOf(code, await db.selectFrom('retention_rule').select('keep').where('kind', '=', code).executeTakeFirst());

/** Since when a kind that is kept for days is kept, an instant; what is older may go. */
export async function keptSince(db: Db, code: KindCode, now: number): Promise<number> {
  const days = await keptFor(db, code);
  return days === undefined ? 0 : now - days * DAY;
}
