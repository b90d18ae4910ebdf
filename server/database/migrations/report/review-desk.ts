import { type Kysely, sql } from 'kysely';

/** The reviewer's desk 审核台: what was handed over to whom, and the last decision on each record, by which who decided may take it back. */
export async function reviewDesk(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table review_hand_over (
    source text not null check (source in ('report', 'approval', 'form')), record_id integer not null,
    user_id integer not null references app_user on delete cascade, from_name text not null, note text not null, handed_at bigint not null,
    primary key (source, record_id))`,
  `create index review_hand_over_user on review_hand_over (user_id)`,
  // One row for each record, as long as it lasts: the next decision takes the place of the last.
  `create table review_decision (
    source text not null check (source in ('report', 'approval', 'form')), record_id integer not null, version integer not null,
    name text not null, action text not null check (action in ('pass', 'return')),
    user_id integer not null references app_user on delete cascade, user_name text not null, decided_at bigint not null, taken_back_at bigint,
    notice_id integer references notice on delete set null, primary key (source, record_id))`,
  `create index review_decision_user on review_decision (user_id, decided_at)`,
  `create index review_decision_notice on review_decision (notice_id) where notice_id is not null`,
  // The queue over all kinds of reports, in its order.
  `create index report_waiting on report (risk desc, submitted_at, report_id) where status = 1`,
];
