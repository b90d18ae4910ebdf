import type { Generated } from 'kysely';

/** A share 分享链接; of its token only the digest. Instants in milliseconds. */
export interface ShareTableRow {
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
