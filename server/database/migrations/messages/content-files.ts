import { type Kysely, sql } from 'kysely';

/** Pictures and files of articles 文章图片和附件, each of one article once that was saved; and how often an article was opened on each day. */
export async function contentFiles(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table content_file (
    upload_id text primary key references upload on delete cascade, article_id integer references content_article on delete cascade,
    owner_id integer not null, name text not null, size integer not null, sha256 text not null, is_picture boolean not null, at bigint not null)`,
  `create index content_file_article on content_file (article_id)`,
  `create index content_file_owner on content_file (owner_id) where article_id is null`,
  `create table content_read_day (
    article_id integer not null references content_article on delete cascade, day date not null, reads integer not null, primary key (article_id, day))`,
];
