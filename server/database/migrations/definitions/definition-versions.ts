import { type Kysely, sql } from 'kysely';

/** What each declared report asked for, version by version 报表定义版本: the lines of its definition, since when. */
export async function definitionVersions(db: Kysely<unknown>): Promise<void> {
  await sql`create table report_definition_version (
    kind text not null, version integer not null, since bigint not null, lines jsonb not null, primary key (kind, version))`.execute(
    db,
  );
}
