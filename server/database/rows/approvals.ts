import type { Generated } from 'kysely';
import type { ReviewDeed } from '#subjects/report/terms.ts';

/**
 * A submission 申报; payloads are JSON text. `before_payload` is what a change that was passed has replaced, `base_payload` what stood when it was submitted:
 * null for what changes nothing, and for what was submitted before this was kept.
 */
export interface ApprovalTableRow {
  approval_id: Generated<number>;
  kind: 'outlet' | 'enterprise' | 'quarter' | 'brand';
  enterprise_id: number;
  region_id: number;
  title: string;
  payload: string;
  before_payload: string | null;
  base_payload: Generated<string | null>;
  /** The outlet or enterprise that a change is about. */
  target_id: number | null;
  status: 0 | 1 | 2 | 3;
  version: Generated<number>;
  client_key: string;
  created_by: number | null;
  submitted_at: number | null;
  decided_at: number | null;
}

/** A step in the history of a submission 办理记录; only ever added to. */
export interface ApprovalActionRow {
  approval_action_id: Generated<number>;
  approval_id: number;
  action: ReviewDeed;
  from_status: 0 | 1 | 2 | 3;
  to_status: 0 | 1 | 2 | 3;
  reason: string;
  actor_id: number | null;
  actor_name: string;
  at: number;
}

/** A hot question 热点问题 with its answer. */
export interface QuestionRow {
  question_id: Generated<number>;
  enterprise_id: number;
  region_id: number;
  title: string;
  content: string;
  asked_at: number;
  answer: string | null;
  answerer_name: string | null;
  answered_at: number | null;
  version: Generated<number>;
}
