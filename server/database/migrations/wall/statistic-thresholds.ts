import { type Kysely, sql } from 'kysely';

/** Thresholds on figures of datasets: how such a figure is called, by which periods and values it is looked at, and who may see what came of it. */
export async function statisticThresholds(db: Kysely<unknown>): Promise<void> {
  for (const table of ['alert_threshold', 'alert'])
    await sql`alter table ${sql.table(table)} add column measure_name text, add column unit text, add column decimals smallint,
      add column grain text, add column each_of text, add column each_name text, add column filters text, add column rights text[]`.execute(
      db,
    );
}
