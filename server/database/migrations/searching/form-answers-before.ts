import { type Kysely, sql } from 'kysely';

/** What an enterprise answered to a form the last time is found at once, however many answers there are. */
export async function formAnswersBefore(db: Kysely<unknown>): Promise<void> {
  await sql`create index form_answer_before on form_answer (enterprise_id, form_id, issue_id) where enterprise_id is not null`.execute(
    db,
  );
}
