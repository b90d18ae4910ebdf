import { allReports } from '#subjects/reports.ts';
import { lookByClock } from './alert/look/queue.ts';
import { statisticAlertJob } from './alert/statistic/job.ts';
import { backupJobs } from './backup/jobs.ts';
import { maintain } from './database/maintain.ts';
import { linkJob } from './content/links.ts';
import { readingJob } from './content/readers/telling.ts';
import { crawlJob } from './crawler/job.ts';
import { intakeJob } from './data-source/intake.ts';
import { growDemonstration } from './demonstration/grow.ts';
import { callSweepJob } from './gateway/log.ts';
import { escalationJob } from './inspection/finding/escalation.ts';
import { caseClockJob } from './safety/clocks.ts';
import { datasetsBy } from './indexes/datasets.ts';
import { bindingEndingJob } from './invitation/ending.ts';
import type { JobDeclaration } from './job/declared.ts';
import { counted, tookText } from './job/noting.ts';
import { logCheckJob } from './log/job.ts';
import { validityJob } from './register/validity/ending.ts';
import { mergeSweepJob } from './register/merging/undoing.ts';
import { runSweepJob } from './job/forgetting.ts';
import { matchJob } from './poi/job.ts';
import { forecastJob } from './price-forecast/job.ts';
import { keepObligations } from './report/obligation/keeping.ts';
import { foldingJob } from './report/statistics/folding.ts';
import { totalsJob } from './report/statistics/job.ts';
import { reportHandlings } from './reports.ts';
import { archiveJob } from './retention/job.ts';
import { PRICE_TABLES } from './keeping/months.ts';
import { priceSumsJob } from './vegetable-price/sums/job.ts';
import { sumMonthAnew } from './vegetable-price/sums/recount.ts';
import { holdAllPrices } from './vegetable-price/writing/holding.ts';
import { deliveryJob } from './message-way/job.ts';
import { monitorJob } from './monitor/job.ts';
import { subscriptionJob } from './saved-view/subscription.ts';
import { sessionSweepJob } from './sweep.ts';
import { uploadSweepJob } from './upload/sweep.ts';
import { visitSumJob } from './visit/job.ts';

const MINUTE = 60_000;

/** Every scheduled job 定时任务 of the system, a declaration each, in the order of their page. */
export const allJobs: readonly JobDeclaration[] = [
  totalsJob(reportHandlings),
  foldingJob,
  priceSumsJob,
  logCheckJob,
  ...backupJobs,
  {
    code: 'obligations',
    title: '应报清单',
    about: '零点过后以及填报单位变动时，登记各单位当期应报的报表',
    cron: '* * * * *',
    byDay: '应报以各期当时登记的单位为准，漏掉的日子下次运行一并补登，重做会按现在的登记改动过去的应报',
    whenLate: 'once',
    retries: 3,
    limit: 10 * MINUTE,
    run: async ({ services, note }) =>
      counted(await keepObligations(services, allReports, note), (many) => `变动 ${many} 项`),
  },
  {
    code: 'alert-look',
    title: '预警核对',
    about: '按时间核对报表逾期和摄像机离线是否超出阈值，并处理其他节点中断时遗留的待判断数据',
    cron: '* * * * *',
    byDay: '只看现在是否逾期或离线，不按日期',
    whenLate: 'once',
    retries: 3,
    limit: 10 * MINUTE,
    run: async ({ services, note }) => ((await lookByClock(services, note)) ? '更新了预警' : undefined),
  },
  statisticAlertJob((clock) => datasetsBy(clock).sourcesNow),
  monitorJob,
  deliveryJob,
  visitSumJob,
  intakeJob,
  crawlJob,
  linkJob,
  readingJob,
  matchJob,
  forecastJob,
  subscriptionJob(({ clock, figures }) => datasetsBy(clock).askingIn(figures)),
  escalationJob,
  caseClockJob,
  sessionSweepJob,
  uploadSweepJob,
  callSweepJob,
  mergeSweepJob,
  validityJob,
  bindingEndingJob,
  archiveJob([{ code: 'price', months: PRICE_TABLES, hold: holdAllPrices, onBack: sumMonthAnew }]),
  {
    code: 'maintenance',
    title: '数据库维护',
    about: '内嵌数据库：回收空间、更新统计信息；PostgreSQL 自行完成',
    cron: '37 * * * *',
    byDay: '只整理现在的数据库文件，不按日期',
    whenLate: 'skip',
    retries: 0,
    limit: 30 * MINUTE,
    isWanted: ({ databaseUrl }) => databaseUrl === undefined,
    run: async ({ database }) => {
      await maintain(database);
      return undefined;
    },
  },
  runSweepJob,
  {
    code: 'demonstration',
    title: '演示数据增长',
    about: '零点过后为演示城市生成新一天的数据',
    cron: '* * * * *',
    byDay: '只补到今天为止缺的日子，已有的不再生成',
    whenLate: 'once',
    retries: 3,
    limit: 10 * MINUTE,
    isWanted: ({ demonstration }) => demonstration,
    run: async ({ services, signal, note }) => {
      const since = services.clock.now();
      if (!(await growDemonstration(services, signal))) return undefined;
      note(`生成今天的菜价、报表和记录，${tookText(since, services.clock.now())}`);
      return '已生成今天的演示数据';
    },
  },
];
