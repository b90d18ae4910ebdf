import { type Kysely, sql } from 'kysely';

/** Themes 主题 of the platform ('') and of applications: the newest version of each is the one in use, without a look the application follows the platform. */
export async function themes(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table theme_version (
        app_id text not null, version integer not null, look jsonb, at bigint not null, by_name text not null, note text not null,
        primary key (app_id, version))`,
    )
    .execute(db);
}
