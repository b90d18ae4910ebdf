import { type Kysely, sql } from 'kysely';
import { outlineCentre } from '#base/register/judging/outline.ts';

/** Census areas that were entered with an outline alone get its centre, as they are written with since. */
export async function censusCentres(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: number; outline: string }>`
    select census_area_id as id, outline from census_area where outline <> '' and lng is null`.execute(db);
  for (const { id, outline } of rows) {
    const centre = outlineCentre(outline);
    if (centre)
      await sql`update census_area set lng = ${centre.lng}, lat = ${centre.lat} where census_area_id = ${id}`.execute(
        db,
      );
  }
}
