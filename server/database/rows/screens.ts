import type { Generated } from 'kysely';

/**
 * A registered wall 大屏. `token_hash` is of the token it bears now; former ones are past tokens. `misused_at` is the last time that one of those
 * came back after its overlap: somebody has a copy of it.
 */
export interface ScreenRow {
  screen_id: Generated<number>;
  screen_name: string;
  stage_size: string;
  token_hash: string;
  binding_hash: string;
  created_at: number;
  last_seen_at: number;
  address: Generated<string>;
  enrolled_by: Generated<string>;
  expires_at: number;
  renewed_at: number | null;
  renewals: Generated<number>;
  withdrawn_at: number | null;
  withdrawn_by: string | null;
  withdrawn_reason: string | null;
  misused_at: number | null;
}

/** A token that a wall bore before its last renewal; `valid_until` null until the new one was seen, then the end of the overlap. */
export interface ScreenPastTokenRow {
  token_hash: string;
  screen_id: number;
  valid_until: number | null;
  misused_at: number | null;
}

/** A code that turns browsers into walls, as often as `uses` says. */
export interface ScreenInviteRow {
  code_hash: string;
  screen_name: string;
  stage_size: string;
  expires_at: number;
  invited_by: Generated<string>;
  uses: Generated<number>;
}
