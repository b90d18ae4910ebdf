import type { ColumnType, Generated } from 'kysely';
import type { Prefilled } from '#base/sheet/drawn/prefill.ts';
import type { CellReasons, CellValues } from '#base/sheet/sheet.ts';
import type { ReportDeed, ReviewStatus } from '#subjects/report/terms.ts';

/** JSON is written as text and read as what it is. */
type Json<T> = ColumnType<T, string, string>;

/** A report as it stands 报表; `cells` holds computed ones too. `version` counts every change, of figures or of state. */
export interface ReportRow {
  report_id: Generated<number>;
  kind: string;
  enterprise_id: number;
  period: string;
  period_start: string;
  status: ReviewStatus;
  version: number;
  cells: Json<CellValues>;
  reasons: Json<CellReasons>;
  late: Generated<boolean>;
  risk: Generated<number>;
  explained: Generated<number>;
  filled_at: number | null;
  submitted_at: number | null;
  decided_at: number | null;
  receipt_number: string | null;
  content_hash: string | null;
  /** How many files go with it. */
  file_count: Generated<number>;
}

/** A filled cell of a report as it stands; kept by triggers on report. */
export interface ReportCellRow {
  report_id: number;
  address: string;
  figure: number;
}

/**
 * What a cell comes to over the reports of a period in one state and one block of a division's enterprises; kept by triggers on report and, for who
 * moves, on enterprise. `seats` has a bit for each enterprise that filled it in.
 */
/** What a store sold in a week by its report, by day and by night; ten-thousand yuan. */
export interface StoreSalesRow {
  period_start: string;
  enterprise_id: number;
  status: ReviewStatus;
  day: number | null;
  night: number | null;
}

export interface ReportTotalRow {
  kind: string;
  period_start: string;
  address: string;
  region_id: number;
  status: ReviewStatus;
  block: number;
  /** 0 for what stands together, else one more than the seat of the enterprise whose report stands apart so far. */
  part: Generated<number>;
  reports: number;
  total: number;
  least: number;
  most: number;
  seats: string;
}

/** The bit that an enterprise has in the totals of its division, for periods that begin from `since` until before `until`. */
export interface ReportSeatRow {
  enterprise_id: number;
  region_id: number;
  block: number;
  seat: number;
  since: Generated<string>;
  until: Generated<string>;
}

/** Figures as they once were 版本; never changed. */
export interface ReportVersionRow {
  report_id: number;
  version: number;
  cells: Json<CellValues>;
  reasons: Json<CellReasons>;
  content_hash: string;
  /** Ids of the files that went with it. */
  files: ColumnType<readonly string[], string | undefined, never>;
  /** What cells were offered when it was handed in, and from where. */
  prefills: ColumnType<readonly Prefilled[], string | undefined, never>;
  saved_by: number;
  saved_name: string;
  saved_at: number;
}

/** What led to a version 办理记录: exactly one row for each version of a report. */
export interface ReportActionRow {
  report_id: number;
  version: number;
  deed: ReportDeed;
  from_status: ReviewStatus;
  to_status: ReviewStatus;
  reason: string;
  on_behalf: boolean;
  user_id: number;
  user_name: string;
  at: number;
}

/** A cell marked on returning 标注. */
export interface ReportMarkRow {
  report_id: number;
  version: number;
  address: string;
  comment: string;
}

export interface ReportCommentRow {
  comment_id: Generated<number>;
  report_id: number;
  user_id: number;
  user_name: string;
  body: string;
  at: number;
}

/** What a user has not sent yet 草稿. */
export interface ReportDraftRow {
  user_id: number;
  kind: string;
  enterprise_id: number;
  period: string;
  cells: Json<CellValues>;
  reasons: Json<CellReasons>;
  based_on: number;
  /** What cells were offered when it was begun. */
  offered: ColumnType<CellValues, string | undefined, string>;
  saved_at: number;
}

/** A submission that was answered: the same key gets the same receipt 幂等. */
export interface ReportKeyRow {
  user_id: number;
  submit_key: string;
  content_hash: string;
  receipt: Json<unknown>;
  at: number;
}

/** A file that goes with a report 附件, or is to go with one that is not handed in yet. */
export interface ReportFileRow {
  file_id: string;
  kind: string;
  enterprise_id: number;
  period: string;
  item: string;
  name: string;
  size: number;
  sha256: string;
  owner_id: number;
  /** Whether it went with a version; from then on it is kept. */
  submitted: Generated<boolean>;
  at: number;
}

/** Tables that stand beside those of reports themselves. */
export interface ReportTables {
  report_file: ReportFileRow;
}
