import { type Kysely, sql } from 'kysely';

/** Outlets 网点 bear labels 标签, and can be locked 锁定: by whom, when and why. */
export async function outletMarks(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table outlet_record add column labels text not null default '',
    add column locked_at bigint, add column locked_by text, add column lock_reason text,
    add check ((locked_at is null) = (locked_by is null) and (locked_at is null) = (lock_reason is null))`,
];
