import type { Generated } from 'kysely';

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
}

/** Who is told every week of a kept question. */
interface SavedViewSubscriberRow {
  saved_view_id: number;
  user_id: number;
}

/** What people make for themselves and for each other. */
export interface PersonalTables {
  share: ShareTableRow;
  workbench_layout: WorkbenchLayoutRow;
  saved_view: SavedViewTableRow;
  saved_view_subscriber: SavedViewSubscriberRow;
}
