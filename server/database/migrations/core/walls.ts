import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Walls that expire, are renewed and withdrawn; tickets that sign in once; why a session ended. */
export async function walls(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** A wall that was enrolled before tokens expired has this long until it has to be renewed, ms. */
const GRACE = 180 * 86_400_000;

const STATEMENTS = [
  `alter table screen
    add column address text not null default '', add column enrolled_by text not null default '', add column expires_at bigint not null default 0,
    add column renewed_at bigint, add column renewals integer not null default 0,
    add column withdrawn_at bigint, add column withdrawn_by text, add column withdrawn_reason text,
    add column misused_at bigint`,
  `update screen set expires_at = (extract(epoch from now()) * 1000)::bigint + ${GRACE}`,
  `alter table screen alter column expires_at drop default`,
  `create table screen_past_token (
    token_hash text primary key, screen_id integer not null references screen on delete cascade,
    valid_until bigint, misused_at bigint)`,
  `create index screen_past_token_of on screen_past_token (screen_id)`,
  `alter table screen_invite
    add column invited_by text not null default '', add column uses integer not null default 1`,
  `update screen_invite set uses = 1000 where reusable`,
  `alter table screen_invite drop column reusable`,
  `create table cas_ticket (ticket text primary key, used_at bigint not null)`,
  `insert into cas_ticket (ticket, used_at) select cas_ticket, created_at from session where cas_ticket is not null`,
  `create table session_end (token_hash text primary key, reason text not null, ended_at bigint not null)`,
];
