import { type Kysely, sql } from 'kysely';

/**
 * Files that go with reports 附件. One belongs to the report of an enterprise for a period, whether that was handed in yet or not; a version names the ones
 * that went with it, and those are kept as long as the report is.
 */
export async function reportFiles(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table report_file (
    file_id text primary key references upload, kind text not null, enterprise_id integer not null references enterprise, period text not null,
    item text not null, name text not null, size integer not null, sha256 text not null, owner_id integer not null,
    submitted boolean not null default false, at bigint not null)`,
  `create index report_file_of on report_file (enterprise_id, kind, period)`,
  `alter table report_version add column files jsonb not null default '[]'`,
  `alter table report add column file_count smallint not null default 0`,
];

/** What cells of a report were offered and from where 预填来源, kept with each version; a draft keeps what its writer saw. */
export async function prefilledReports(db: Kysely<unknown>): Promise<void> {
  await sql`alter table report_version add column prefills jsonb not null default '[]'`.execute(db);
  await sql`alter table report_draft add column offered jsonb not null default '{}'`.execute(db);
}
