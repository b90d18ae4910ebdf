import { type Kysely, sql } from 'kysely';

/** What a run of a job said on its way 运行日志, line by line, gone with the run; `omitted` counts the lines beyond what is kept. */
export async function runLines(db: Kysely<unknown>): Promise<void> {
  await sql`create table job_run_line (
    run_id integer not null references job_run on delete cascade, line_no integer not null, at bigint not null,
    level text not null, text text not null, primary key (run_id, line_no))`.execute(db);
  await sql`alter table job_run add column omitted integer not null default 0`.execute(db);
}
