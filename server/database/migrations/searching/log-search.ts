import { type Kysely, sql } from 'kysely';

/** What all logs are searched by together 日志查询: by whom, by which deed and from where, each in the order of time. */
export async function logSearch(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create index operation_log_person on operation_log (lower(user_name), at)`,
  `create index operation_log_action on operation_log (action, at)`,
  `create index operation_log_address on operation_log (address, at)`,
  `create index login_log_person on login_log (lower(user_name), at)`,
  `create index login_log_address on login_log (address, at)`,
  `create index gateway_call_app on gateway_call (app_id, at)`,
  `create index gateway_call_slug on gateway_call (slug, at)`,
  `create index delivery_created on delivery (created_at)`,
];
