import type { Generated } from 'kysely';
import type { Channel, WatchKey } from '#subjects/monitor/terms.ts';

/** What is watched 监测项; `status` 1 in use. */
export interface MonitorItemRow {
  item_id: Generated<number>;
  name: string;
  watch: WatchKey;
  threshold: number;
  hold_minutes: number;
  repeat_hours: number;
  status: number;
  remark: string;
  version: Generated<number>;
}

/** Who is told 告知对象: of role and user one is null. */
export interface MonitorRecipientRow {
  recipient_id: Generated<number>;
  name: string;
  item_id: number;
  role_code: string | null;
  user_code: string | null;
  channel: Channel;
  mail: Generated<string>;
  quiet_from: number | null;
  quiet_until: number | null;
  status: number;
  version: Generated<number>;
}

/** Something that stood or stands; `ended_at` null while it does, `told_at` the last time that somebody was told. */
export interface MonitorFindingRow {
  finding_id: Generated<number>;
  item_id: number;
  subject: string;
  words: string;
  since: number;
  told_at: number | null;
  ended_at: number | null;
  /** An alarm of the highest grade. */
  urgent: Generated<boolean>;
}

/** The tables of what is watched. */
export interface MonitorTables {
  monitor_item: MonitorItemRow;
  monitor_recipient: MonitorRecipientRow;
  monitor_finding: MonitorFindingRow;
  /** When a recipient was last told of a finding; gone once told that it is over. */
  monitor_told: { finding_id: number; recipient_id: number; told_at: number };
}
