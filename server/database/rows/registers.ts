import type { ProposalDeed, ProposalState } from '#subjects/proposal/terms.ts';
import type { Moved } from '#base/register/merging/wire.ts';
import type { ColumnType, Generated } from 'kysely';

/** JSON in a column: read as a value, written as text. */
type Json<T> = ColumnType<T, string, string>;

/** An uploaded picture 上传文件; `upload_id` is opaque, `media_type` was decided by the bytes. */
export interface UploadRow {
  upload_id: string;
  kind: string;
  media_type: string;
  bytes: Uint8Array;
  owner_id: number | null;
  created_at: Generated<number>;
}

/** A dictionary item 字典项; `num` has four digits a level, validity is in days, both ends included. */
export interface DictionaryItemRow {
  dict_id: number;
  parent_id: number | null;
  num: string;
  code: string;
  name: string;
  sort: number;
  status: number;
  valid_from: string | null;
  valid_to: string | null;
  version: Generated<number>;
}

/** An organisation 组织机构. */
export interface OrganisationRow {
  organisation_id: Generated<number>;
  parent_id: number | null;
  code: string;
  name: string;
  kind: string;
  region_id: number;
  status: number;
  sort: number;
  version: Generated<number>;
}

/** An office unit 处室; phone and room '' where not given. */
export interface OfficeRow {
  office_id: Generated<number>;
  organisation_id: number;
  code: string;
  name: string;
  phone: string;
  room: string;
  status: number;
  sort: number;
  version: Generated<number>;
}

/** An application of the theme centre 主题应用; menus name it by `app_id`. */
export interface ApplicationRow {
  application_id: Generated<number>;
  app_id: string;
  name: string;
  icon: string;
  description: string;
  status: number;
  sort: number;
  version: Generated<number>;
}

/** A write of one record of a register 变更记录; `changes` is JSON of its fields. */
export interface RegisterChangeRow {
  register_change_id: Generated<number>;
  register: string;
  record_id: number;
  version: number;
  at: number;
  actor_name: string;
  deed: string;
  changes: string;
}

/** Two records of a register that were made one 合并; `taken` is what the one that stays had and got, `freed` what the other gave up. */
interface RegisterMergeRow {
  register_merge_id: Generated<number>;
  register: string;
  kept_id: number;
  merged_id: number;
  merged_name: string;
  at: number;
  actor_name: string;
  reason: string;
  taken: Json<Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>>;
  freed: Json<Readonly<Record<string, unknown>>>;
  moved: Json<readonly Moved[]>;
  undone_at: ColumnType<number | null, never, number>;
  undone_name: ColumnType<string | null, never, string>;
}

/** A row that a merge moved, by its table and column and its primary key. */
interface RegisterMergeMovedRow {
  register_merge_id: number;
  relation: string;
  row_key: string;
}

/** A photo of a record 登记照片; its picture is a kept file. */
interface RegisterPhotoRow {
  photo_id: string;
  register: string;
  record_id: number;
  name: string;
  caption: string;
  size: number;
  sha256: string;
  actor_name: string;
  at: number;
}

/** What registers keep beside their records: merges, photos. */
/** A proposal of a change to a register 台账变更建议; `wanted` and `changes` are JSON texts. */
export interface RegisterProposalRow {
  proposal_id: Generated<number>;
  register: string;
  deed: ProposalDeed;
  record_id: number | null;
  record_version: number | null;
  title: string;
  region_id: number | null;
  wanted: string;
  changes: string;
  reason: string;
  state: ProposalState;
  version: Generated<number>;
  client_key: string;
  proposer_id: number | null;
  /** For which enterprise it was proposed; null for the bureau. */
  enterprise_id: Generated<number | null>;
  proposer_name: string;
  submitted_at: number;
  decided_by: string | null;
  decided_at: number | null;
  decision_reason: string | null;
  /** The refused proposal that this one takes up again 再次提出. */
  again_of: number | null;
}

/** Which goods an enterprise prices from a day on 商品分配. */
export interface EnterpriseAllocationRow {
  enterprise_id: number;
  from_on: string;
  goods_ids: Json<number[]>;
  maker_name: string;
  made_at: number;
}

/** Who speaks for an enterprise, from when to when, both days included 企业绑定. */
export interface EnterpriseBindingRow {
  binding_id: Generated<number>;
  user_id: number;
  enterprise_id: number;
  from_on: string | null;
  to_on: string | null;
  maker_name: string;
  made_at: number;
  revoked_at: number | null;
  revoker_name: string | null;
}

/** How long before its end a binding was told of 绑定到期提醒, days. */
export interface BindingToldRow {
  binding_id: number;
  days_before: number;
  told_at: number;
}

export interface BesideTables {
  enterprise_binding: EnterpriseBindingRow;
  enterprise_binding_told: BindingToldRow;
  enterprise_allocation: EnterpriseAllocationRow;
  register_proposal: RegisterProposalRow;
  register_photo: RegisterPhotoRow;
  register_merge: RegisterMergeRow;
  register_merge_row: RegisterMergeMovedRow;
}
