import { createElement, type ReactElement } from 'react';
import { allRegisters } from '#subjects/registers.ts';
import { lateComponent, type LatePart } from '#kit/frame/late.tsx';
import type { MenuPageProps } from './parts/menu-page.ts';

/** The page behind each COMPONENT of the menus; each is fetched when it is first shown. */
const PAGES: Readonly<Record<string, LatePart<MenuPageProps>>> = {
  dashboard: lateComponent(async () => (await import('./pages/dashboard/DashboardPage.tsx')).DashboardPage),
  'centre/all': lateComponent(async () => (await import('./pages/centre/AllPage.tsx')).AllPage),
  'centre/overview': lateComponent(async () => (await import('./pages/centre/OverviewPage.tsx')).OverviewPage),
  'centre/application': lateComponent(async () => (await import('./pages/centre/ApplicationPage.tsx')).ApplicationPage),
  'centre/links': lateComponent(async () => (await import('./pages/centre/LinksPage.tsx')).LinksPage),
  'centre/help': lateComponent(async () => (await import('./pages/centre/HelpPage.tsx')).HelpPage),
  'centre/enterprise': lateComponent(
    async () => (await import('./pages/centre/EnterpriseCentrePage.tsx')).EnterpriseCentrePage,
  ),
  'vegetable-price/daily': lateComponent(async () => (await import('./pages/vegetable-price/DailyPage.tsx')).DailyPage),
  'vegetable-price/warnings': lateComponent(
    async () => (await import('./pages/vegetable-price/WarningsPage.tsx')).WarningsPage,
  ),
  'vegetable-price/import': lateComponent(
    async () => (await import('./pages/vegetable-price/import/ImportPage.tsx')).ImportPage,
  ),
  'alert/open': lateComponent(async () => (await import('./pages/alert/OpenPage.tsx')).OpenPage),
  'alert/history': lateComponent(async () => (await import('./pages/alert/HistoryPage.tsx')).HistoryPage),
  'alert/thresholds': lateComponent(async () => (await import('./pages/alert/ThresholdsPage.tsx')).ThresholdsPage),
  'camera/viewer': lateComponent(async () => (await import('./pages/camera/ViewerPage.tsx')).ViewerPage),
  'camera/patrol': lateComponent(async () => (await import('./pages/camera/PatrolPage.tsx')).PatrolPage),
  'market/current': lateComponent(async () => (await import('./pages/market/CurrentPage.tsx')).CurrentPage),
  'business-area/customers': lateComponent(
    async () => (await import('./pages/business-area/CustomersPage.tsx')).CustomersPage,
  ),
  'business-area/reports': lateComponent(
    async () => (await import('./pages/business-area/ReportsPage.tsx')).ReportsPage,
  ),
  'business-area/report': lateComponent(async () => (await import('./pages/business-area/ReportPage.tsx')).ReportPage),
  'planning/map': lateComponent(async () => (await import('./pages/planning/PlanningPage.tsx')).PlanningPage),
  'planning/gap': lateComponent(async () => (await import('./pages/planning/gap/GapPage.tsx')).GapPage),
  'planning/siting': lateComponent(async () => (await import('./pages/planning/siting/SitingPage.tsx')).SitingPage),
  'planning/compare': lateComponent(async () => (await import('./pages/planning/gap/ComparePage.tsx')).ComparePage),
  'planning/import': lateComponent(async () => (await import('./pages/planning/import/ImportPage.tsx')).ImportPage),
  'enterprise/detail': lateComponent(
    async () => (await import('./pages/enterprise/EnterprisePage.tsx')).EnterprisePage,
  ),
  'statistic/weekend': lateComponent(async () => (await import('./pages/share/statistic-pages.tsx')).WeekendPage),
  'statistic/golden': lateComponent(async () => (await import('./pages/share/statistic-pages.tsx')).GoldenPage),
  'statistic/report-count': lateComponent(
    async () => (await import('./pages/share/statistic-pages.tsx')).ReportCountPage,
  ),
  'statistic/quarter': lateComponent(async () => (await import('./pages/share/statistic-pages.tsx')).QuarterPage),
  'statistic/price': lateComponent(async () => (await import('./pages/share/statistic-pages.tsx')).PricePage),
  'statistic/shares': lateComponent(async () => (await import('./pages/share/SharesPage.tsx')).SharesPage),
  'report-statistic/price': lateComponent(
    async () => (await import('./pages/price-report/PriceStatisticPage.tsx')).PriceStatisticPage,
  ),
  'report-statistic/store': lateComponent(
    async () => (await import('./pages/store-week/StoreStatisticPage.tsx')).StoreStatisticPage,
  ),
  'approval/outlet': lateComponent(async () => (await import('./pages/approval/QueuePages.tsx')).OutletQueue),
  'approval/enterprise': lateComponent(async () => (await import('./pages/approval/QueuePages.tsx')).EnterpriseQueue),
  'approval/fund': lateComponent(async () => (await import('./pages/approval/QueuePages.tsx')).FundQueue),
  'approval/quarter': lateComponent(async () => (await import('./pages/approval/QueuePages.tsx')).QuarterQueue),
  'approval/brand': lateComponent(async () => (await import('./pages/approval/QueuePages.tsx')).BrandQueue),
  'approval/question': lateComponent(
    async () => (await import('./pages/approval/questions/QuestionsPage.tsx')).QuestionsPage,
  ),
  'approval/asked': lateComponent(async () => (await import('./pages/approval/questions/AskedPage.tsx')).AskedPage),
  'approval/mine': lateComponent(async () => (await import('./pages/approval/own/MinePage.tsx')).MinePage),
  'review/queue': lateComponent(async () => (await import('./pages/report/review/ReviewPage.tsx')).ReviewPage),
  'review/board': lateComponent(async () => (await import('./pages/report/board/BoardPage.tsx')).BoardPage),
  'review/schedules': lateComponent(async () => (await import('./pages/report/board/SchedulesPage.tsx')).SchedulesPage),
  'screen/list': lateComponent(async () => (await import('./pages/screen/ScreensPage.tsx')).ScreensPage),
  'user/center': lateComponent(async () => (await import('./pages/account/CenterPage.tsx')).CenterPage),
  'user/notices': lateComponent(
    async () => (await import('./pages/account/notices/OwnNoticesPage.tsx')).OwnNoticesPage,
  ),
  'admin/users': lateComponent(async () => (await import('./pages/admin/users/UsersPage.tsx')).UsersPage),
  'admin/roles': lateComponent(async () => (await import('./pages/admin/roles/RolesPage.tsx')).RolesPage),
  'admin/menus': lateComponent(async () => (await import('./pages/admin/menus/MenusPage.tsx')).MenusPage),
  'admin/dictionaries': lateComponent(
    async () => (await import('./pages/admin/dictionaries/DictionariesPage.tsx')).DictionariesPage,
  ),
  'admin/organisations': lateComponent(
    async () => (await import('./pages/admin/organisations/OrganisationsPage.tsx')).OrganisationsPage,
  ),
  'admin/notices': lateComponent(async () => (await import('./pages/admin/notices/NoticesPage.tsx')).NoticesPage),
  'admin/online': lateComponent(async () => (await import('./pages/admin/online/OnlinePage.tsx')).OnlinePage),
  'admin/operation-log': lateComponent(
    async () => (await import('./pages/admin/logs/OperationLogPage.tsx')).OperationLogPage,
  ),
  'admin/login-log': lateComponent(async () => (await import('./pages/admin/logs/LoginLogPage.tsx')).LoginLogPage),
};

/** A declared report's page is named by its key: a new declaration needs no line here. */
const REPORT_PAGE = /^report\/([\w-]+)$/;
const Report = lateComponent(async () => (await import('./pages/report/list/ReportPage.tsx')).ReportPage);

/** A declared register's page is the engine's, unless it has one of its own above. */
const RegisterOf = lateComponent(async () => (await import('./register/declared/RegisterPage.tsx')).RegisterPage);

/** Fetches the page of a COMPONENT ahead of its being drawn; nothing for one that this program does not know. */
export async function fetchPage(component: string): Promise<void> {
  if (Object.hasOwn(PAGES, component)) await PAGES[component]?.fetch();
}

/** The page of a COMPONENT under the menu's title; undefined when this program does not know it. */
export function pageOf(component: string, title: string): ReactElement | undefined {
  const page = Object.hasOwn(PAGES, component) ? PAGES[component] : undefined;
  if (page) return createElement(page, { title });
  const [, kind] = REPORT_PAGE.exec(component) ?? [];
  if (kind !== undefined) return createElement(Report, { title, kind });
  const register = allRegisters.find((one) => one.component === component);
  return register && createElement(RegisterOf, { title, register });
}
