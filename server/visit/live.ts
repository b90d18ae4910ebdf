import { sql } from 'kysely';
import { today } from '#base/calendar.ts';
import { MOST_LIVE_PAGES, ONLINE_WITHIN, OTHERS } from '#subjects/visit/terms.ts';
import type { Live, LivePage, LiveSite } from '#subjects/visit/wire.ts';
import type { Services } from '../service/services.ts';

/** Who looked at what since an instant, added up already or not; a visitor is where they looked last. */
const lastSeen = (since: number) => sql`
  select distinct on (visitor) site_id, visitor, path, title from (
    select v.site_id, v.visitor, l.name as path, l.title, v.seen_at as at from visit_visitor as v join visit_label as l on l.label_id = v.page_id where v.seen_at > ${since}
    union all select site_id, visitor, path, title, at from visit_event where at > ${since}) as seen
  order by visitor, at desc`;

/** The watched sites as they are looked at now 实时访问: who is there, on which pages, and what today has come to so far. */
export async function liveVisits({ figures, clock }: Pick<Services, 'figures' | 'clock'>): Promise<Live> {
  const at = clock.now();
  const day = today(clock);
  const since = at - ONLINE_WITHIN;
  const { rows: sites } = await sql<Omit<LiveSite, 'lastAt'> & { readonly lastAt: number | null }>`
    select s.site_id as "siteId", s.name as "siteName", s.code, coalesce(o.online, 0)::int as online,
      (coalesce(h.views, 0) + coalesce(w.views, 0))::int as views, coalesce(h.visitors, 0)::int as visitors, coalesce(h.sessions, 0)::int as sessions,
      greatest(v.at, w.at)::float8 as "lastAt"
    from visit_site as s
    left join (select site_id, count(*) as online from (${lastSeen(since)}) as there group by site_id) as o on o.site_id = s.site_id
    left join (select site_id, sum(views) as views, sum(visitors) as visitors, sum(sessions) as sessions from visit_hour where day = ${day}::date group by site_id) as h
      on h.site_id = s.site_id
    left join (select site_id, count(*) as views, max(at) as at from visit_event where day = ${day}::date group by site_id) as w on w.site_id = s.site_id
    left join (select site_id, max(seen_at) as at from visit_visitor where day = ${day}::date group by site_id) as v on v.site_id = s.site_id
    where s.ended_at is null order by online desc, views desc, s.site_id`.execute(figures);
  const { rows: pages } = await sql<LivePage>`
    select s.name as "siteName", case t.path when ${OTHERS} then '其他页面' else t.path end as path, max(t.title) as title, count(*)::int as online
    from (${lastSeen(since)}) as t join visit_site as s on s.site_id = t.site_id
    where s.ended_at is null group by s.site_id, s.name, t.path order by online desc, s.site_id, t.path limit ${sql.lit(MOST_LIVE_PAGES)}`.execute(
    figures,
  );
  return { at, sites: sites.map(({ lastAt, ...site }) => ({ ...site, lastAt: lastAt ?? undefined })), pages };
}
