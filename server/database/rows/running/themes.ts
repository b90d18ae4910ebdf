import type { ColumnType } from 'kysely';
import type { Look } from '#subjects/theme/terms.ts';

/** A version of a theme 主题; `app_id` is '' for the platform's, `look` null where the application follows it. */
export interface ThemeVersionRow {
  app_id: string;
  version: number;
  look: ColumnType<Look | null, string | null, never>;
  at: number;
  by_name: string;
  note: string;
}
