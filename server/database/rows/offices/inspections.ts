import type { ColumnType, Generated } from 'kysely';
import type { ItemAnswer } from '#subjects/inspection/rules/answers.ts';
import type { Assignment, DrawList } from '#subjects/inspection/rules/draw.ts';
import type { TemplateContent } from '#subjects/inspection/rules/template.ts';
import type { FindingDeed, FindingState, ItemSeverity, PlanState, TaskState } from '#subjects/inspection/terms.ts';

type Json<T> = ColumnType<T, string, string>;

/** A template's draft; `changed` says whether it is other than the version that is out. */
export interface InspectionTemplateRow {
  template_id: Generated<number>;
  name: string;
  content: Json<TemplateContent>;
  live_version: Generated<number | null>;
  changed: Generated<boolean>;
  version: Generated<number>;
  author_name: string;
  changed_at: number;
}

/** The division is null for a plan of the whole city; the version of the template is taken with the draw. */
export interface InspectionPlanRow {
  plan_id: Generated<number>;
  name: string;
  template_id: number;
  template_version: Generated<number | null>;
  from_on: string;
  to_on: string;
  region_id: number | null;
  kinds: Json<readonly string[]>;
  risks: Json<readonly string[]>;
  sites: number;
  weights: Json<Readonly<Record<ItemSeverity, number>>>;
  left_out: Json<ReadonlyArray<{ readonly userId: number; readonly reason: string }>>;
  state: Generated<PlanState>;
  version: Generated<number>;
  maker_id: number;
  maker_name: string;
  made_at: number;
}

export interface InspectionDrawRow {
  draw_id: Generated<number>;
  plan_id: number;
  number: number;
  method: string;
  seed: string;
  list: Json<DrawList>;
  list_digest: string;
  outcome: Json<readonly Assignment[]>;
  reason: string;
  actor_id: number;
  actor_name: string;
  at: number;
}

export interface InspectionTaskRow {
  task_id: Generated<number>;
  plan_id: number;
  draw_id: number;
  check_point_id: number;
  region_id: number;
  template_id: number;
  template_version: number;
  state: Generated<TaskState>;
  /** The newest record of it. */
  entry_id: Generated<number | null>;
}

export interface PhotoDoubt {
  /** '' for the inspection as a whole. */
  readonly photoKey: string;
  readonly reasons: readonly string[];
}

export interface InspectionEntryRow {
  entry_id: Generated<number>;
  task_id: number;
  number: number;
  entry_key: string;
  corrects: number | null;
  reason: string;
  receipt: string;
  content_hash: string;
  answers: Json<readonly ItemAnswer[]>;
  started_at: number;
  finished_at: number;
  received_at: number;
  doubts: Json<readonly PhotoDoubt[]>;
  failed: number;
  actor_id: number;
  actor_name: string;
}

export interface InspectionPhotoRow {
  photo_key: string;
  upload_id: string;
  task_id: number;
  finding_id: number | null;
  taken_at: number | null;
  camera_at: number | null;
  lng: number | null;
  lat: number | null;
  sha256: string;
  actor_id: number;
  at: number;
}

export interface InspectionFindingRow {
  finding_id: Generated<number>;
  task_id: number;
  entry_id: number;
  check_point_id: number;
  region_id: number;
  item_key: string;
  item_text: string;
  basis: string;
  severity: ItemSeverity;
  remark: string;
  photos: Json<readonly string[]>;
  state: Generated<FindingState>;
  found_on: string;
  due_on: string;
  closed_on: Generated<string | null>;
  /** When the division, then the city was told that it is overdue; once each. */
  division_told_on: Generated<string | null>;
  city_told_on: Generated<string | null>;
  version: Generated<number>;
}

export interface InspectionStepRow {
  step_id: Generated<number>;
  finding_id: number;
  deed: FindingDeed;
  text: string;
  photos: Json<readonly string[]>;
  actor_id: number | null;
  actor_name: string;
  at: number;
}

/** What inspections read of a check point; the register keeps it. */
interface CheckPointRow {
  check_point_id: Generated<number>;
  name: string;
  code: string;
  kind: string;
  region_id: number;
  risk: string;
  address: string;
  lng: number | null;
  lat: number | null;
  ended_at: number | null;
}

/** The tables of the inspections. */
export interface InspectionTables {
  check_point: CheckPointRow;
  inspection_template: InspectionTemplateRow;
  inspection_template_version: {
    template_id: number;
    version: number;
    content: Json<TemplateContent>;
    publisher_name: string;
    published_at: number;
  };
  inspection_plan: InspectionPlanRow;
  inspection_draw: InspectionDrawRow;
  inspection_task: InspectionTaskRow;
  inspection_task_person: { task_id: number; user_id: number; name: string };
  inspection_entry: InspectionEntryRow;
  inspection_photo: InspectionPhotoRow;
  inspection_finding: InspectionFindingRow;
  inspection_step: InspectionStepRow;
}
