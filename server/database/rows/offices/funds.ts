import type { ColumnType, Generated } from 'kysely';
import type { CheckedItem, Marks } from '#subjects/fund/rules.ts';
import type { ExpertState, FundAction, FundDirection, FundStage } from '#subjects/fund/terms.ts';
import type { Visit } from '#subjects/fund/wire.ts';

/** JSON in a column: read as a value, written as text. */
type Json<T> = ColumnType<T, string | undefined, string>;

/** A call 申报通知; budget and ceiling in yuan, `decided` in fen: what its decisions come to. */
export interface FundCallRow {
  call_id: Generated<number>;
  name: string;
  year: number;
  direction: FundDirection;
  budget: number;
  ceiling: number;
  opens_on: string;
  closes_on: string;
  conditions: string;
  evidence: string;
  optional: string;
  experts: number;
  notice_days: number;
  decided: Generated<number>;
  ended_at: Generated<number | null>;
  version: Generated<number>;
}

/** A declaration 申报; amounts in fen. */
export interface FundDeclarationRow {
  declaration_id: Generated<number>;
  call_id: number;
  enterprise_id: number;
  region_id: number;
  stage: FundStage;
  version: Generated<number>;
  client_key: string;
  project: string;
  content: string;
  goals: string;
  starts_on: string | null;
  ends_on: string | null;
  investment: number | null;
  amount: number | null;
  checklist: Json<readonly CheckedItem[]>;
  visit: ColumnType<Visit | null, string | null | undefined, string | null>;
  proposed: Generated<number | null>;
  proposed_by: Generated<number | null>;
  decided: Generated<number | null>;
  paid: Generated<number>;
  due_on: Generated<string | null>;
  notice_from: Generated<string | null>;
  notice_until: Generated<string | null>;
  submissions: Generated<number>;
  created_by: number | null;
  submitted_at: Generated<number | null>;
  moved_at: number;
}

/** Evidence 申报材料; one that was handed in stays when it is taken out. */
export interface FundFileRow {
  file_id: string;
  declaration_id: number;
  item: string;
  name: string;
  size: number;
  sha256: string;
  submitted: Generated<boolean>;
  removed_at: Generated<number | null>;
  at: number;
}

/** What was handed in, each time. */
export interface SubmittedContent {
  readonly project: string;
  readonly content: string;
  readonly goals: string;
  readonly startsOn?: string;
  readonly endsOn?: string;
  readonly investment?: number;
  readonly amount?: number;
  readonly files: readonly string[];
}

export interface FundExpertRow {
  declaration_id: number;
  user_id: number;
  name: string;
  state: ExpertState;
  marks: ColumnType<Marks | null, string | null | undefined, string | null>;
  total: Generated<number | null>;
  comment: Generated<string>;
  at: Generated<number | null>;
}

export interface FundStepRow {
  step_id: Generated<number>;
  declaration_id: number;
  action: FundAction;
  from_stage: FundStage;
  to_stage: FundStage;
  reason: Generated<string>;
  actor_id: number | null;
  actor_name: string;
  at: number;
}

/** The tables of the special funds. */
export interface FundTables {
  fund_call: FundCallRow;
  fund_declaration: FundDeclarationRow;
  fund_file: FundFileRow;
  fund_submission: { declaration_id: number; number: number; at: number; content: Json<SubmittedContent> };
  fund_expert: FundExpertRow;
  fund_objection: {
    objection_id: Generated<number>;
    declaration_id: number;
    text: string;
    at: number;
    answer: string | null;
  };
  fund_payment: {
    payment_id: Generated<number>;
    declaration_id: number;
    amount: number;
    paid_on: string;
    voucher: string;
  };
  fund_step: FundStepRow;
}
