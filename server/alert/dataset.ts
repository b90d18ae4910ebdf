import { type RawBuilder, sql } from 'kysely';
import { alertDataset } from '#subjects/alert/dataset.ts';
import { LEVEL_LABELS, MEASURES, STATISTIC, STATISTIC_NAME } from '#subjects/alert/terms.ts';
import { choiceDimension, regionDimension } from '../dataset/dimensions.ts';
import type { DatasetSource, DaysThere } from '../dataset/source.ts';
import { alertScope } from './repository.ts';

/** What of a figure of a dataset is for who may read that dataset alone. */
const openToAll = (column: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when a.rights is null then ${column} end`;

/** Alerts that stood, one row each. */
export const alertSource: DatasetSource = {
  dataset: alertDataset,
  from: sql`alert as a`,
  scope: (scope) => sql<boolean>`(not a.withdrawn and ${alertScope(scope)})`,
  time: {
    day: sql`a.of_date`,
    span: sql<DaysThere>`select min(of_date)::text as first, max(of_date)::text as last from alert`,
  },
  dimensions: {
    level: choiceDimension(sql`a.level`, LEVEL_LABELS),
    kind: choiceDimension(sql`case when a.measure_name is null then a.measure else ${sql.lit(STATISTIC)} end`, {
      ...Object.fromEntries(MEASURES.map(({ key, name }) => [key, name])),
      [STATISTIC]: STATISTIC_NAME,
    }),
    region: regionDimension(sql`a.region_code`, [{ key: '', title: '全市' }]),
  },
  measures: {
    alerts: { of: sql`1` },
    open: { of: sql`case when a.closed_at is null then 1 else 0 end` },
    acknowledged: { of: sql`case when a.acknowledged_at is null then 0 else 1 end` },
  },
  records: {
    columns: [
      { title: '数据日期', of: sql`a.of_date` },
      { title: '阈值', of: openToAll(sql`a.threshold_name`) },
      { title: '对象', of: openToAll(sql`a.subject_name`) },
      { title: '数值', of: openToAll(sql`a.value`), isFigure: true },
      { title: '状态', of: sql`case when a.closed_at is null then '未解除' else '已解除' end` },
    ],
    order: sql`a.of_date desc, a.alert_id desc`,
  },
};
