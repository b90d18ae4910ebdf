import { type Kysely, sql } from 'kysely';

/**
 * Articles that users of the system are to read 发给系统用户阅读, and who has 阅读回执, version by version: receipts before `from_version` count no more, the readers were
 * told of `told_version`. One that is not `is_open` the public does not see.
 */
export async function articleReaders(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table content_reading (
    article_id integer primary key references content_article on delete cascade, everyone boolean not null, roles text[] not null,
    region_ids integer[] not null, office_ids integer[] not null, must_sign boolean not null, again boolean not null, is_open boolean not null,
    from_version integer not null, told_version integer, reminded_on date, revision integer not null default 1)`,
  `create table content_receipt (
    article_id integer not null references content_article on delete cascade, user_id integer not null references app_user on delete cascade,
    version integer not null, opened_at bigint not null, signed_at bigint, primary key (article_id, user_id, version))`,
  `create index content_receipt_user on content_receipt (user_id, article_id)`,
];
