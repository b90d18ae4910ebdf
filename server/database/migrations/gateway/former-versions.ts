import { type Kysely, sql } from 'kysely';

/** Versions of interfaces 接口旧版本 that still answer after another was published, until the end of a day. */
export async function formerVersions(db: Kysely<unknown>): Promise<void> {
  await sql`create table gateway_former (
    api_id integer not null references gateway_api on delete cascade, version integer not null, definition jsonb not null, scope jsonb not null,
    ends_on date not null, primary key (api_id, version))`.execute(db);
}
