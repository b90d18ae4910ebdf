import type { Generated } from 'kysely';

/** How the home page is arranged 工作台布局, by a user or for a role; `tiles` is JSON. */
export interface WorkbenchLayoutRow {
  layout_id: Generated<number>;
  user_id: number | null;
  role_code: string | null;
  tiles: string;
  version: number;
  /** Milliseconds. */
  saved_at: number;
}
