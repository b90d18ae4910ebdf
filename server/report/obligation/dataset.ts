import { sql } from 'kysely';
import { obligationDataset } from '#subjects/obligation/dataset.ts';
import { REVIEW_STATUS } from '#subjects/report/terms.ts';
import { allReports } from '#subjects/reports.ts';
import {
  choiceDimension,
  enterpriseDimension,
  numberedRegionDimension,
  regionDimension,
} from '#server/dataset/dimensions.ts';
import type { DatasetSource, DaysThere, DimensionSource, KeptSums } from '#server/dataset/source.ts';
import { placedOn, placedRegion } from '#server/scope/placed.ts';
import { enterpriseStoodInScope, liesInRegions } from '#server/scope/conditions.ts';

const titles = Object.fromEntries(allReports.map(({ key, title }) => [key, title]));
const passed = sql`r.status = ${sql.lit(REVIEW_STATUS.passed)}`;
const handedIn = sql`coalesce(${passed} or r.status = ${sql.lit(REVIEW_STATUS.submitted)}, false)`;

const dimensions: Readonly<Record<string, DimensionSource>> = {
  report: {
    ...choiceDimension(sql`o.kind`, titles),
    among: (kinds) => sql`o.kind = any(${[...kinds]}::text[])`,
  },
  region: regionDimension(sql`d.code`),
};

/** The same by kind, period and division, as the database keeps it. */
const sums: KeptSums = {
  rows: sql`(select kind, period_start, region_id, sum(owed)::int as owed, sum(reported)::int as reported, sum(passed)::int as passed, sum(late)::int as late
      from obligation_total group by 1, 2, 3 having sum(owed) <> 0) as o join region as d on d.region_id = o.region_id`,
  scope: (scope) => liesInRegions('o.region_id', scope.regionCodes),
  day: sql`o.period_start`,
  dimensions: { ...dimensions, region: numberedRegionDimension(sql`o.region_id`) },
  measures: {
    owed: { of: sql`o.owed` },
    reported: { of: sql`o.reported` },
    passed: { of: sql`o.passed` },
    late: { of: sql`o.late` },
    rate: { of: sql`100.0 * o.reported`, weight: sql`o.owed`, isTotal: true },
  },
  records: sql`o.owed`,
};

/** Every report that was owed, with what came of it. */
export const obligationSource: DatasetSource = {
  dataset: obligationDataset,
  from: sql`obligation as o join enterprise as e on e.enterprise_id = o.enterprise_id ${placedOn(sql`o.period_start`)}
    join region as d on d.region_id = ${placedRegion}
    left join report as r on r.kind = o.kind and r.enterprise_id = o.enterprise_id and r.period = o.period`,
  scope: enterpriseStoodInScope,
  time: {
    day: sql`o.period_start`,
    span: sql<DaysThere>`select min(period_start)::text as first, max(period_start)::text as last from obligation`,
  },
  dimensions: { ...dimensions, enterprise: enterpriseDimension },
  measures: {
    owed: { of: sql`1` },
    reported: { of: sql`case when ${handedIn} then 1 else 0 end` },
    passed: { of: sql`case when ${passed} then 1 else 0 end` },
    late: { of: sql`case when ${handedIn} and r.late then 1 else 0 end` },
    rate: { of: sql`case when ${handedIn} then 100.0 else 0 end` },
  },
  enterprise: sql`o.enterprise_id`,
  sums,
  records: {
    columns: [
      { title: '报表', of: sql`o.kind`, dimension: 'report' },
      { title: '报告期', of: sql`o.period` },
      { title: '企业', of: sql`e.name` },
      { title: '行政区划', of: sql`d.name` },
      { title: '状态', of: sql`case when ${handedIn} then '已报' else '未报' end` },
      { title: '是否迟报', of: sql`case when ${handedIn} and r.late then '迟报' else '' end` },
    ],
    order: sql`o.period_start desc, o.kind, o.enterprise_id`,
  },
};
