import { type ComponentType, createElement, type ReactElement } from 'react';
import { LoadingState } from '#kit/feedback/LoadingState.tsx';
import { lateComponent, type LatePart } from '#kit/frame/late.tsx';
import { keptIn } from '#subjects/dataset/rules.ts';
import type { MenuPageProps } from './parts/menu-page.ts';

/** A page holds its place while it is fetched. */
const page = <P extends object>(load: () => Promise<ComponentType<P>>): LatePart<P> =>
  lateComponent(load, () => createElement(LoadingState, { height: 320 }));

/** The page behind each COMPONENT of the menus; each is fetched when it is first shown. */
const PAGES: Readonly<Record<string, LatePart<MenuPageProps>>> = {
  dashboard: page(async () => {
    const { DashboardPage, picturedFetched } = await import('./pages/dashboard/DashboardPage.tsx');
    await picturedFetched();
    return DashboardPage;
  }),
  'centre/all': page(async () => (await import('./pages/centre/AllPage.tsx')).AllPage),
  'centre/overview': page(async () => (await import('./pages/centre/OverviewPage.tsx')).OverviewPage),
  'centre/application': page(async () => (await import('./pages/centre/ApplicationPage.tsx')).ApplicationPage),
  'centre/links': page(async () => (await import('./pages/centre/LinksPage.tsx')).LinksPage),
  'centre/help': page(async () => (await import('./pages/centre/HelpPage.tsx')).HelpPage),
  'centre/enterprise': page(async () => (await import('./pages/centre/EnterpriseCentrePage.tsx')).EnterpriseCentrePage),
  'vegetable-price/daily': page(async () => (await import('./pages/vegetable-price/DailyPage.tsx')).DailyPage),
  'vegetable-price/warnings': page(async () => (await import('./pages/vegetable-price/WarningsPage.tsx')).WarningsPage),
  'vegetable-price/import': page(
    async () => (await import('./pages/vegetable-price/import/ImportPage.tsx')).ImportPage,
  ),
  'food-basket/index': page(async () => (await import('./pages/food-basket/BasketPage.tsx')).BasketPage),
  'economy/month-sheet': page(async () => (await import('./pages/economy/SheetPage.tsx')).MonthSheetPage),
  'economy/year-sheet': page(async () => (await import('./pages/economy/SheetPage.tsx')).YearSheetPage),
  'price-forecast/goods': page(async () => (await import('./pages/price-forecast/ForecastPage.tsx')).ForecastPage),
  'alert/open': page(async () => (await import('./pages/alert/OpenPage.tsx')).OpenPage),
  'alert/history': page(async () => (await import('./pages/alert/HistoryPage.tsx')).HistoryPage),
  'alert/thresholds': page(async () => (await import('./pages/alert/ThresholdsPage.tsx')).ThresholdsPage),
  'camera/viewer': page(async () => (await import('./pages/camera/ViewerPage.tsx')).ViewerPage),
  'camera/patrol': page(async () => (await import('./pages/camera/PatrolPage.tsx')).PatrolPage),
  'camera/health': page(async () => (await import('./pages/camera/HealthPage.tsx')).HealthPage),
  'market/current': page(async () => (await import('./pages/market/CurrentPage.tsx')).CurrentPage),
  'market/tree': page(async () => (await import('./pages/centre-tree/CentreTreePage.tsx')).CentreTreePage),
  'enterprise/allocation': page(async () => (await import('./pages/allocation/AllocationPage.tsx')).AllocationPage),
  'proposal/list': page(async () => (await import('./pages/proposal/ProposalsPage.tsx')).ProposalsPage),
  'register/outlet': page(async () => (await import('./pages/market/outlets/OutletsPage.tsx')).OutletsPage),
  'business-area/customers': page(async () => (await import('./pages/business-area/CustomersPage.tsx')).CustomersPage),
  'business-area/reports': page(async () => (await import('./pages/business-area/ReportsPage.tsx')).ReportsPage),
  'business-area/report': page(async () => (await import('./pages/business-area/ReportPage.tsx')).ReportPage),
  'planning/map': page(async () => (await import('./pages/planning/PlanningPage.tsx')).PlanningPage),
  'planning/gap': page(async () => (await import('./pages/planning/gap/GapPage.tsx')).GapPage),
  'planning/siting': page(async () => (await import('./pages/planning/siting/SitingPage.tsx')).SitingPage),
  'planning/compare': page(async () => (await import('./pages/planning/gap/ComparePage.tsx')).ComparePage),
  'planning/import': page(async () => (await import('./pages/planning/import/ImportPage.tsx')).ImportPage),
  'base-map/layers': page(async () => (await import('./pages/base-map/BaseMapPage.tsx')).BaseMapPage),
  'poi/compare': page(async () => (await import('./pages/poi/ComparePage.tsx')).ComparePage),
  'poi/links': page(async () => (await import('./pages/poi/LinksPage.tsx')).LinksPage),
  'enterprise/outlet': page(async () => (await import('./pages/enterprise/outlet/OutletPage.tsx')).OutletPage),
  'enterprise/detail': page(async () => (await import('./pages/enterprise/EnterprisePage.tsx')).EnterprisePage),
  'statistic/weekend': page(async () => (await import('./pages/share/statistic-pages.tsx')).WeekendPage),
  'statistic/golden': page(async () => (await import('./pages/share/statistic-pages.tsx')).GoldenPage),
  'statistic/report-count': page(async () => (await import('./pages/share/statistic-pages.tsx')).ReportCountPage),
  'statistic/quarter': page(async () => (await import('./pages/share/statistic-pages.tsx')).QuarterPage),
  'statistic/price': page(async () => (await import('./pages/share/statistic-pages.tsx')).PricePage),
  'statistic/shares': page(async () => (await import('./pages/share/SharesPage.tsx')).SharesPage),
  'dataset/explorer': page(async () => (await import('./pages/dataset/ExplorerPage.tsx')).ExplorerPage),
  'business-report/issues': page(async () => (await import('./pages/business-report/IssuesPage.tsx')).IssuesPage),
  'report-statistic/price': page(
    async () => (await import('./pages/price-report/PriceStatisticPage.tsx')).PriceStatisticPage,
  ),
  'report-statistic/store': page(
    async () => (await import('./pages/store-week/StoreStatisticPage.tsx')).StoreStatisticPage,
  ),
  'approval/outlet': page(async () => (await import('./pages/approval/QueuePages.tsx')).OutletQueue),
  'approval/enterprise': page(async () => (await import('./pages/approval/QueuePages.tsx')).EnterpriseQueue),
  'fund/declare': page(async () => (await import('./pages/fund/declare/DeclarePage.tsx')).DeclarePage),
  'fund/queue': page(async () => (await import('./pages/fund/queue/FundQueuePage.tsx')).FundQueuePage),
  'fund/marking': page(async () => (await import('./pages/fund/marking/MarkingPage.tsx')).MarkingPage),
  'approval/quarter': page(async () => (await import('./pages/approval/QueuePages.tsx')).QuarterQueue),
  'approval/brand': page(async () => (await import('./pages/approval/QueuePages.tsx')).BrandQueue),
  'approval/question': page(async () => (await import('./pages/approval/questions/QuestionsPage.tsx')).QuestionsPage),
  'approval/asked': page(async () => (await import('./pages/approval/questions/AskedPage.tsx')).AskedPage),
  'approval/mine': page(async () => (await import('./pages/approval/own/MinePage.tsx')).MinePage),
  'review/desk': page(async () => (await import('./review-desk.tsx')).ReviewDesk),
  'review/queue': page(async () => (await import('./pages/report/review/ReviewPage.tsx')).ReviewPage),
  'review/board': page(async () => (await import('./pages/report/board/BoardPage.tsx')).BoardPage),
  'review/schedules': page(async () => (await import('./pages/report/board/SchedulesPage.tsx')).SchedulesPage),
  'review/golden-settings': page(
    async () => (await import('./pages/report/golden/GoldenSettingsPage.tsx')).GoldenSettingsPage,
  ),
  'review/definitions': page(
    async () => (await import('./pages/report/definition/DefinitionsPage.tsx')).DefinitionsPage,
  ),
  'visit/live': page(async () => (await import('./pages/visit/LivePage.tsx')).LivePage),
  'screen/list': page(async () => (await import('./pages/screen/ScreensPage.tsx')).ScreensPage),
  'screen/programmes': page(async () => (await import('./pages/screen/programme/ProgrammesPage.tsx')).ProgrammesPage),
  'screen/remote': page(async () => (await import('./pages/screen/duty/RemotePage.tsx')).RemotePage),
  'screen/announcements': page(
    async () => (await import('./pages/screen/announcement/AnnouncementsPage.tsx')).AnnouncementsPage,
  ),
  'screen/briefing': page(async () => (await import('./pages/screen/briefing/BriefingPage.tsx')).BriefingPage),
  'screen/ledger': page(async () => (await import('./pages/screen/duty/LedgerPage.tsx')).LedgerPage),
  'user/center': page(async () => (await import('./pages/account/CenterPage.tsx')).CenterPage),
  'user/notices': page(async () => (await import('./pages/account/notices/OwnNoticesPage.tsx')).OwnNoticesPage),
  'user/readings': page(async () => (await import('./pages/account/readings/ReadingsPage.tsx')).ReadingsPage),
  'admin/users': page(async () => (await import('./pages/admin/users/UsersPage.tsx')).UsersPage),
  'admin/invitations': page(async () => (await import('./pages/admin/users/InvitationsPage.tsx')).InvitationsPage),
  'admin/roles': page(async () => (await import('./pages/admin/roles/RolesPage.tsx')).RolesPage),
  'admin/menus': page(async () => (await import('./pages/admin/menus/MenusPage.tsx')).MenusPage),
  'admin/dictionaries': page(
    async () => (await import('./pages/admin/dictionaries/DictionariesPage.tsx')).DictionariesPage,
  ),
  'admin/organisations': page(
    async () => (await import('./pages/admin/organisations/OrganisationsPage.tsx')).OrganisationsPage,
  ),
  'admin/notices': page(async () => (await import('./pages/admin/notices/NoticesPage.tsx')).NoticesPage),
  'content/link-checks': page(async () => (await import('./pages/content/LinkChecksPage.tsx')).LinkChecksPage),
  'content/articles': page(async () => (await import('./pages/content/ArticlesPage.tsx')).ArticlesPage),
  'inspection/plans': page(async () => (await import('./pages/inspection/plan/PlansPage.tsx')).PlansPage),
  'inspection/tasks': page(async () => (await import('./pages/inspection/task/TasksPage.tsx')).TasksPage),
  'inspection/findings': page(async () => (await import('./pages/inspection/finding/FindingsPage.tsx')).FindingsPage),
  'inspection/map': page(async () => (await import('./pages/inspection/MapPage.tsx')).MapPage),
  'inspection/templates': page(
    async () => (await import('./pages/inspection/template/TemplatesPage.tsx')).TemplatesPage,
  ),
  'form/forms': page(async () => (await import('./pages/form/FormsPage.tsx')).FormsPage),
  'form/answers': page(async () => (await import('./pages/form/AnswersPage.tsx')).AnswersPage),
  'form/statistics': page(async () => (await import('./pages/form/StatisticsPage.tsx')).StatisticsPage),
  'form/due': page(async () => (await import('./pages/form/DuePage.tsx')).DuePage),
  'crawler/sources': page(async () => (await import('./pages/crawler/SourcesPage.tsx')).SourcesPage),
  'crawler/runs': page(async () => (await import('./pages/crawler/RunsPage.tsx')).RunsPage),
  'data-source/sources': page(async () => (await import('./pages/data-source/SourcesPage.tsx')).SourcesPage),
  'data-source/mappings': page(async () => (await import('./pages/data-source/MappingsPage.tsx')).MappingsPage),
  'data-source/runs': page(async () => (await import('./pages/data-source/RunsPage.tsx')).RunsPage),
  'gateway/apis': page(async () => (await import('./pages/gateway/ApisPage.tsx')).ApisPage),
  'gateway/apps': page(async () => (await import('./pages/gateway/AppsPage.tsx')).AppsPage),
  'gateway/grants': page(async () => (await import('./pages/gateway/GrantsPage.tsx')).GrantsPage),
  'gateway/calls': page(async () => (await import('./pages/gateway/calls/CallsPage.tsx')).CallsPage),
  'job/list': page(async () => (await import('./pages/jobs/JobsPage.tsx')).JobsPage),
  'job/runs': page(async () => (await import('./pages/jobs/JobRunsPage.tsx')).JobRunsPage),
  'retention/kinds': page(async () => (await import('./pages/retention/RetentionPage.tsx')).RetentionPage),
  'admin/regions': page(async () => (await import('./pages/admin/regions/RegionsPage.tsx')).RegionsPage),
  'admin/theme': page(async () => (await import('./pages/admin/theme/ThemePage.tsx')).ThemePage),
  'admin/monitor': page(async () => (await import('./pages/admin/monitor/MonitorPage.tsx')).MonitorPage),
  'admin/online': page(async () => (await import('./pages/admin/online/OnlinePage.tsx')).OnlinePage),
  'admin/logs': page(async () => (await import('./pages/admin/logs/search/SearchPage.tsx')).SearchPage),
  'admin/operation-log': page(async () => (await import('./pages/admin/logs/OperationLogPage.tsx')).OperationLogPage),
  'admin/login-log': page(async () => (await import('./pages/admin/logs/LoginLogPage.tsx')).LoginLogPage),
};

