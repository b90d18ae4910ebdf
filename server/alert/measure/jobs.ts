import { sql } from 'kysely';
import { nanjingTime } from '#base/calendar.ts';
import { troubledJobs } from '../../job/trouble.ts';
import type { Read, Row } from './row.ts';

/** How many jobs somebody has to see to, of today alone, and of no division. */
export const troubledJobCount: Read = (_, { dates, now }) => sql<Row>`
  select d.day as date, (select count(*)::int from (${troubledJobs(now)}) as t) as value, null::int as goods_id, null as goods_label,
    null::int as enterprise_id, null as outlet_label, null as region_code, null as region_name
  from unnest(${dates.filter((date) => date === nanjingTime(now).date)}::date[]) as d (day)`;
