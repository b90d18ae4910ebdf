import type { Generated, Kysely } from 'kysely';
import type { AlertRow, AlertStepRow, AlertTaskRow, AlertThresholdRow } from './rows/alerts.ts';
import type { LoginLogRow, NoticeRow, OperationLogRow, RoleRow, SessionRow, UserRow } from './rows/administration.ts';
import type { ApprovalActionRow, ApprovalTableRow, QuestionRow } from './rows/approvals.ts';
import type {
  AreaVisitRow,
  BusinessAreaRow,
  CompoundRow,
  CompoundViewRow,
  CustomerProfileRow,
  MarketPlanRow,
  OutletOf,
  OutletRow,
} from './rows/markets.ts';
import type {
  ObligationExtensionRow,
  ObligationReminderRow,
  ObligationRow,
  ObligationTotalRow,
  ReportScheduleRow,
} from './rows/obligations.ts';
import type { PersonalTables } from './rows/personal.ts';
import type { BoundaryRow, HeatPointRow, SavedAreaRow } from './rows/planning.ts';
import type { PriceSumRow, PriceBatchRow, PriceChangeRow, PriceForecastRow } from './rows/prices.ts';
import type {
  ReportActionRow,
  ReportCellRow,
  ReportCommentRow,
  ReportDraftRow,
  ReportKeyRow,
  ReportMarkRow,
  ReportRow,
  ReportSeatRow,
  ReportTotalRow,
  StoreSalesRow,
  ReportVersionRow,
} from './rows/reports.ts';
import type {
  ApplicationRow,
  DictionaryItemRow,
  BesideTables,
  OfficeRow,
  OrganisationRow,
  RegisterChangeRow,
  UploadRow,
} from './rows/registers.ts';
import type { ProgrammeTables, ScreenInviteRow, ScreenPastTokenRow, ScreenRow } from './rows/screens.ts';
import type { DivisionTables } from './rows/offices/divisions.ts';
import type { ContentTables } from './rows/offices/content.ts';
import type { FundTables } from './rows/offices/funds.ts';
import type { InspectionTables } from './rows/offices/inspections.ts';
import type { FormTables } from './rows/offices/forms.ts';
import type { GatewayTables } from './rows/offices/gateway.ts';
import type { EnterpriseInvitationRow } from './rows/offices/invitations.ts';
import type { JobTables } from './rows/offices/jobs.ts';
import type { VisitTables } from './rows/offices/visits.ts';
import type { PoiTables } from './rows/offices/poi.ts';
import type { RunningTables } from './rows/running/tables.ts';
import type { SecondFactorTables } from './rows/second-factor.ts';

