import { addDays, type DateText, startOf } from '#base/calendar.ts';
import { GENESIS, type LogName } from '../database/logs/chain.ts';
import type { Db } from '../database/tables.ts';

/** Some of a log that lies together: after which row it begins, its last row, and what is known of the row before. */
export interface Span {
  readonly after: number;
  readonly until: number;
  /** Whether the last row is there only to be followed to: it is of another day. */
  readonly isLastAnothers: boolean;
  readonly hash: string;
  /** Whether any row before was written with a key. */
  readonly keyed: boolean;
}
type Days = { readonly first: DateText; readonly last: DateText };

/** A log from its first row to `end`. */
export const wholeLog = (end: number): Span => ({
  after: 0,
  until: end,
  isLastAnothers: false,
  hash: GENESIS,
  keyed: false,
});

/**
 * What was written on some days, with the row that follows: rows that were taken out at either end leave a gap to it. Moments alone do not say where it
 * begins and ends, as one of them may have been changed: it is whatever lies from the first row of these days to the last of them.
 */
export async function spanOf(db: Db, log: LogName, { first, last }: Days, end: number): Promise<Span> {
  const [before, behind] = [startOf(first), startOf(addDays(last, 1))];
  const key = log === 'operation_log' ? 'operation_log_id' : 'login_log_id';
  const rows = () => db.selectFrom(log);
  const prior = await rows()
    .select((is) => is.fn.max<number | null>(key).as('id'))
    .where('at', '<', before)
    .executeTakeFirst();
  const own = await rows()
    .select((is) => [is.fn.min<number | null>(key).as('lo'), is.fn.max<number | null>(key).as('hi')])
    .where('at', '>=', before)
    .where('at', '<', behind)
    .executeTakeFirst();
  const after = Math.min(prior?.id ?? 0, (own?.lo ?? Infinity) - 1);
  const next = await rows()
    .select((is) => is.fn.min<number | null>(key).as('id'))
    .where('at', '>=', behind)
    .where(key, '>', Math.max(after, own?.hi ?? 0))
    .executeTakeFirst();
  const until = Math.max(after, Math.min(end, next?.id ?? end));
  const isLastAnothers = next?.id === until && until > after;
  if (after === 0) return { ...wholeLog(until), isLastAnothers };
  const { hash = '' } = (await rows().select('hash').where(key, '=', after).executeTakeFirst()) ?? {};
  const keyed = await rows().select(key).where(key, '<=', after).where('key_id', '<>', '').limit(1).executeTakeFirst();
  return { after, until, isLastAnothers, hash, keyed: keyed !== undefined };
}
