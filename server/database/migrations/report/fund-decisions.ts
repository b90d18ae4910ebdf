import { type Kysely, sql } from 'kysely';

/** Steps on funds stand among the decisions that can be taken back, with what the declaration was before; they are handed over as the others are. */
export async function fundDecisions(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const ANY = `check (source in ('report', 'approval', 'form', 'fund'))`;

const STATEMENTS = [
  `alter table review_hand_over drop constraint review_hand_over_source_check, add constraint review_hand_over_source_check ${ANY}`,
  `alter table review_decision drop constraint review_decision_source_check, drop constraint review_decision_action_check,
    add constraint review_decision_source_check ${ANY}, add column former text,
    add constraint review_decision_action_check check (
      action in ('pass', 'return') or (source = 'fund' and action in ('accept', 'conclude', 'visit', 'end-notice', 'decide', 'refuse')))`,
];
