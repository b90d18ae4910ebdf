import { type Kysely, sql } from 'kysely';

/** What was told before a binding ends 绑定到期提醒: each so many days before, once. Other days are another line of bindings, and told anew. */
export async function bindingEndings(db: Kysely<unknown>): Promise<void> {
  await sql`create table enterprise_binding_told (
    binding_id integer not null references enterprise_binding on delete cascade, days_before smallint not null, told_at bigint not null,
    primary key (binding_id, days_before))`.execute(db);
}
