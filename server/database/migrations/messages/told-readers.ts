import { type Kysely, sql } from 'kysely';

/** Who was told of an article that is sent to users, since it was last told of as a whole: whoever comes to be among its readers later is told by himself, once. */
export async function toldReaders(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table content_told (
    article_id integer not null references content_article on delete cascade, user_id integer not null references app_user on delete cascade,
    at bigint not null, primary key (article_id, user_id))`,
  `insert into content_told (article_id, user_id, at)
    select d.article_id, u.user_id, max(n.created_at) from content_reading d join notice n on n.subject = 'reading/' || d.article_id
    join notice_user u using (notice_id) where d.told_version is not null and n.withdrawn_at is null group by d.article_id, u.user_id`,
];
