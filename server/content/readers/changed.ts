import { type RawBuilder, sql } from 'kysely';
import { mayComeIn } from '../../binding/standing.ts';
import type { Db } from '../../database/tables.ts';
import { divisionOfUser } from '../../notice/repository.ts';

/** All of user `u` that decides whether he is among the readers of an article on a day: whether he may come in, his division with its lineage `kin`, office and roles. */
const standingOn = (day: string): RawBuilder<string> =>
  sql<string>`concat_ws('/', ${mayComeIn('u', day)}::text, ${divisionOfUser}, (select divisions from kin where kin.region_id = ${divisionOfUser}), coalesce(u.office_id, 0),
    (select string_agg(ur.role_code, ',' order by ur.role_code) from user_role ur where ur.user_id = u.user_id))`;

/** The users who are another than when this was last asked, new ones among them; from now on they are known as they are. In the transaction of whatever follows from it. */
export async function changedReaders(tx: Db, day: string): Promise<readonly number[]> {
  const { rows } = await sql<{ user_id: number }>`
    with kin as materialized (select region_id, string_agg(kin_id::text, ',' order by kin_id) as divisions from region_kin group by region_id)
    insert into content_reader (user_id, standing)
    select u.user_id, ${standingOn(day)} from app_user u left join content_reader k using (user_id)
      where k.standing is distinct from ${standingOn(day)} order by u.user_id
    on conflict (user_id) do update set standing = excluded.standing returning user_id`.execute(tx);
  return rows.map(({ user_id }) => user_id);
}
