import { type Kysely, sql } from 'kysely';

/**
 * The logs get a keeper of their own: each row names the key that its hash was made with, and the head is read and moved by functions
 * alone, so that the tables can belong to a role of which the program has no more than the right to add.
 */
export async function logKeeper(db: Kysely<unknown>): Promise<void> {
  const {
    rows: [place],
  } = await sql<{ schema: string }>`select quote_ident(current_schema()) as schema`.execute(db);
  for (const statement of statements(place?.schema ?? 'public')) await sql.raw(statement).execute(db);
}

/** Functions that run as their owner look for names in this schema only. */
const statements = (schema: string) => [
  `alter table operation_log add column key_id text not null default ''`,
  `alter table login_log add column key_id text not null default ''`,
  // Keys that older rows were written with, wrapped by the key of today: a rotated secret need not be kept for ever.
  `create table log_key (key_id text primary key, wrapped_by text not null, wrapped text not null)`,
  `create function take_log_place(log text, out last_id integer, out last_hash text, out now bigint) language plpgsql security definer
    set search_path = ${schema}, pg_temp as $$
    begin
      select h.last_id, h.last_hash into last_id, last_hash from log_head as h where h.log_name = log for update;
      now := (extract(epoch from clock_timestamp()) * 1000)::bigint;
    end $$`,
  `create function move_log_head(log text, id integer, row_hash text) returns void language plpgsql security definer
    set search_path = ${schema}, pg_temp as $$
    begin
      if not (log = 'operation_log' and exists (select from operation_log as l where l.operation_log_id = id and l.hash = row_hash)
        or log = 'login_log' and exists (select from login_log as l where l.login_log_id = id and l.hash = row_hash))
      then raise exception 'a log is only added to'; end if;
      update log_head as h set last_id = id, last_hash = row_hash where h.log_name = log and h.last_id = id - 1;
      if not found then raise exception 'a log is only added to'; end if;
    end $$`,
  // Where the program owns the tables as well, as it does in the embedded engine, the head still only moves on, a row at a time.
  `create function refuse_head_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        if new.log_name = old.log_name and new.last_id = old.last_id + 1 then return new; end if;
      end if;
      raise exception 'a log is only added to';
    end $$`,
  `create trigger log_head_kept before update or delete on log_head for each row execute function refuse_head_change()`,
  `create trigger log_head_whole before truncate on log_head for each statement execute function refuse_log_change()`,
];
