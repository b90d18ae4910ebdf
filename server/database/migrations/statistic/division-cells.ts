import { type Kysely, sql } from 'kysely';

/** The cells of a division over some days lie together: without, those of all divisions were read for it. */
export async function divisionCells(db: Kysely<unknown>): Promise<void> {
  await sql.raw('create index report_total_division on report_total (kind, region_id, period_start)').execute(db);
}
