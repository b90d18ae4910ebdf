import type { Generated } from 'kysely';

/** An invitation to speak for an enterprise 企业邀请; `code_hash` is the digest of its code. */
export interface EnterpriseInvitationRow {
  invitation_id: Generated<number>;
  code_hash: string;
  enterprise_id: number;
  maker_name: string;
  made_at: number;
  expires_at: number;
  used_at: number | null;
  used_by: string | null;
  revoked_at: number | null;
  remark: string;
}
