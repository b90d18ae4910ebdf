import type { ColumnType, Generated } from 'kysely';
import type { FormAnswers, FormReasons } from '#base/form/answer/answers.ts';
import type { FormDefinition } from '#base/form/definition/definition.ts';
import type { IssueKind } from '#subjects/form-issue/terms.ts';
import type { ReviewStatus } from '#subjects/report/terms.ts';

type Json<T> = ColumnType<T, string, string>;

/** A form's draft; `changed` says whether it is other than the version that is out. */
export interface FormTableRow {
  form_id: Generated<number>;
  title: string;
  definition: Json<FormDefinition>;
  live_version: Generated<number | null>;
  changed: Generated<boolean>;
  version: Generated<number>;
  author_id: number;
  author_name: string;
  changed_at: number;
}

export interface FormAnswerRow {
  answer_id: Generated<number>;
  form_id: number;
  issue_id: number;
  form_version: number;
  enterprise_id: number | null;
  region_id: number | null;
  submit_key: string;
  content_hash: string;
  status: ReviewStatus;
  answers: Json<FormAnswers>;
  reasons: Json<FormReasons>;
  revision: Generated<number>;
  receipt: string;
  submitted_at: number;
  by_name: string;
  decider_name: Generated<string | null>;
  decided_at: Generated<number | null>;
  reason: Generated<string | null>;
  version: Generated<number>;
}

export interface FormTables {
  form: FormTableRow;
  form_version: {
    form_id: number;
    version: number;
    definition: Json<FormDefinition>;
    published_at: number;
    publisher_name: string;
  };
  form_issue: {
    issue_id: Generated<number>;
    form_id: number;
    kind: IssueKind;
    audience: string;
    due_at: number;
    token_hash: string | null;
    quota: number | null;
    used: Generated<number>;
    maker_id: number;
    maker_name: string;
    made_at: number;
    ended_at: Generated<number | null>;
  };
  form_answer: FormAnswerRow;
  form_answer_version: {
    answer_id: number;
    revision: number;
    form_version: number;
    answers: Json<FormAnswers>;
    reasons: Json<FormReasons>;
    receipt: string;
    at: number;
    by_name: string;
  };
  form_task: {
    issue_id: number;
    enterprise_id: number;
    answer_id: Generated<number | null>;
    reminded_at: Generated<number | null>;
  };
  form_photo: { upload_id: string; answer_id: number };
  form_total: { form_id: number; region_id: number; question: string; choice: string; entries: number; amount: number };
  form_count: { form_id: number; form_version: number; status: ReviewStatus; answers: number };
  form_figure: { answer_id: number; form_id: number; region_id: number; question: string; amount: number };
}
