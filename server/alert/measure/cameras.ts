import { type RawBuilder, sql } from 'kysely';
import { nanjingTime } from '#base/calendar.ts';
import { OFFLINE_AFTER } from '#subjects/alert/terms.ts';
import { HEALTH_KEPT } from '#subjects/camera/terms.ts';
import { liesWithin } from '../../scope/conditions.ts';
import type { Read, Row } from './row.ts';

/** Cameras in use that need no plug-in, with what was last told of their pictures. */
export const camerasInUse = (regionCode: string | null) => sql`
  camera c join camera_group e using (camera_group_id) left join camera_health h using (camera_id)
  where c.ended_at is null and c.source <> 'plugin' and ${liesWithin(regionCode)}`;

const isTold = (now: number) => sql<boolean>`h.told_at >= ${now - HEALTH_KEPT}::bigint`;

/** Without a picture for some minutes, and told of lately. */
export const isOffline = (now: number) =>
  sql<boolean>`(${isTold(now)} and h.stage in ('failed', 'offline', 'stalled') and h.since <= ${now - OFFLINE_AFTER}::bigint)`;

/** What `told` makes of the cameras without a picture, of today alone: of other days nothing is kept. Where nobody watches any camera, nothing is known. */
const offline =
  (told: (missing: RawBuilder<number>) => RawBuilder<number>): Read =>
  ({ regionCode }, { dates, now }) =>
    sql<Row>`
  select d.day as date, g.value, null::int as goods_id, null as goods_label, null::int as enterprise_id, null as outlet_label,
    ${regionCode}::text as region_code, (select name from region where code = ${regionCode}::text limit 1) as region_name
  from unnest(${dates.filter((date) => date === nanjingTime(now).date)}::date[]) as d (day)
  cross join (select ${told(sql`count(*) filter (where ${isOffline(now)})`)} as value
    from ${camerasInUse(regionCode)} having count(*) filter (where ${isTold(now)}) > 0) as g`;

export const offlineCameras = offline((missing) => sql`(${missing})::int`);
export const offlineShare = offline((missing) => sql`round(100.0 * (${missing}) / count(*), 1)::float8`);