/** A declared report's page is named by its key: a new declaration needs no line here. */
const REPORT_PAGE = /^report\/([\w-]+)$/;
const Report = page(async () => (await import('./pages/report/list/ReportPage.tsx')).ReportPage);

/** A declared view is named by its key. */
const VIEW_PAGE = /^dataset\/view\/([\w-]+)$/;
const View = page(async () => (await import('./pages/dataset/ViewPage.tsx')).ViewPage);

/** A kept question that stands in a menu is named by its number. */
const Kept = page(async () => (await import('./pages/dataset/KeptViewPage.tsx')).KeptViewPage);

/** A declared register's page is the engine's, unless it has one of its own above; the declarations come with it. */
const RegisterOf = page(async () => (await import('./register/declared/RegisterPage.tsx')).RegisterPage);

/** The page of a COMPONENT, and what it is told besides its title; the engine of registers tells what nobody provides. */
function partOf(component: string): { readonly fetch: () => Promise<unknown>; draw(title: string): ReactElement } {
  const drawn = <P extends object>(part: LatePart<P & MenuPageProps>, own: P) => ({
    fetch: part.fetch,
    draw: (title: string) => createElement(part, { ...own, title }),
  });
  const own = Object.hasOwn(PAGES, component) ? PAGES[component] : undefined;
  if (own) return drawn(own, {});
  const [, kind] = REPORT_PAGE.exec(component) ?? [];
  if (kind !== undefined) return drawn(Report, { kind });
  const [, view] = VIEW_PAGE.exec(component) ?? [];
  if (view !== undefined) return drawn(View, { view });
  const viewId = keptIn(component);
  if (viewId !== undefined) return drawn(Kept, { viewId });
  return drawn(RegisterOf, { component });
}

/** Fetches the page of a COMPONENT ahead of its being drawn. */
export async function fetchPage(component: string): Promise<void> {
  await partOf(component).fetch();
}

/** The page of a COMPONENT under the menu's title. */
export function pageOf(component: string, title: string): ReactElement {
  return partOf(component).draw(title);
}
