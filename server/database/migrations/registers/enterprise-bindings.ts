import { type Kysely, sql } from 'kysely';

/**
 * Who speaks for which enterprise, from when to when 企业绑定. The last line of a user and his enterprise holds, earlier ones stay; an account without a line was bound
 * before there were any, and without limit.
 */
export async function enterpriseBindings(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table enterprise_binding (
    binding_id integer generated always as identity primary key, user_id integer not null references app_user on delete cascade,
    enterprise_id integer not null references enterprise, from_on text, to_on text, maker_name text not null, made_at bigint not null,
    revoked_at bigint, revoker_name text)`,
  `create index enterprise_binding_user on enterprise_binding (user_id, enterprise_id, binding_id)`,
  `create index enterprise_binding_enterprise on enterprise_binding (enterprise_id)`,
];
