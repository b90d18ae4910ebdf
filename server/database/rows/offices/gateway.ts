import type { ColumnType, Generated } from 'kysely';
import type { ApiState, AppState, SharingClass } from '#subjects/gateway/terms.ts';
import type { Definition } from '#subjects/gateway/wire.ts';
import type { Scope } from '../../../scope/scope.ts';

/** JSON in a column: read as a value, written as text. */
type Json<T> = ColumnType<T, string, string>;

export interface CatalogueEntryRow {
  entry_id: Generated<number>;
  name: string;
  code: string;
  sharing: SharingClass;
  ended_at: Generated<number | null>;
}

export interface ApiGroupRow {
  group_id: Generated<number>;
  name: string;
  code: string;
  ended_at: Generated<number | null>;
}

/** An interface 接口; `live` is what callers get, with the scope that its publisher had. */
export interface GatewayApiRow {
  api_id: Generated<number>;
  slug: string;
  name: string;
  group_id: number;
  entry_id: number;
  remark: string;
  definition: Json<Definition>;
  state: ApiState;
  version: Generated<number>;
  live: ColumnType<Definition | null, string | undefined, string | null>;
  live_version: Generated<number | null>;
  scope: ColumnType<Scope | null, string | undefined, string | null>;
  scope_name: Generated<string | null>;
  published_at: Generated<number | null>;
  publisher_name: Generated<string | null>;
  changed_at: number;
}

/** A version of an interface that still answers after another was published, until the end of `ends_on`. */
export interface GatewayFormerRow {
  api_id: number;
  version: number;
  definition: Json<Definition>;
  scope: Json<Scope>;
  ends_on: string;
}

/** An app and its application 授权申请; `addresses` are of whoever calls, a line each, none for everywhere. */
export interface GatewayAppRow {
  app_id: Generated<number>;
  name: string;
  unit: string;
  purpose: string;
  expires_on: string;
  per_minute: number;
  per_day: number;
  addresses: string;
  state: AppState;
  applicant_id: number;
  applicant_name: string;
  applied_at: number;
  due_on: string;
  decider_name: Generated<string | null>;
  decided_at: Generated<number | null>;
  reason: Generated<string | null>;
  version: Generated<number>;
}

export interface GatewayGrantRow {
  app_id: number;
  api_id: number;
  revoked_at: Generated<number | null>;
  reason: Generated<string | null>;
}

/** A key that an app signs with, its secret sealed; `expires_at` is set when another takes its place. */
export interface GatewayKeyRow {
  access_key: string;
  app_id: number;
  sealed: string;
  created_at: number;
  expires_at: Generated<number | null>;
}

export interface GatewayCallRow {
  call_id: Generated<number>;
  at: number;
  app_id: number | null;
  access_key: string;
  slug: string;
  code: number;
  row_count: number;
  took: number;
  refusal: string;
  address: string;
}

/** What an app has called in the day and the minute that it last called in; `granted` of those of its last batch. */
export interface GatewayMeterRow {
  app_id: number;
  day: Generated<string>;
  day_uses: Generated<number>;
  minute: Generated<number>;
  minute_uses: Generated<number>;
  granted: Generated<number>;
}

/** The tables of the data gateway. */
export interface GatewayTables {
  catalogue_entry: CatalogueEntryRow;
  api_group: ApiGroupRow;
  gateway_api: GatewayApiRow;
  gateway_former: GatewayFormerRow;
  gateway_app: GatewayAppRow;
  gateway_grant: GatewayGrantRow;
  gateway_key: GatewayKeyRow;
  gateway_nonce: { access_key: string; nonce: string; until: number };
  gateway_meter: GatewayMeterRow;
  gateway_call: GatewayCallRow;
}
