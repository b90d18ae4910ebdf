import type { Generated } from 'kysely';
import type { DeskSource } from '#subjects/review-desk/terms.ts';

/** A share 分享链接; of its token only the digest. Instants in milliseconds. */
interface ShareTableRow {
  share_id: Generated<number>;
  token_hash: string;
  kind: string;
  year: number;
  quarter: number | null;
  maker_id: number;
  created_at: number;
  expires_at: number;
  revoked_at: number | null;
  read_count: Generated<number>;
  last_read_at: number | null;
}

/** How the home page is arranged 工作台布局, by a user or for a role; `tiles` is JSON. */
interface WorkbenchLayoutRow {
  layout_id: Generated<number>;
  user_id: number | null;
  role_code: string | null;
  tiles: string;
  version: number;
  /** Milliseconds. */
  saved_at: number;
}

/** A question to a dataset that somebody keeps 我的统计; `query` is that of an address. */
interface SavedViewTableRow {
  saved_view_id: Generated<number>;
  owner_id: number;
  name: string;
  query: string;
  sharing: string;
  changed_at: number;
  version: Generated<number>;
  /** Stands in the menus of those that it is shared with. */
  pinned: Generated<boolean>;
}

/** Who is told every week of a kept question. */
interface SavedViewSubscriberRow {
  saved_view_id: number;
  user_id: number;
}

/** A note on a figure of a dataset 统计批注; `point` tells the figure, '' stands for no days. */
interface FigureNoteTableRow {
  note_id: Generated<number>;
  dataset: string;
  measure: string;
  /** As an address has them. */
  filters: string;
  from_day: string;
  to_day: string;
  /** Codes of the divisions that the figure is of; null for the whole city. */
  divisions: string[] | null;
  point: string;
  text: string;
  author_id: number;
  author_name: string;
  made_at: number;
  changed_at: Generated<number | null>;
  version: Generated<number>;
  withdrawn_at: Generated<number | null>;
}

/** Whose something that waits for review is by a hand-over 转交. */
interface ReviewHandOverRow {
  source: DeskSource;
  record_id: number;
  user_id: number;
  from_name: string;
  note: string;
  handed_at: number;
}

/** The last decision on a record under review; `notice_id` is what the enterprise was last told of it. */
interface ReviewDecisionRow {
  source: DeskSource;
  record_id: number;
  version: number;
  name: string;
  /** Of a fund, the step. */
  action: string;
  user_id: number;
  user_name: string;
  decided_at: number;
  /** Null while it stands. */
  taken_back_at: number | null;
  notice_id: number | null;
  /** JSON: what a declaration was before. */
  former: string | null;
}

/** What people make for themselves and for each other, and what lies on their desks. */
export interface PersonalTables {
  review_hand_over: ReviewHandOverRow;
  review_decision: ReviewDecisionRow;
  share: ShareTableRow;
  workbench_layout: WorkbenchLayoutRow;
  saved_view: SavedViewTableRow;
  saved_view_subscriber: SavedViewSubscriberRow;
  figure_note: FigureNoteTableRow;
}
