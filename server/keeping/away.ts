import { type DateText, monthStart } from '#base/calendar.ts';
import type { KindCode } from '#subjects/retention/terms.ts';
import type { Db } from '../database/tables.ts';

/** The months between two days that were taken out 已归档 and are not back, the oldest first. */
export async function monthsAway(
  db: Db,
  code: KindCode,
  { from, to }: { from: DateText; to: DateText },
): Promise<readonly DateText[]> {
  const rows = await db
    .selectFrom('archived_month')
    .select('month')
    .where('kind', '=', code)
    .where('state', '<>', 'back')
    .where('month', '>=', monthStart(from))
    .where('month', '<=', to)
    .orderBy('month')
    .execute();
  return rows.map(({ month }) => month);
}
