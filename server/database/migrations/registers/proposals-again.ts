import { type Kysely, sql } from 'kysely';

/** A proposal that takes up a refused one 再次提出 names it, each at most once; proposals are handed over as whatever else waits at the desk. */
export async function proposalsAgain(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table register_proposal add again_of integer references register_proposal`,
  `create unique index register_proposal_again on register_proposal (again_of) where again_of is not null`,
  `alter table review_hand_over drop constraint review_hand_over_source_check,
    add constraint review_hand_over_source_check check (source in ('report', 'approval', 'form', 'fund', 'proposal'))`,
];
