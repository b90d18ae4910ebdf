import type { Generated } from 'kysely';
import type { ArchiveState, KindCode } from '#subjects/retention/terms.ts';

/** How long a kind of datum is kept 保留期限, where an administrator has said so; null for ever. */
export interface RetentionRuleRow {
  kind: KindCode;
  keep: number | null;
  changed_at: number;
  changed_name: string;
  version: Generated<number>;
}

/** A month that was taken out into a file 归档月份; `month` is its first day, `file` the name of the file in the folder of the archive. */
export interface ArchivedMonthRow {
  kind: KindCode;
  month: string;
  state: ArchiveState;
  row_count: number;
  bytes: number;
  file: string;
  archived_at: number;
  wanted_name: Generated<string | null>;
  held_until: Generated<string | null>;
  fault: Generated<string>;
}

export interface RetentionTables {
  retention_rule: RetentionRuleRow;
  archived_month: ArchivedMonthRow;
}
