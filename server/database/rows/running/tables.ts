import type { ReportTables } from '../reports.ts';
import type { BusinessReportTables } from '../offices/business-reports.ts';
import type { BaseMapRow } from './base-maps.ts';
import type { CrawlerTables } from './crawler.ts';
import type { DataSourceTables } from './data-sources.ts';
import type { DeliveryTables } from './deliveries.ts';
import type { MonitorTables } from './monitoring.ts';
import type { RetentionTables } from './retention.ts';
import type { ThemeVersionRow } from './themes.ts';

/** The tables of the system's own running: what is watched, what is told of it outside, how the system looks, what its maps stand on, what is collected, what is reported and how long it is kept. */
export interface RunningTables
  extends
    MonitorTables,
    DataSourceTables,
    CrawlerTables,
    BusinessReportTables,
    RetentionTables,
    ReportTables,
    DeliveryTables {
  theme_version: ThemeVersionRow;
  base_map: BaseMapRow;
}
