import { type Kysely, sql } from 'kysely';

/** By which ways messages go out 消息接收方式: as set for each kind and as chosen by each user; what leaves knows its message, so that both end together. */
export async function messageWays(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table message_kind (
    kind text primary key, mail boolean not null, wecom boolean not null, dingtalk boolean not null,
    subject text not null, mail_text text not null, robot_text text not null, version integer not null)`,
  `create table message_choice (
    user_id integer not null references app_user on delete cascade, kind text not null, mail boolean not null, wecom boolean not null,
    dingtalk boolean not null, primary key (user_id, kind))`,
  `create table message_quiet (
    user_id integer primary key references app_user on delete cascade, quiet_from integer not null, quiet_until integer not null)`,
  `alter table notice add column urgent boolean not null default false, add column entered_at bigint`,
  // What was told before goes out by no further way.
  `update notice set entered_at = created_at`,
  `create index notice_not_entered on notice (notice_id) where entered_at is null`,
  // Without reference: what left is told after its message was deleted.
  `alter table delivery add column notice_id integer, add column user_id integer, add column phones text not null default '',
    add column withdrawn_at bigint`,
  `create index delivery_notice on delivery (notice_id) where next_at is not null`,
  `alter table monitor_finding add column urgent boolean not null default false`,
];
