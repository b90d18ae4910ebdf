import { type RawBuilder, sql } from 'kysely';

/** Whether `h` is the division where the enterprise `e` stood on a day. */
export const stoodOn = (day: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`h.enterprise_id = e.enterprise_id and ${day} >= h.since and ${day} < h.until`;

/** Joins as `h` the division where the enterprise `e` stood on a day, for rows of days before it came to where it stands now; else nothing is joined. */
export const placedOn = (day: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`left join region_placement as h on ${stoodOn(day)}`;

/** The number of the division where the enterprise `e` stood then. */
export const placedRegion = sql<number>`coalesce(h.region_id, e.region_id)`;

/** Whether the enterprise `e` stands in a division, or stood there once: what else is asked of it is of a day. */
export const standsOrStood = (regionId: number): RawBuilder<boolean> =>
  sql<boolean>`(e.region_id = ${regionId} or e.enterprise_id in (select enterprise_id from region_placement where region_id = ${regionId}))`;

/** The number of the division where a record stood on a day, of one that a split or merge moves: by table and column, its number, and where it stands now. */
export const recordPlaced = (
  column: string,
  record: RawBuilder<unknown>,
  now: RawBuilder<unknown>,
  day: string,
): RawBuilder<number> => sql<number>`coalesce((select w.from_id from region_change_row as w join region_change as c using (region_change_id)
  where w.relation = ${column} and w.row_key = ${record} and c.undone_at is null and c.effective_on > ${day}::date
  order by c.effective_on, c.region_change_id limit 1), ${now})`;
