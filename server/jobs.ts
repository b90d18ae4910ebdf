import { allReports } from '#subjects/reports.ts';
import { lookByClock } from './alert/look/queue.ts';
import { lookAtStatistics } from './alert/statistic/evaluation.ts';
import { verifyLog } from './audit/verify.ts';
import { backupJobs } from './backup/jobs.ts';
import { maintain } from './database/maintain.ts';
import { linkJob } from './content/links.ts';
import { readingJob } from './content/readers/telling.ts';
import { crawlJob } from './crawler/job.ts';
import { intakeJob } from './data-source/intake.ts';
import { sendDue } from './delivery/sending.ts';
import { growDemonstration } from './demonstration/grow.ts';
import { forgetCalls } from './gateway/log.ts';
import { escalationJob } from './inspection/finding/escalation.ts';
import { caseClockJob } from './safety/clocks.ts';
import { datasetsBy } from './indexes/datasets.ts';
import { bindingEndingJob } from './invitation/ending.ts';
import type { JobDeclaration } from './job/declared.ts';
import { tookText } from './job/noting.ts';
import { UNMERGE_DAYS } from '#base/register/merging/wire.ts';
import { validityJob } from './register/validity/ending.ts';
import { forgetMerges } from './register/merging/undoing.ts';
import { forgetRuns } from './job/forgetting.ts';
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
import { monitorEvents } from '#subjects/monitor/events.ts';
import { enterMessages } from './message-way/entering.ts';
import { lookAround } from './monitor/looking.ts';
import { subscriptionJob } from './saved-view/subscription.ts';
import { sweepSessions } from './sweep.ts';
import { sweepUploads } from './upload/sweep.ts';
import { sumVisits } from './visit/summing.ts';

const MINUTE = 60_000;
/** What an outcome says of a number of things, and nothing of none. */
const counted = (number: number, text: (number: number) => string): string | undefined =>
  number > 0 ? text(number) : undefined;

