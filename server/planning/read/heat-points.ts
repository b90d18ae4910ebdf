import type { Db } from '../../database/tables.ts';

/** Heat points of a business area 热力点, GCJ-02: of a day, else of the newest there is. */
export async function heatOf(db: Db, areaId: number, day: string | undefined) {
  return db
    .selectFrom('heat_point')
    .select(['lng', 'lat', 'total'])
    .where('area_id', '=', areaId)
    .where('heat_date', '=', (one) =>
      day === undefined
        ? one
            .selectFrom('heat_point as newest')
            .select((of) => of.fn.max('newest.heat_date').as('day'))
            .where('newest.area_id', '=', areaId)
        : one.val(day),
    )
    .execute();
}

/** The last days of which a business area has heat, the oldest first; what is of no day is none. */
export async function heatDaysOf(db: Db, areaId: number, most: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('heat_point')
    .select('heat_date')
    .distinct()
    .where('area_id', '=', areaId)
    .where('heat_date', '!=', '')
    .orderBy('heat_date', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => row.heat_date).toReversed();
}
