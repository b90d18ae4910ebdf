import { sql } from 'kysely';
import type { DateText } from '#base/calendar.ts';
import type { Db } from '../../database/tables.ts';

/**
 * The day since which what a division reaches is what it was: before it, a split or merge that others had a part in, its figures were those of more or of
 * less. Undefined where there was none. A division that was split is all of its parts together, and one that took in another is both of them before.
 */
export async function sameSince(db: Db, regionCode: string): Promise<DateText | undefined> {
  const { rows } = await sql<{ since: DateText | null }>`
    with own as (
      select region_id from region where code = ${regionCode}
      union select k.kin_id from region_kin as k join region as r using (region_id) where r.code = ${regionCode})
    select max(c.effective_on)::text as since from region_lineage as l join region_change as c using (region_change_id)
    where c.undone_at is null and (l.from_id in (select region_id from own)) <> (l.to_id in (select region_id from own))`.execute(
    db,
  );
  return rows[0]?.since ?? undefined;
}
