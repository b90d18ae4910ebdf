import { type Kysely, sql } from 'kysely';

/** Outlines 轮廓 of census areas and compounds, as WKT in GCJ-02; an empty text where none is known. */
export async function outlines(db: Kysely<unknown>): Promise<void> {
  for (const table of ['census_area', 'compound_record'])
    await sql.raw(`alter table ${table} add outline text not null default ''`).execute(db);
}