/** Rows as the database keeps them: snake_case, dates as yyyy-MM-dd text, instants as milliseconds (bigint). */
export interface Tables
  extends
    ContentTables,
    DivisionTables,
    PersonalTables,
    SecondFactorTables,
    FormTables,
    GatewayTables,
    JobTables,
    PoiTables,
    VisitTables,
    RunningTables,
    FundTables,
    InspectionTables,
    BesideTables,
    ProgrammeTables {
  schema_migration: { name: string; applied_at: Generated<string> };
  setting: { name: string; value: string };
  app_user: UserRow;
  role: RoleRow;
  role_permission: { role_code: string; permission: string };
  user_role: { user_id: number; role_code: string };
  session: SessionRow;
  session_end: { token_hash: string; reason: string; ended_at: number };
  cas_ticket: { ticket: string; used_at: number };
  screen: ScreenRow;
  screen_past_token: ScreenPastTokenRow;
  screen_invite: ScreenInviteRow;
  captcha: { captcha_id: string; answer_mac: string; expires_at: number };
  guess: { guess_key: string; failures: number; last_at: number; forgotten_at: number };
  known_place: { user_id: number; place: string; last_at: number };
  login_log: LoginLogRow;
  operation_log: OperationLogRow;
  log_head: { log_name: string; last_id: number; last_hash: string };
  log_key: { key_id: string; wrapped_by: string; wrapped: string };
  password_history: { user_id: number; set_at: number; password_hash: string };
  enterprise_invitation: EnterpriseInvitationRow;
  notice: NoticeRow;
  notice_role: { notice_id: number; role_code: string };
  notice_region: { notice_id: number; region_id: number };
  notice_user: { notice_id: number; user_id: number };
  notice_receipt: { notice_id: number; user_id: number; read_at: number };
  menu: MenuRow & { version: Generated<number> };
  role_menu: { role_code: string; menu_id: number };
  shortcut_menu: { user_id: number; menu_id: number; sort: number };
  goods: GoodsRow & { [K in keyof GoodsFacts]: Generated<GoodsFacts[K]> };
  enterprise: EnterpriseRow & {
    [K in keyof EnterpriseFacts]: Generated<EnterpriseFacts[K]>;
  };
  price_point: {
    price_date: string;
    goods_id: number;
    enterprise_id: number;
    price: number;
    batch_id: Generated<number | null>;
  };
  price_batch: PriceBatchRow;
  price_change: PriceChangeRow;
  price_day: PriceDayRow;
  price_sum: PriceSumRow;
  price_month_sum: PriceSumRow;
  price_forecast: PriceForecastRow;
  price_warning: PriceWarningRow;
  alert_threshold: AlertThresholdRow;
  alert: AlertRow;
  alert_step: AlertStepRow;
  alert_task: AlertTaskRow;
  market_type: { market_type_code: string; name: string; icon: string; sort: number };
  outlet_record: OutletRow & { enterprise_id: Generated<number | null> };
  compound_record: CompoundRow;
  /** What the city has today: the records that have not ended. */
  outlet: OutletOf;
  business_area: BusinessAreaRow;
  compound: CompoundViewRow;
  store_week: StoreWeekRow;
  customer_profile: CustomerProfileRow;
  business_area_record: BusinessAreaRow;
  area_visit: AreaVisitRow;
  market_plan: MarketPlanRow;
  heat_point: HeatPointRow;
  boundary: BoundaryRow;
  saved_area: SavedAreaRow;
  camera: {
    name: string;
    code: string;
    camera_group_id: number;
    source: string;
    transport: string;
    place: string;
    lng: number | null;
    lat: number | null;
    remark: string;
  };
  report: ReportRow;
  report_cell: ReportCellRow;
  report_total: ReportTotalRow;
  report_seat: ReportSeatRow;
  report_version: ReportVersionRow;
  report_action: ReportActionRow;
  report_mark: ReportMarkRow;
  report_comment: ReportCommentRow;
  report_draft: ReportDraftRow;
  report_key: ReportKeyRow;
  report_seen: { session_id: string; report_id: number; version: number };
  report_schedule: ReportScheduleRow;
  obligation: ObligationRow;
  obligation_total: ObligationTotalRow;
  report_count: { kind: string; enterprise_id: number; status: number; reports: number };
  store_sales: StoreSalesRow;
  obligation_extension: ObligationExtensionRow;
  obligation_reminder: ObligationReminderRow;
  obligation_task: { obligation_task_id: Generated<number> };
  notice_enterprise: { notice_id: number; enterprise_id: number };
  upload: UploadRow;
  dictionary_item: DictionaryItemRow;
  organisation: OrganisationRow;
  office: OfficeRow;
  register_change: RegisterChangeRow;
  application: ApplicationRow;
  approval: ApprovalTableRow;
  approval_action: ApprovalActionRow;
  question: QuestionRow;
  question_read: { question_id: number; user_id: number; read_at: number };
  camera_group: {
    camera_group_id: number;
    name: string;
    code: string;
    region_id: number;
    sort: number;
    remark: string;
  };
}

/** The database, or a transaction of it. */
export type Db = Kysely<Tables>;

export interface MenuRow {
  menu_id: number;
  parent_id: number | null;
  num: string;
  status: number;
  path: string;
  component: string;
  name: string;
  code: string;
  icon: string;
  home_icon: string;
  url: string;
  app_id: string;
  level: number;
  inner_page: number;
  always_show: number;
  /** Codes of the roles that alone may enter, divided by commas; '' for every role that the menu is offered to. */
  only_roles: string;
  sort: number;
}

/** A node of the goods tree 商品; only leaves (`code` of five characters) have prices. `threshold_percent`: 波动阈值. */
export interface GoodsRow {
  goods_id: number;
  parent_id: number | null;
  num: string;
  code: string;
  name: string;
  level: number;
  threshold_percent: number | null;
  sort: number;
}

/** What the register of goods keeps besides; seasons are months from 1 to 12. */
export interface GoodsFacts {
  unit: string;
  aliases: string;
  season_from: number | null;
  season_to: number | null;
  ended_at: number | null;
}

/** An enterprise or market that reports 企业 (entBasic). */
export interface EnterpriseRow {
  enterprise_id: number;
  code: string;
  name: string;
  region_id: number;
  market_type_code: string;
  address: string;
  reports_prices: boolean;
  reports_weekly: boolean;
  sort: number;
}

/** What the register of enterprises knows besides; `ended_at` is set of one that was. */
interface EnterpriseFacts {
  version: number;
  reports_cases: boolean;
  ended_at: number | null;
  credit_code: string;
  legal_representative: string;
  registered_capital: number | null;
  phone: string;
}

/** A goods' prices of a day over the whole city: their sum in hundredths of a yuan and how many enterprises gave one; kept by triggers on price_point. */
export interface PriceDayRow {
  goods_id: number;
  price_date: string;
  total: number;
  enterprises: number;
}

/** A price beyond its goods' threshold 菜价预警; written together with the price it is about. */
export interface PriceWarningRow {
  price_date: string;
  goods_id: number;
  enterprise_id: number;
  price: number;
  deviation_percent: number;
}

/** Sales of a department store in an ISO week 周报, ten-thousand yuan a day; `night_amounts` the part after 18:00. */
export interface StoreWeekRow {
  enterprise_id: number;
  year: number;
  week: number;
  day_amounts: string;
  night_amounts: string;
  /** What a passed report took the place of; null for nothing. */
  former: Generated<string | null>;
}
