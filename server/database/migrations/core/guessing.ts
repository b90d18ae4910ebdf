import { type Kysely, sql } from 'kysely';

/** Failures 失败计数 by account, address and network instead of one kind of key; and where an account was signed in to before, so that no stranger shuts it out. */
export async function guessing(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `drop table login_failure`,
  `create table guess (guess_key text primary key, failures integer not null, last_at bigint not null, forgotten_at bigint not null)`,
  `create index guess_forgotten on guess (forgotten_at)`,
  `create table known_place (
    user_id integer not null references app_user on delete cascade, place text not null, last_at bigint not null, primary key (user_id, place))`,
  // Who signed in before this was kept is no stranger where he did.
  `insert into known_place (user_id, place, last_at)
    select u.user_id, 'address ' || l.address, max(l.at) from login_log l join app_user u on lower(u.user_name) = lower(l.user_name)
    where l.outcome in ('signed-in', 'signed-in-by-cas') group by u.user_id, l.address`,
];
