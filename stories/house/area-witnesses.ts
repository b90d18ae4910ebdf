import { longestOf } from './longest.ts';

/** Where the pages of an area are shown in their states, and what holds what they do; below stories/ and tests/. */
export interface Witness {
  readonly story: string;
  readonly test: string;
}

/** By how the COMPONENT or the path of a page begins; of several the longest counts. */
export const WITNESSES: Readonly<Record<string, Witness>> = {
  '/login': { story: 'console/Login.stories.tsx', test: 'console/LoginForm.browser.test.tsx' },
  '/cas': { story: 'console/Login.stories.tsx', test: 'server/session/cas.test.ts' },
  '/404': { story: 'console/StandingAlone.stories.tsx', test: 'e2e/shell/shell.e2e.ts' },
  '/doBBusEntLabel': { story: 'console/Entry.stories.tsx', test: 'server/outlet/marks.test.ts' },
  '/transMapData': { story: 'console/Entry.stories.tsx', test: 'e2e/outside/tools.e2e.ts' },
  '/crawler/': { story: 'console/StandingAlone.stories.tsx', test: 'server/directory/routes.test.ts' },
  '/open/content': { story: 'content/Content.stories.tsx', test: 'server/content/articles.test.ts' },
  dashboard: { story: 'console/Entry.stories.tsx', test: 'workbench/dashboard.browser.test.tsx' },
  'centre/': { story: 'console/Entry.stories.tsx', test: 'server/menu/routes.test.ts' },
  'user/center': { story: 'console/Entry.stories.tsx', test: 'server/account/routes.test.ts' },
  'enterprise/allocation': { story: 'allocation/Allocation.stories.tsx', test: 'server/allocation/allocation.test.ts' },
  'proposal/list': { story: 'proposal/Proposals.stories.tsx', test: 'server/proposal/proposals.test.ts' },
  'market/tree': { story: 'market/CentreTree.stories.tsx', test: 'console/centre-tree/centre-tree.browser.test.tsx' },
  'register/': { story: 'register/EveryRegister.stories.tsx', test: 'server/register/contract.test.ts' },
  'report/': { story: 'report/Filling.stories.tsx', test: 'server/report/bulk.test.ts' },
  'review/queue': { story: 'report/Review.stories.tsx', test: 'server/report/review.test.ts' },
  'review/board': { story: 'report/Board.stories.tsx', test: 'server/report/obligation' },
  'review/schedules': { story: 'report/Board.stories.tsx', test: 'server/report/obligation' },
  'review/definitions': { story: 'report/Definitions.stories.tsx', test: 'server/report/definition' },
  'review/golden-settings': { story: 'register/EveryRegister.stories.tsx', test: 'server/golden-setting' },
  'statistic/': { story: 'report/Statistics.stories.tsx', test: 'server/report/statistics.test.ts' },
  'report-statistic/': { story: 'report/Statistics.stories.tsx', test: 'server/report/statistics.test.ts' },
  'dataset/view/': { story: 'dataset/Kept.stories.tsx', test: 'server/dataset/query.test.ts' },
  'approval/': { story: 'approval/Waiting.stories.tsx', test: 'server/approval/review.test.ts' },
  'planning/map': { story: 'planning/Map.stories.tsx', test: 'server/planning/routes.test.ts' },
  'fund/': { story: 'fund/Fund.stories.tsx', test: 'server/fund/declaration.test.ts' },
  'form/': { story: 'form/Form.stories.tsx', test: 'server/form/forms.test.ts' },
  'business-report/': {
    story: 'business-report/BusinessReport.stories.tsx',
    test: 'server/business-report/issues.test.ts',
  },
  'content/': { story: 'content/Content.stories.tsx', test: 'server/content/articles.test.ts' },
  'content/link-checks': { story: 'content/Content.stories.tsx', test: 'server/content/links.test.ts' },
  'admin/': { story: 'console/Administration.stories.tsx', test: 'e2e/shell/administration.e2e.ts' },
  'admin/monitor': { story: 'monitor/Monitor.stories.tsx', test: 'server/monitor/looking.test.ts' },
  'admin/theme': { story: 'theme/Theme.stories.tsx', test: 'server/theme/routes.test.ts' },
  'admin/invitations': { story: 'invitation/Join.stories.tsx', test: 'server/invitation' },
  'admin/logs': { story: 'log/Search.stories.tsx', test: 'server/log/search.test.ts' },
  'admin/operation-log': { story: 'log/Search.stories.tsx', test: 'server/log/routes.test.ts' },
  'admin/login-log': { story: 'log/Search.stories.tsx', test: 'server/log/routes.test.ts' },
  'admin/notices': { story: 'console/Administration.stories.tsx', test: 'server/notice' },
  'gateway/': { story: 'gateway/Gateway.stories.tsx', test: 'console/gateway/gateway.browser.test.tsx' },
  'data-source/': {
    story: 'data-source/DataSource.stories.tsx',
    test: 'console/data-source/data-source.browser.test.tsx',
  },
  'inspection/': { story: 'inspection/Inspection.stories.tsx', test: 'server/inspection/task.test.ts' },
  'inspection/plans': { story: 'inspection/Inspection.stories.tsx', test: 'server/inspection/draw.test.ts' },
  'inspection/findings': { story: 'inspection/Inspection.stories.tsx', test: 'server/inspection/finding.test.ts' },
  'job/': { story: 'job/Jobs.stories.tsx', test: 'console/jobs/jobs.browser.test.tsx' },
  'crawler/': { story: 'crawler/Crawler.stories.tsx', test: 'console/crawler/crawler.browser.test.tsx' },
  'poi/': { story: 'poi/Compare.stories.tsx', test: 'server/poi/links.test.ts' },
};

/** What witnesses a page; undefined for one that nothing does. */
export const witnessOf = (page: string): Witness | undefined => longestOf(WITNESSES, page);
