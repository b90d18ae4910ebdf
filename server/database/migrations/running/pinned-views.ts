import { type Kysely, sql } from 'kysely';

/** A kept question may stand in the menus of those that it is shared with 固定到菜单; one's own alone never does. */
export async function pinnedViews(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table saved_view add column pinned boolean not null default false`,
  `alter table saved_view add constraint saved_view_pinned check (not pinned or sharing <> 'own')`,
];
