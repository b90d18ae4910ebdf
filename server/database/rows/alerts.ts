import type { Generated } from 'kysely';

/** How a figure of a dataset is called and looked at 统计指标; null for a measure of ours. */
export interface StatisticColumns {
  measure_name: Generated<string | null>;
  unit: Generated<string | null>;
  decimals: Generated<number | null>;
  /** By which periods; null where the dataset knows no time. */
  grain: Generated<string | null>;
  /** The dimension whose values are looked at one by one. */
  each_of: Generated<string | null>;
  each_name: Generated<string | null>;
  filters: Generated<string | null>;
  /** Who may see the figure holds all of these. */
  rights: Generated<string[] | null>;
}

/** A threshold on a measure 预警阈值; no `limit_value` means each goods' own 波动阈值, no goods, outlet or region means all of them. */
export interface AlertThresholdRow extends StatisticColumns {
  alert_threshold_id: Generated<number>;
  name: string;
  measure: string;
  goods_id: number | null;
  enterprise_id: number | null;
  region_code: string | null;
  comparison: string;
  direction: string;
  limit_value: number | null;
  mean_days: number;
  level: number;
  cool_down_minutes: number;
  enabled: boolean;
  built_in: Generated<boolean>;
  author_id: number | null;
  author_name: string;
  version: Generated<number>;
}

/** An alert 预警 with the threshold as it was; `region_code` null concerns the whole city, `withdrawn` was closed because its threshold went. */
export interface AlertRow extends StatisticColumns {
  alert_id: Generated<number>;
  alert_threshold_id: number | null;
  subject_key: string;
  threshold_name: string;
  subject_name: string;
  measure: string;
  goods_id: number | null;
  enterprise_id: number | null;
  region_code: string | null;
  comparison: string;
  direction: string;
  mean_days: number;
  limit_value: number;
  level: number;
  value: number;
  change_percent: number | null;
  worst_excess: number;
  of_date: string;
  /** When what it is about happened, where that is not when it was opened. */
  moment_at: Generated<number | null>;
  opened_at: number;
  worsened_at: number | null;
  closed_at: number | null;
  withdrawn: Generated<boolean>;
  acknowledged_at: number | null;
  acknowledged_by: number | null;
  acknowledged_name: Generated<string>;
}

/** What happened to an alert 预警经过. */
export interface AlertStepRow {
  alert_step_id: Generated<number>;
  alert_id: number;
  kind: string;
  at: number;
  value: number | null;
  user_id: number | null;
  user_name: Generated<string>;
  note: Generated<string>;
}

/** A look at the thresholds that is still to be taken 待评估: at the prices that it names, or without them at everything. */
export interface AlertTaskRow {
  alert_task_id: Generated<number>;
  source: string;
  goods_ids: Generated<number[] | null>;
  enterprise_ids: Generated<number[] | null>;
  first_day: Generated<string | null>;
  last_day: Generated<string | null>;
  /** Not before this instant, ms. */
  due_at: Generated<number>;
}
