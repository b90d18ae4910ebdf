import type { Generated } from 'kysely';

/** When a kind of report has to be in 报送时限. */
export interface ReportScheduleRow {
  kind: string;
  due_days: number;
  due_minute: number;
  grace_hours: number;
  lock_days: number;
  version: Generated<number>;
}

/** A report that an enterprise owes for a period 应报; instants in ms, `extended_until` moves them out. */
export interface ObligationRow {
  obligation_id: Generated<number>;
  kind: string;
  enterprise_id: number;
  period: string;
  period_start: string;
  period_end: string;
  due_at: number;
  late_at: number;
  lock_at: number;
  extended_until: number | null;
  version: Generated<number>;
}

export interface ObligationExtensionRow {
  extension_id: Generated<number>;
  obligation_id: number;
  until: number;
  reason: string;
  user_id: number;
  user_name: string;
  at: number;
}

export interface ObligationReminderRow {
  reminder_id: Generated<number>;
  obligation_id: number;
  notice_id: number | null;
  user_id: number;
  user_name: string;
  at: number;
}

/** What was owed of a kind for a period in a division, and what became of it. */
export interface ObligationTotalRow {
  kind: string;
  period_start: string;
  region_id: number;
  /** 0 for what stands together, else the enterprise whose reports stand apart so far. */
  part: Generated<number>;
  owed: number;
  reported: number;
  passed: number;
  late: number;
}
