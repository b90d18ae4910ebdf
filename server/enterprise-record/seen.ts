import { sql } from 'kysely';
import type { EnterpriseRecord } from '#subjects/enterprise-record/wire.ts';
import { mayComeIn } from '../binding/standing.ts';
import type { Db } from '../database/tables.ts';

/** How many people who may come in on a day may see an enterprise: its own, those of its division or of what that lies in, and those of the whole city. */
export async function sightOf(db: Db, enterpriseId: number, day: string): Promise<EnterpriseRecord['sight']> {
  const { rows } = await sql<EnterpriseRecord['sight']>`
    with recursive above as (
      select r.region_id, r.parent_id from region r join enterprise e using (region_id) where e.enterprise_id = ${enterpriseId}
      union select u.region_id, u.parent_id from region u join above a on a.parent_id = u.region_id)
    select (count(*) filter (where u.enterprise_id = ${enterpriseId}))::int as own,
      (count(*) filter (where u.enterprise_id is null and a.parent_id is not null))::int as division,
      (count(*) filter (where u.enterprise_id is null and (u.region_id is null or (a.region_id is not null and a.parent_id is null))))::int as city
    from app_user u left join above a on a.region_id = u.region_id where ${mayComeIn('u', day)}`.execute(db);
  return rows[0] ?? { own: 0, division: 0, city: 0 };
}
