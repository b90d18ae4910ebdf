import { type Kysely, sql } from 'kysely';

/** Who reports in a golden week 黄金周样本, where it is not who always does; whoever changes that leaves a task, so that obligations follow. */
export async function holidayMembers(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table holiday_member (
    holiday_id integer not null references holiday_window on delete cascade, enterprise_id integer not null references enterprise,
    primary key (holiday_id, enterprise_id))`,
  `create index holiday_member_of on holiday_member (enterprise_id)`,
  `create trigger holiday_member_obligation after insert or update or delete on holiday_member for each statement execute function queue_obligation_task()`,
];
