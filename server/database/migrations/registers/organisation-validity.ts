import { type Kysely, sql } from 'kysely';

/** From when until when organisations and office units stand 有效期; what is over is disabled by a job. */
export async function organisationValidity(db: Kysely<unknown>): Promise<void> {
  for (const table of ['organisation', 'office'])
    await sql.raw(`alter table ${table} add valid_from date, add valid_until date`).execute(db);
}
