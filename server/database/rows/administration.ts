import type { MessageKind } from '#base/messages/kinds.ts';
import type { Generated } from 'kysely';

/** A user 用户; `region_id` null means the whole city, `enterprise_id` set means that enterprise only. */
export interface UserRow {
  user_id: Generated<number>;
  user_name: string;
  password_hash: string;
  display_name: string;
  user_type: number;
  region_id: number | null;
  enterprise_id: number | null;
  enabled: boolean;
  created_at: number;
  phone: Generated<string>;
  email: Generated<string>;
  sex: Generated<number>;
  office_id: Generated<number | null>;
  avatar_id: Generated<string | null>;
  must_change_password: Generated<boolean>;
  last_login_at: Generated<number | null>;
  version: Generated<number>;
}

/** A role 角色; `data_scope`: how far the records reach that it lets one see. */
export interface RoleRow {
  role_code: string;
  name: string;
  built_in: boolean;
  data_scope: Generated<'all' | 'region' | 'enterprise'>;
  note: Generated<string>;
  version: Generated<number>;
}

/** A session 会话; `handle` signs it out and nothing else, `viewed_user_id` is whom its user looks at the system as. */
export interface SessionRow {
  session_id: string;
  token_hash: string;
  binding_hash: string;
  user_id: number;
  address: string;
  user_agent: string;
  cas_ticket: string | null;
  created_at: number;
  last_seen_at: number;
  handle: Generated<string>;
  viewed_user_id: Generated<number | null>;
}

/** What the rows of both logs end with: each hash is of the one before and of the row's own content. */
interface Chained {
  previous_hash: string;
  hash: string;
  /** The key that the hash was made with; '' for rows older than keys. */
  key_id: Generated<string>;
}

/** A write that somebody made 操作日志; `before_json` and `after_json` are canonical JSON. */
export interface OperationLogRow extends Chained {
  operation_log_id: number;
  at: number;
  user_id: number;
  user_name: string;
  display_name: string;
  address: string;
  action: string;
  target: string;
  before_json: string | null;
  after_json: string | null;
}

/** An attempt to sign in 登录日志. */
export interface LoginLogRow extends Chained {
  login_log_id: number;
  user_name: string;
  address: string;
  outcome: string;
  at: number;
}

/** A notice 通知; to everyone, or to whom `notice_role` and `notice_region` name. */
export interface NoticeRow {
  notice_id: Generated<number>;
  title: string;
  content: string;
  author_id: number | null;
  author_name: string;
  /** Where the author was responsible; null for the whole city. */
  author_region_id: number | null;
  everyone: boolean;
  created_at: number;
  kind: Generated<MessageKind>;
  /** The page of the menus where it is seen to. */
  component: Generated<string | null>;
  withdrawn_at: Generated<number | null>;
  withdrawn_by: Generated<string | null>;
  withdraw_reason: Generated<string | null>;
  /** Key of what a to-do is about, and when that was decided. */
  subject: Generated<string | null>;
  done_at: Generated<number | null>;
  /** An alarm of the highest grade: no quiet hours hold it. */
  urgent: Generated<boolean>;
  /** When it was entered for the ways by which it leaves; null while it is not. */
  entered_at: Generated<number | null>;
}
