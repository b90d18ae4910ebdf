import { type Kysely, sql } from 'kysely';

/** From when until when outlets and centres hold 有效期, and when they closed 停业; what is over is ended by a job. */
export async function registerValidity(db: Kysely<unknown>): Promise<void> {
  for (const table of ['outlet_record', 'business_area_record'])
    await sql.raw(`alter table ${table} add closed_on date, add valid_from date, add valid_until date`).execute(db);
}