/** Every scheduled job 定时任务 of the system, a declaration each, in the order of their page. */
export const allJobs: readonly JobDeclaration[] = [
  totalsJob(reportHandlings),
  foldingJob,
  priceSumsJob,
  {
    code: 'log-check',
    title: '日志完整性核验',
    about: '逐条核对全部（或所选日期的）操作日志和登录日志是否相连、有无改动，并与库外锚点比较',
    cron: '0 1 * * *',
    byDay: true,
    whenLate: 'once',
    retries: 0,
    limit: 60 * MINUTE,
    run: async ({ services: { db, clock, logAnchors }, days, note }) => {
      const anchors = await logAnchors?.kept();
      const verified = async (title: string, log: 'operation_log' | 'login_log') => {
        const since = clock.now();
        const found = await verifyLog(db, log, anchors, days);
        const said = `${title} ${found.checked} 条：${found.message}，${tookText(since, clock.now())}`;
        note(said, found.intact ? 'info' : 'error');
        return found;
      };
      if (anchors === undefined) note('没有设置库外锚点，只核对各条是否相连', 'warn');
      const operations = await verified('操作日志', 'operation_log');
      const logins = await verified('登录日志', 'login_log');
      const broken = [operations, logins].filter(({ intact }) => !intact);
      if (broken.length > 0) throw new Error(broken.map(({ message }) => message).join('；'));
      const when = days ? `${days.first} 至 ${days.last}：` : '';
      return `${when}操作日志 ${operations.checked} 条、登录日志 ${logins.checked} 条，全部完整`;
    },
  },
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
  {
    code: 'alert-statistics',
    title: '统计指标预警',
    about: '按统计指标的阈值核对最近一个已结束且数据完整的周期，触发、加重或解除预警',
    cron: '*/10 * * * *',
    byDay: '只按最近一个完整周期告警；补判过去的周期会为已过去的事告警',
    whenLate: 'once',
    retries: 1,
    limit: 20 * MINUTE,
    run: async ({ services, note }) => {
      const { changes, failed, looked, waiting } = await lookAtStatistics(
        services,
        datasetsBy(services.clock).sourcesNow,
      );
      note(`核对 ${looked} 项统计指标阈值，预警变化 ${changes} 条`);
      for (const name of waiting) note(`“${name}”：没有已结束且数据完整的周期，跳过`);
      for (const problem of failed) note(problem, 'error');
      if (failed.length > 0) throw new Error(failed.join('；'));
      return counted(changes, (many) => `更新了 ${many} 条预警`);
    },
  },
  {
    code: 'monitor',
    title: '系统监测',
    about: '按监测设置检查预警、任务、摄像机、大屏、磁盘、日志锚点和共享接口，有异常或恢复时告知有关人员',
    cron: '* * * * *',
    byDay: '只看系统现在的状况，不按日期',
    whenLate: 'once',
    retries: 0,
    limit: 5 * MINUTE,
    run: ({ services, note }) => lookAround(services, note),
  },
  {
    code: 'delivery',
    title: '消息投递',
    about: '把到期的邮件和群机器人消息送出；没有送达的隔 1、5、15、60、240 分钟再试，之后不再试',
    cron: '* * * * *',
    byDay: '只送现在还没有送达的消息，已送达的不再送第二次',
    whenLate: 'once',
    retries: 0,
    limit: 30 * MINUTE,
    run: async ({ services, signal, note }) => {
      await enterMessages(services);
      const { sent, failed } = await sendDue(services, signal, { note });
      if (sent + failed > 0) await services.publish(monitorEvents.changed, {});
      return counted(sent + failed, () => `送达 ${sent} 条，未送达 ${failed} 条`);
    },
  },
  {
    code: 'visit-sum',
    title: '访问汇总',
    about: '把新到的网页浏览计入网站访问统计；零点过后销毁前一天用来辨认访客的盐和访客标识',
    cron: '* * * * *',
    byDay: '浏览计入汇总后即销毁明细和访客标识，过去的日子无从重算',
    whenLate: 'once',
    retries: 3,
    limit: 10 * MINUTE,
    run: async ({ services, signal, note }) => {
      const since = services.clock.now();
      const many = await sumVisits(services, signal);
      note(`计入 ${many} 次浏览，${tookText(since, services.clock.now())}`);
      return counted(many, () => `计入 ${many} 次浏览`);
    },
  },
  intakeJob,
  crawlJob,
  linkJob,
  readingJob,
  matchJob,
  forecastJob,
  subscriptionJob(({ clock, figures }) => datasetsBy(clock).askingIn(figures)),
  escalationJob,
  caseClockJob,
  {
    code: 'session-sweep',
    title: '清理过期会话',
    about: '清除过期或已停用用户的会话、过期的验证码和登记码',
    cron: '* * * * *',
    byDay: '只清除现在已过期的会话，不按日期',
    whenLate: 'once',
    retries: 0,
    limit: 5 * MINUTE,
    run: async ({ services, note }) => counted(await sweepSessions(services, note), (many) => `结束 ${many} 个会话`),
  },
  {
    code: 'upload-sweep',
    title: '清理未使用的图片',
    about: '清除上传一天后仍没有被使用的头像、菜单图片和主题图片',
    cron: '7 * * * *',
    byDay: '只看现在未使用的图片，不按日期',
    whenLate: 'once',
    retries: 0,
    limit: 10 * MINUTE,
    canDry: true,
    run: async ({ services, dry, note }) =>
      counted(await sweepUploads(services, dry, note), (many) => `${dry ? '将清除' : '清除'} ${many} 张`),
  },
  {
    code: 'gateway-sweep',
    title: '清理接口调用记录',
    about: '清除超过保留期限（见「数据留存」）的调用记录，以及过期的随机数和计次',
    cron: '50 3 * * *',
    byDay: '按保留期限清除，清除过的无从重做',
    whenLate: 'once',
    retries: 0,
    limit: 10 * MINUTE,
    canDry: true,
    run: async ({ services, dry, note }) =>
      counted(await forgetCalls(services, dry, note), (many) => (dry ? `将清除 ${many} 条` : `清除 ${many} 条`)),
  },
  {
    code: 'merge-sweep',
    title: '清理合并明细',
    about: `清除 ${UNMERGE_DAYS} 天以前、已不能撤销的合并所转移的明细`,
    cron: '10 3 * * *',
    byDay: '按撤销期限清除，清除过的无从重做',
    whenLate: 'once',
    retries: 0,
    limit: 10 * MINUTE,
    canDry: true,
    run: async ({ services, dry, note }) =>
      counted(await forgetMerges(services, dry, note), (many) => `${dry ? '将清除' : '清除'} ${many} 条`),
  },
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
  {
    code: 'run-sweep',
    title: '清理运行记录',
    about: '清除超过保留期限（见「数据留存」）的任务运行记录',
    cron: '20 3 * * *',
    byDay: '按保留期限清除，清除过的无从重做',
    whenLate: 'once',
    retries: 0,
    limit: 10 * MINUTE,
    canDry: true,
    run: async ({ services, dry, note }) =>
      counted(await forgetRuns(services, dry, note), (many) => (dry ? `将清除 ${many} 条` : `清除 ${many} 条`)),
  },
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
