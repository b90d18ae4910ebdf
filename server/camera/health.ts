import { type RawBuilder, sql } from 'kysely';
import type { Page } from '#base/page.ts';
import { TOLD_STAGES } from '#base/video/feed.ts';
import { HEALTH_KEPT, TELL_EVERY } from '#subjects/camera/terms.ts';
import type { CameraHealth, HealthQuery, ToldState } from '#subjects/camera/wire.ts';
import { containing } from '../database/like.ts';
import type { Db } from '../database/tables.ts';
import { inScope, liesWithin } from '../scope/conditions.ts';
import { scopeOf } from '../scope/scope.ts';
import type { Principal } from '../service/principal.ts';

/** Two that watch the same camera tell of it by turns: whoever has no picture does not outdo who had one so lately, ms. */
const OTHERS_COUNT = 2 * TELL_EVERY;

/** Keeps what is told of cameras; of those out of scope, or ended since, nothing. */
export async function keepHealth(
  db: Db,
  states: readonly ToldState[],
  principal: Principal,
  now: number,
): Promise<void> {
  if (states.length === 0) return;
  const told = JSON.stringify(
    states.map(({ code, stage, attempts, pictureAt }) => ({
      code,
      stage,
      attempts,
      // A clock that goes ahead has seen no picture of tomorrow.
      picture_at: pictureAt === null ? null : Math.min(pictureAt, now),
    })),
  );
  await sql`
    insert into camera_health (camera_id, stage, since, picture_at, attempts, told_at, told_by)
    select distinct on (c.camera_id) c.camera_id, t.stage, ${now}::bigint, t.picture_at, t.attempts, ${now}::bigint, ${principal.displayName}
    from jsonb_to_recordset(${told}::jsonb) as t(code text, stage text, attempts integer, picture_at bigint)
    join camera c on c.code = t.code join camera_group e using (camera_group_id)
    where c.ended_at is null and ${inScope({ region: 'e.region_id' }, scopeOf(principal))}
    order by c.camera_id
    on conflict (camera_id) do update set
      stage = excluded.stage,
      since = case when camera_health.stage = excluded.stage then camera_health.since else excluded.since end,
      picture_at = greatest(camera_health.picture_at, excluded.picture_at),
      attempts = excluded.attempts, told_at = excluded.told_at, told_by = excluded.told_by
    where excluded.stage = 'live' or camera_health.stage <> 'live' or camera_health.told_by = excluded.told_by
      or camera_health.told_at < excluded.told_at - ${OTHERS_COUNT}::bigint`.execute(db);
}

/** A page of the cameras in use that need no plug-in, in scope, with what was last told of their pictures, the worst first. */
export async function healthPage(
  db: Db,
  { pageIndex, pageSize, keyword, division, state }: HealthQuery,
  principal: Principal,
  now: number,
): Promise<Page<CameraHealth>> {
  const stage = sql`case when h.told_at >= ${now - HEALTH_KEPT}::bigint then h.stage else 'unseen' end`;
  const conditions: RawBuilder<boolean>[] = [
    sql<boolean>`c.ended_at is null and c.source <> 'plugin'`,
    liesWithin(division ?? null),
    inScope({ region: 'e.region_id' }, scopeOf(principal)),
  ];
  if (keyword !== undefined)
    conditions.push(sql<boolean>`(c.name like ${containing(keyword)} or c.code like ${containing(keyword)})`);
  if (state !== undefined) conditions.push(sql<boolean>`${stage} = ${state}`);
  const found = sql`
    from camera c join camera_group e using (camera_group_id) join region r on r.region_id = e.region_id
    left join camera_health h using (camera_id) where ${sql.join(conditions, sql` and `)}`;
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total ${found}`.execute(db);
  const { rows } = await sql<CameraHealth>`
    select c.code, c.name, e.name as "groupName", r.name as "regionName", c.source, ${stage} as state, h.since, h.picture_at as "pictureAt",
      coalesce(h.attempts, 0) as attempts, h.told_at as "toldAt", coalesce(h.told_by, '') as "toldBy"
    ${found}
    order by array_position(array[${sql.join(WORST_FIRST.map((one) => sql.lit(one)))}], ${stage}), e.sort, c.code
    limit ${pageSize} offset ${(pageIndex - 1) * pageSize}`.execute(db);
  return { totalCount: counted[0]?.total ?? 0, rows };
}

/** What nobody watched says nothing: it stands before what is well, after what is not. */
const WORST_FIRST = [...TOLD_STAGES.filter((stage) => stage !== 'live'), 'unseen', 'live'];
