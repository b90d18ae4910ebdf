import { type Kysely, sql } from 'kysely';

/** Enterprises propose changes of their own records 企业变更建议: the right and the page, as the foundation gives them today, for databases that were filled before. */
export async function holdersPropose(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `insert into role_permission (role_code, permission)
    select role_code, 'proposal.submit' from role where role_code = 'ROLE_ENTERPRISE' on conflict do nothing`,
  `insert into role_menu (role_code, menu_id)
    select role_code, menu_id from role, menu
      where role_code = 'ROLE_ENTERPRISE' and menu_id in (
        select menu_id from menu where component = 'proposal/list' union select parent_id from menu where component = 'proposal/list')
    on conflict do nothing`,
];
