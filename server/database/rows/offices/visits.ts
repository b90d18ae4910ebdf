import type { ColumnType, Generated } from 'kysely';
import type { LabelKind } from '#subjects/visit/terms.ts';

/** What is known of who looked at a page: nothing that is written nowhere else in the request, and no address. */
export interface VisitAbout {
  device: string;
  browser: string;
  province: string;
  city: string;
}

/** A watched site 监测网站; `origins` are one a line. */
export interface VisitSiteRow {
  site_id: Generated<number>;
  name: string;
  code: string;
  brand: string;
  owner: string;
  origins: string;
  remark: string;
  ended_at: Generated<number | null>;
  version: Generated<number>;
}

/** A network 来源地址段 and where it is. */
export interface VisitRangeRow {
  range_id: Generated<number>;
  name: string;
  network: string;
  province: string;
  city: string;
  remark: string;
  ended_at: Generated<number | null>;
  version: Generated<number>;
}

/** A view that is not added up yet. */
export interface VisitEventRow extends VisitAbout {
  event_id: Generated<number>;
  at: number;
  day: string;
  site_id: number;
  visitor: string;
  path: string;
  title: string;
  referrer: string;
}

/** A visitor of one day: when they were last there, how long the session is, where it began, and which pages they were on. */
export interface VisitVisitorRow {
  day: string;
  visitor: string;
  site_id: number;
  seen_at: number;
  session_views: number;
  referrer_id: number;
  /** The page that was looked at last. */
  page_id: number;
  pages: ColumnType<number[], string, string>;
}

/** A page or a host of origin, by its own name at a site. */
export interface VisitLabelRow {
  label_id: Generated<number>;
  site_id: number;
  kind: LabelKind;
  name: string;
  title: string;
}

/** What is counted of a site on a day. */
export interface VisitCounts {
  day: string;
  site_id: number;
  views: number;
  visitors: number;
}

export interface VisitTables {
  visit_site: VisitSiteRow;
  visit_range: VisitRangeRow;
  visit_salt: { day: string; salt: string };
  visit_event: VisitEventRow;
  visit_visitor: VisitVisitorRow;
  visit_label: VisitLabelRow;
  visit_source: VisitCounts & VisitAbout & { referrer_id: number; sessions: number; bounces: number; seconds: number };
  visit_page: VisitCounts & { page_id: number; entries: number };
  visit_hour: VisitCounts & { hour: number; sessions: number };
}
