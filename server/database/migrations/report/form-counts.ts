import { type Kysely, sql } from 'kysely';

/** How many answers a form has 答卷数, by its version and what became of them: lists of forms read these in place of every answer. Kept by the database itself. */
export async function formCounts(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Adds `signed`, rows with a sign; in one order for every writer, so that none waits for another in a circle. */
const adding = (signed: string) => `
  insert into form_count as kept (form_id, form_version, status, answers)
  select form_id, form_version, status, sum(sign)::int from (${signed}) as signed group by 1, 2, 3 having sum(sign) <> 0 order by 1, 2, 3
  on conflict (form_id, form_version, status) do update set answers = kept.answers + excluded.answers`;

const rowsOf = (table: string, sign: number) => `select form_id, form_version, status, ${sign} as sign from ${table}`;

const triggerOn = (event: string, referencing: string, signed: string) => [
  `create function count_form_on_${event}() returns trigger language plpgsql as $$ begin ${adding(signed)}; return null; end $$`,
  `create trigger form_count_on_${event} after ${event} on form_answer referencing ${referencing}
    for each statement execute function count_form_on_${event}()`,
];

const STATEMENTS = [
  `create table form_count (
    form_id integer not null references form on delete cascade, form_version integer not null, status smallint not null, answers integer not null,
    primary key (form_id, form_version, status))`,
  adding(rowsOf('form_answer', 1)),
  ...triggerOn('insert', 'new table as added', rowsOf('added', 1)),
  ...triggerOn('delete', 'old table as removed', rowsOf('removed', -1)),
  ...triggerOn(
    'update',
    'old table as removed new table as added',
    `${rowsOf('removed', -1)} union all ${rowsOf('added', 1)}`,
  ),
];
