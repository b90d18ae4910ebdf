import { type Kysely, sql } from 'kysely';

/** What was told of the clocks of safety cases 事项期限提醒: each deadline once a stage, so that another deadline is told anew. */
export async function safetyTold(db: Kysely<unknown>): Promise<void> {
  await sql`create table safety_told (
    kind text not null, case_id integer not null, due_on date not null, stage text not null, primary key (kind, case_id, due_on, stage))`.execute(
    db,
  );
}
