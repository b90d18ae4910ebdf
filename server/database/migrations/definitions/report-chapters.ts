import { type Kysely, sql } from 'kysely';

/**
 * Chapters of a business report that a division's own people write 分给区里编写: a row a chapter and division that was ever given, with what was
 * last written, by whom and when, and the numbers of all who ever wrote it. A comment may be on one division's part of a chapter; '' is the block as a whole.
 */
export async function reportChapters(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table business_report_chapter (
    issue_id integer not null references business_report_issue on delete cascade, block text not null, code text not null,
    given boolean not null, body jsonb, version integer not null default 0, by_id integer, by_name text, at bigint,
    writers integer[] not null default '{}',
    primary key (issue_id, block, code))`,
  `create index business_report_chapter_of on business_report_chapter (code) where given`,
  `alter table business_report_comment add column division text not null default ''`,
];
