import { type Kysely, sql } from 'kysely';

/** What a user was when it was last looked who came to be among the readers of articles: only whoever is another since is looked at again. */
export async function readerStandings(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table content_reader (user_id integer primary key references app_user on delete cascade, standing text not null)`,
    )
    .execute(db);
}
