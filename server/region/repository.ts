import { sql } from 'kysely';
import type { DateText } from '#base/calendar.ts';
import type { Region } from '#subjects/region/wire.ts';
import type { Db } from '../database/tables.ts';

/** The city and its districts in their fixed order, those of today or those that stood on a day; empty while no division has been loaded. */
export async function regionTree(db: Db, day?: DateText): Promise<Region[]> {
  const rows = await db
    .selectFrom('region')
    .select(['region_id', 'parent_id', 'name', 'code'])
    .where(
      day === undefined
        ? sql<boolean>`ended_at is null`
        : sql<boolean>`(coalesce(valid_from, ${day}) <= ${day} and case when ended_at is null then true else ${day} <= valid_until end)`,
    )
    .orderBy('level')
    .orderBy('sort')
    .orderBy('region_id')
    .execute();
  const entry = ({ region_id, name, code }: (typeof rows)[number]) => ({ regionId: region_id, name, code });
  return rows
    .filter(({ parent_id }) => parent_id === null)
    .map((top) => ({
      ...entry(top),
      children: rows.filter(({ parent_id }) => parent_id === top.region_id).map(entry),
    }));
}

/** The id of the city known by a dictionary code such as NANJING; undefined when there is none. */
export async function cityIdOf(db: Db, cityCode: string): Promise<number | undefined> {
  const row = await db.selectFrom('region').select('region_id').where('city_code', '=', cityCode).executeTakeFirst();
  return row?.region_id;
}
