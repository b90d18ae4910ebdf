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
  group_name: string | null;
  programme_id: number | null;
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

/** A programme of the walls 节目单; one of them is the usual one, which plays where no other is assigned. Draft and content are JSON text. */
export interface ProgrammeRow {
  programme_id: Generated<number>;
  name: string;
  draft: string;
  revision: Generated<number>;
  live_version: number | null;
  usual: Generated<boolean>;
  changed_at: number;
  changed_by: string;
}

/** A version as it was published; it never changes. */
export interface ProgrammeVersionRow {
  programme_id: number;
  version: number;
  content: string;
  published_at: number;
  published_by: string;
  note: string;
  changes: string;
}

/** What a wall told of itself last, as JSON text of the contract, the code it shows for the remote, the last command it was given, and its last picture, a JPEG in base64. */
export interface ScreenDutyRow {
  screen_id: number;
  heard_at: number;
  report: string;
  code: string;
  code_at: number;
  command: string | null;
  commanded_by: string | null;
  commanded_at: number | null;
  took_ms: number | null;
  picture: Generated<string | null>;
  pictured_at: Generated<number | null>;
}

/** What is said on the walls by hand 值班通知, or tried 演练; no walls and no groups are all of them, `target` says which in words. */
export interface AnnouncementRow {
  announcement_id: Generated<number>;
  kind: string;
  level: number;
  title: string;
  body: string;
  screen_ids: Generated<number[]>;
  group_names: Generated<string[]>;
  target: string;
  raised_at: number;
  raised_by: number;
  raised_name: string;
  until: number;
  acknowledged_at: Generated<number | null>;
  acknowledged_name: Generated<string>;
  ended_at: Generated<number | null>;
  ended_name: Generated<string>;
  ended_reason: Generated<string>;
}

export interface ProgrammeTables {
  announcement: AnnouncementRow;
  screen_duty: ScreenDutyRow;
  programme: ProgrammeRow;
  programme_version: ProgrammeVersionRow;
  /** Groups of screens 大屏分组, and what all of one plays. */
  screen_group: { group_name: string; programme_id: number | null };
}
