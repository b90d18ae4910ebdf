import type { ColumnType, Generated } from 'kysely';
import type { Answers } from '#base/narrative/answers.ts';
import type { IssueKind, IssueState, IssueStep } from '#subjects/business-report/terms.ts';

/** A document in a column, read again by today's grammar before it is used; written as text. */
type DocumentColumn = ColumnType<unknown, string, string>;

/** An issue's working copy 期次; `edition_id` is the publication that stands. */
export interface BusinessReportIssueRow {
  issue_id: Generated<number>;
  kind: IssueKind;
  period: string;
  title: string;
  region_id: number | null;
  state: IssueState;
  document: DocumentColumn;
  version: Generated<number>;
  author_id: number;
  author_name: string;
  reviewer_name: string | null;
  reason: string | null;
  changed_at: number;
  edition_id: number | null;
}

interface VersionRow {
  issue_id: number;
  version: number;
  title: string;
  document: DocumentColumn;
  at: number;
  by_id: number;
  by_name: string;
}

/** A publication with its figures as they stood 定稿. */
interface EditionRow {
  edition_id: Generated<number>;
  issue_id: number;
  version: number;
  title: string;
  document: DocumentColumn;
  frozen: ColumnType<Answers, string, never>;
  at: number;
  by_name: string;
}

interface StepRow {
  step_id: Generated<number>;
  issue_id: number;
  step: IssueStep;
  at: number;
  by_id: number;
  by_name: string;
  reason: string;
  version: number;
}

/** A chapter that was given to a division to write; `given` no more once it was taken back. */
export interface BusinessReportChapterRow {
  issue_id: number;
  block: string;
  code: string;
  given: boolean;
  body: ColumnType<unknown, string | null, string | null>;
  /** Pictures and tables that the division put in, as a list. */
  charts: ColumnType<unknown, string | undefined, string>;
  version: Generated<number>;
  by_id: number | null;
  by_name: string | null;
  at: number | null;
  /** Numbers of all who ever wrote it for the division. */
  writers: Generated<number[]>;
}

interface CommentRow {
  comment_id: Generated<number>;
  issue_id: number;
  block: string;
  /** Whose part of a chapter it is on; '' for the whole block. */
  division: Generated<string>;
  text: string;
  by_id: number;
  by_name: string;
  at: number;
  resolved_by: string | null;
  resolved_at: number | null;
}

interface LinkRow {
  link_id: Generated<number>;
  token_hash: string;
  issue_id: number;
  with_past: boolean;
  maker_id: number;
  created_at: number;
  expires_at: number;
  revoked_at: number | null;
  read_count: Generated<number>;
}

/** The tables of the business report. */
export interface BusinessReportTables {
  business_report_issue: BusinessReportIssueRow;
  business_report_version: VersionRow;
  business_report_edition: EditionRow;
  business_report_step: StepRow;
  business_report_chapter: BusinessReportChapterRow;
  business_report_comment: CommentRow;
  business_report_link: LinkRow;
}
