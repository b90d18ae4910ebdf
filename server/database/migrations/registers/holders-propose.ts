import { type Kysely, sql } from 'kysely';

/**
 * Enterprises propose changes of their own records 企业变更建议: for which of them a proposal is; the right and the page, as the foundation gives them
 * today, for databases that were filled before. Who could give the role of enterprises before gets the right too: nobody gives more than he has.
 */
export async function holdersPropose(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table register_proposal add column if not exists enterprise_id integer references enterprise on delete cascade`,
  `insert into role_permission (role_code, permission)
    select distinct g.role_code, 'proposal.submit' from role_permission g
      where g.permission in ('invitation.write', 'user.write') and not exists (
        select from role_permission e where e.role_code = 'ROLE_ENTERPRISE' and e.permission <> 'proposal.submit' and not exists (
          select from role_permission o where o.role_code = g.role_code and o.permission = e.permission))
    on conflict do nothing`,
  `insert into role_permission (role_code, permission)
    select role_code, 'proposal.submit' from role where role_code = 'ROLE_ENTERPRISE' on conflict do nothing`,
  `insert into role_menu (role_code, menu_id)
    select role_code, menu_id from role, menu
      where role_code = 'ROLE_ENTERPRISE' and menu_id in (
        select menu_id from menu where component = 'proposal/list' union select parent_id from menu where component = 'proposal/list')
    on conflict do nothing`,
];
