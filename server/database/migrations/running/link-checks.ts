import { type Kysely, sql } from 'kysely';

/** What came of the last look at every address that articles and links lead to 链接检查, and that it is watched. */
export async function linkChecks(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table content_link_check (
    address text primary key, places jsonb not null, words text not null, times integer not null, checked_at bigint not null, failing_since bigint)`,
  // What is watched in a new system is watched in one that stands, too.
  `insert into monitor_item (name, watch, threshold, hold_minutes, repeat_hours, status, remark)
    select '失效链接', 'link', 2, 0, 168, 1, '文章或链接中的地址连续几次检查都打不开' where exists (select 1 from monitor_item)`,
  `insert into monitor_recipient (item_id, name, role_code, user_code, channel, mail, quiet_from, quiet_until, status)
    select item_id, '系统管理员', 'ROLE_ADMIN', null, 'inbox', '', null, null, 1 from monitor_item where watch = 'link'`,
];
