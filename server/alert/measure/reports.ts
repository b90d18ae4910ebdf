import { type RawBuilder, sql } from 'kysely';
import { periodText } from '#base/sheet/period.ts';
import { allReports } from '#subjects/reports.ts';
import { handedIn } from '../../report/obligation/state/conditions.ts';
import { liesWithin } from '../../scope/conditions.ts';
import type { Read, Row, Subject } from './row.ts';

/**
 * Obligations with their enterprise `e` and the report `r`, where there is one. Looked up for each obligation: which of them are due is known of a row alone, and who
 * takes them for many goes through the reports of all years, every minute.
 */
export const owedReports = sql`obligation o join enterprise e using (enterprise_id)
  left join lateral (select own.status, own.submitted_at from report own
    where own.kind = o.kind and own.enterprise_id = o.enterprise_id and own.period = o.period limit 1) as r on true`;

/** The deadline has passed at an instant, and the report can still be handed in. */
export const isDue = (at: RawBuilder<unknown>) =>
  sql<boolean>`(greatest(o.late_at, coalesce(o.extended_until, 0)) <= ${at} and (o.lock_at > ${at} or o.extended_until > ${at}))`;

/** Whether it has been handed in by an instant. */
export const handedInBy = (at: RawBuilder<unknown>) => sql<boolean>`(${handedIn} and r.submitted_at <= ${at})`;

/** By report and period, of those whose deadline has passed by the end of a day, of today by now: what `told` makes of those that are missing. */
const overdue =
  (told: (missing: RawBuilder<number>) => RawBuilder<number>): Read =>
  ({ regionCode }, { dates, now }) =>
    sql<Row>`
  select d.day as date, g.value, null::int as goods_id, null as goods_label, null::int as enterprise_id, null as outlet_label,
    ${regionCode}::text as region_code, (select name from region where code = ${regionCode}::text limit 1) as region_name, g.report, g.period, g.moment
  from (select day, least((extract(epoch from (day + 1)::timestamp) * 1000)::bigint - 28800000, ${now}::bigint) as at
    from unnest(${[...dates]}::date[]) as u (day)) as d
  cross join lateral (
    select o.kind as report, o.period, ${told(sql`count(*) filter (where not ${handedInBy(sql`d.at`)})`)} as value,
      max(greatest(o.late_at, coalesce(o.extended_until, 0))) as moment
    from ${owedReports} where ${isDue(sql`d.at`)} and ${liesWithin(regionCode)} group by o.kind, o.period) as g`;

export const overdueReports = overdue((missing) => sql`(${missing})::int`);
export const overdueShare = overdue((missing) => sql`round(100.0 * (${missing}) / count(*), 1)::float8`);

/** The subject of a row that is of a report: one for each report and period, however many owe it. */
export function reportSubject({ report, period, region_code: regionCode, region_name }: Row): Subject | undefined {
  if (report === undefined || period === undefined) return undefined;
  const declaration = allReports.find(({ key }) => key === report);
  const named = declaration ? `${declaration.title} ${periodText(declaration.cadence, period)}` : `${report} ${period}`;
  return {
    key: keyOf(report, period, regionCode),
    name: region_name === null ? named : `${region_name} · ${named}`,
    goodsId: null,
    enterpriseId: null,
    regionCode,
  };
}

const keyOf = (report: string, period: string, regionCode: string | null): string =>
  ['', '', regionCode ?? '', report, period].join('/');

/** The report and period that the key of a subject stands for. */
export function reportOfKey(key: string): { readonly report: string; readonly period: string } {
  const [, , , report = '', ...period] = key.split('/');
  return { report, period: period.join('/') };
}
