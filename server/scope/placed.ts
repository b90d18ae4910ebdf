import { type RawBuilder, sql } from 'kysely';

/** Joins as `h` the division where the enterprise `e` stood on a day, for rows of days before it came to where it stands now; else nothing is joined. */
export const placedOn = (day: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`left join region_placement as h on h.enterprise_id = e.enterprise_id and ${day} >= h.since and ${day} < h.until`;

/** The number of the division where the enterprise `e` stood then. */
export const placedRegion = sql<number>`coalesce(h.region_id, e.region_id)`;
