import { verifyLog } from '../audit/verify.ts';
import type { JobDeclaration } from '../job/declared.ts';
import { tookText } from '../job/noting.ts';

const MINUTE = 60_000;

/** Checks every night that the chains of both logs are whole 核验, and that they end where the anchors outside of the database say. */
export const logCheckJob: JobDeclaration = {
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
};
