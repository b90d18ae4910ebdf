import { type ComponentType, createElement, lazy, type ReactElement } from 'react';
import type { MenuPageProps } from '../parts/menu-page.ts';

/** The page behind each COMPONENT of the menus; each is fetched when it is first shown. */
const PAGES: Readonly<Record<string, ComponentType<MenuPageProps>>> = {
  dashboard: lazy(async () => ({ default: (await import('../pages/dashboard/DashboardPage.tsx')).DashboardPage })),
  'centre/all': lazy(async () => ({ default: (await import('../pages/centre/AllPage.tsx')).AllPage })),
  'centre/overview': lazy(async () => ({ default: (await import('../pages/centre/OverviewPage.tsx')).OverviewPage })),
  'centre/application': lazy(async () => ({ default: (await import('../pages/centre/ApplicationPage.tsx')).ApplicationPage })),
  'centre/links': lazy(async () => ({ default: (await import('../pages/centre/LinksPage.tsx')).LinksPage })),
  'centre/enterprise': lazy(async () => ({ default: (await import('../pages/centre/EnterpriseCentrePage.tsx')).EnterpriseCentrePage })),
  'vegetable-price/daily': lazy(async () => ({ default: (await import('../pages/vegetable-price/DailyPage.tsx')).DailyPage })),
  'vegetable-price/warnings': lazy(async () => ({ default: (await import('../pages/vegetable-price/WarningsPage.tsx')).WarningsPage })),
  'vegetable-price/import': lazy(async () => ({ default: (await import('../pages/vegetable-price/import/ImportPage.tsx')).ImportPage })),
  'alert/open': lazy(async () => ({ default: (await import('../pages/alert/OpenPage.tsx')).OpenPage })),
  'alert/history': lazy(async () => ({ default: (await import('../pages/alert/HistoryPage.tsx')).HistoryPage })),
  'alert/thresholds': lazy(async () => ({ default: (await import('../pages/alert/ThresholdsPage.tsx')).ThresholdsPage })),
  'market/current': lazy(async () => ({ default: (await import('../pages/market/CurrentPage.tsx')).CurrentPage })),
  'business-area/customers': lazy(async () => ({ default: (await import('../pages/business-area/CustomersPage.tsx')).CustomersPage })),
  'business-area/reports': lazy(async () => ({ default: (await import('../pages/business-area/ReportsPage.tsx')).ReportsPage })),
  'business-area/report': lazy(async () => ({ default: (await import('../pages/business-area/ReportPage.tsx')).ReportPage })),
  'planning/map': lazy(async () => ({ default: (await import('../pages/planning/PlanningPage.tsx')).PlanningPage })),
  'planning/gap': lazy(async () => ({ default: (await import('../pages/planning/gap/GapPage.tsx')).GapPage })),
  'planning/siting': lazy(async () => ({ default: (await import('../pages/planning/siting/SitingPage.tsx')).SitingPage })),
  'planning/compare': lazy(async () => ({ default: (await import('../pages/planning/gap/ComparePage.tsx')).ComparePage })),
  'planning/import': lazy(async () => ({ default: (await import('../pages/planning/import/ImportPage.tsx')).ImportPage })),
  'enterprise/detail': lazy(async () => ({ default: (await import('../pages/enterprise/EnterprisePage.tsx')).EnterprisePage })),
  'statistic/weekend': lazy(async () => ({ default: (await import('../pages/share/statistic-pages.tsx')).WeekendPage })),
  'statistic/golden': lazy(async () => ({ default: (await import('../pages/share/statistic-pages.tsx')).GoldenPage })),
  'statistic/report-count': lazy(async () => ({ default: (await import('../pages/share/statistic-pages.tsx')).ReportCountPage })),
  'statistic/quarter': lazy(async () => ({ default: (await import('../pages/share/statistic-pages.tsx')).QuarterPage })),
  'statistic/price': lazy(async () => ({ default: (await import('../pages/share/statistic-pages.tsx')).PricePage })),
  'statistic/shares': lazy(async () => ({ default: (await import('../pages/share/SharesPage.tsx')).SharesPage })),
  'report-statistic/price': lazy(async () => ({ default: (await import('../pages/report/statistics/PriceStatisticPage.tsx')).PriceStatisticPage })),
  'report-statistic/store': lazy(async () => ({ default: (await import('../pages/report/statistics/StoreStatisticPage.tsx')).StoreStatisticPage })),
  'approval/outlet': lazy(async () => ({ default: (await import('../pages/approval/QueuePages.tsx')).OutletQueue })),
  'approval/enterprise': lazy(async () => ({ default: (await import('../pages/approval/QueuePages.tsx')).EnterpriseQueue })),
  'approval/fund': lazy(async () => ({ default: (await import('../pages/approval/QueuePages.tsx')).FundQueue })),
  'approval/quarter': lazy(async () => ({ default: (await import('../pages/approval/QueuePages.tsx')).QuarterQueue })),
  'approval/brand': lazy(async () => ({ default: (await import('../pages/approval/QueuePages.tsx')).BrandQueue })),
  'approval/question': lazy(async () => ({ default: (await import('../pages/approval/questions/QuestionsPage.tsx')).QuestionsPage })),
  'approval/asked': lazy(async () => ({ default: (await import('../pages/approval/questions/AskedPage.tsx')).AskedPage })),
  'approval/mine': lazy(async () => ({ default: (await import('../pages/approval/own/MinePage.tsx')).MinePage })),
  'review/queue': lazy(async () => ({ default: (await import('../pages/report/review/ReviewPage.tsx')).ReviewPage })),
  'review/board': lazy(async () => ({ default: (await import('../pages/report/board/BoardPage.tsx')).BoardPage })),
  'review/schedules': lazy(async () => ({ default: (await import('../pages/report/board/SchedulesPage.tsx')).SchedulesPage })),
  'screen/list': lazy(async () => ({ default: (await import('../pages/screen/ScreensPage.tsx')).ScreensPage })),
  'user/center': lazy(async () => ({ default: (await import('../pages/account/CenterPage.tsx')).CenterPage })),
  'user/notices': lazy(async () => ({ default: (await import('../pages/account/notices/OwnNoticesPage.tsx')).OwnNoticesPage })),
  'admin/users': lazy(async () => ({ default: (await import('../pages/admin/users/UsersPage.tsx')).UsersPage })),
  'admin/roles': lazy(async () => ({ default: (await import('../pages/admin/roles/RolesPage.tsx')).RolesPage })),
  'admin/menus': lazy(async () => ({ default: (await import('../pages/admin/menus/MenusPage.tsx')).MenusPage })),
  'admin/dictionaries': lazy(async () => ({ default: (await import('../pages/admin/dictionaries/DictionariesPage.tsx')).DictionariesPage })),
  'admin/regions': lazy(async () => ({ default: (await import('../pages/admin/regions/RegionsPage.tsx')).RegionsPage })),
  'admin/organisations': lazy(async () => ({ default: (await import('../pages/admin/organisations/OrganisationsPage.tsx')).OrganisationsPage })),
  'admin/applications': lazy(async () => ({ default: (await import('../pages/admin/applications/ApplicationsPage.tsx')).ApplicationsPage })),
  'admin/notices': lazy(async () => ({ default: (await import('../pages/admin/notices/NoticesPage.tsx')).NoticesPage })),
  'admin/online': lazy(async () => ({ default: (await import('../pages/admin/online/OnlinePage.tsx')).OnlinePage })),
  'admin/operation-log': lazy(async () => ({ default: (await import('../pages/admin/logs/OperationLogPage.tsx')).OperationLogPage })),
  'admin/login-log': lazy(async () => ({ default: (await import('../pages/admin/logs/LoginLogPage.tsx')).LoginLogPage })),
};

/** A declared report's page is named by its key: a new declaration needs no line here. */
const REPORT_PAGE = /^report\/([\w-]+)$/;
const Report = lazy(async () => ({ default: (await import('../pages/report/list/ReportPage.tsx')).ReportPage }));

/** The page of a COMPONENT under the menu's title; undefined when this program does not know it. */
export function pageOf(component: string, title: string): ReactElement | undefined {
  const page = Object.hasOwn(PAGES, component) ? PAGES[component] : undefined;
  if (page) return createElement(page, { title });
  const [, kind] = REPORT_PAGE.exec(component) ?? [];
  return kind === undefined ? undefined : createElement(Report, { title, kind });
}
