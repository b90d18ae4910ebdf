import { z } from 'zod';
import { pageFields, pageOf } from '#base/page.ts';
import { date, flag, id, instant, integer, optionalDate, optionalText, requiredText } from '#base/scalars.ts';
import { field, wireRecord } from '#base/wire.ts';
import { LINE_LEVELS, LONGEST_CRON, RUN_CAUSES, RUN_STATES } from './terms.ts';

const code = requiredText(40);
const state = z.enum(RUN_STATES);

/** How a run stands; `progress` is what it says of itself on the way. */
const standing = {
  state: field('state', state, '结果'),
  startedAt: field('startedAt', instant, '开始时间'),
  endedAt: field('endedAt', instant.optional(), '结束时间'),
  progress: field('progress', z.string().optional(), '进度'),
  outcome: field('outcome', z.string().optional(), '说明'),
};

/** One run of a job 运行记录; `firstDay` and `lastDay` are the days that it was run for. */
export const jobRunWire = wireRecord({
  runId: field('runId', id, '编号'),
  code: field('code', code, '任务'),
  title: field('title', z.string(), '任务名称'),
  ...standing,
  cause: field('cause', z.enum(RUN_CAUSES), '起因'),
  firstDay: field('firstDay', date.optional(), '开始日期'),
  lastDay: field('lastDay', date.optional(), '结束日期'),
  dry: field('dry', z.boolean(), '试运行'),
  attempt: field('attempt', integer(1, 100), '第几次尝试'),
  node: field('node', z.string(), '节点'),
  userName: field('userName', z.string().optional(), '操作人'),
  cancelling: field('cancelling', z.boolean(), '正在取消'),
});
export type JobRun = z.output<typeof jobRunWire>;

/** A line that a run said on its way. */
export const runLineWire = wireRecord({
  lineNo: field('lineNo', id, '行号'),
  at: field('at', instant, '时间'),
  level: field('level', z.enum(LINE_LEVELS), '级别'),
  text: field('text', z.string(), '内容'),
});
export type RunLine = z.output<typeof runLineWire>;
/** What a run said on its way 运行日志, how many lines were not kept, and how the run stands. */
export const runLinesWire = wireRecord({
  ...standing,
  lines: field('lines', z.array(runLineWire), '日志'),
  omitted: field('omitted', integer(0, Number.MAX_SAFE_INTEGER), '省略行数'),
});
export type RunLines = z.output<typeof runLinesWire>;

/** What a row of the list shows of a former run. */
export const pastRunWire = wireRecord({
  runId: field('runId', id, '编号'),
  state: field('state', state, '结果'),
  startedAt: field('startedAt', instant, '开始时间'),
  outcome: field('outcome', z.string().optional(), '说明'),
});

/** A scheduled job 定时任务: what it does, when, and how it went lately; `lookedAt` is the last time that it ran, though there was nothing to do. */
export const jobWire = wireRecord({
  code: field('code', code, '任务'),
  title: field('title', z.string(), '任务名称'),
  about: field('about', z.string(), '说明'),
  cron: field('cron', z.string(), '计划'),
  usualCron: field('usualCron', z.string(), '默认计划'),
  words: field('words', z.string(), '计划说明'),
  paused: field('paused', z.boolean(), '已暂停'),
  overdue: field('overdue', z.boolean(), '未按时运行'),
  nextAt: field('nextAt', instant.optional(), '下次运行'),
  lookedAt: field('lookedAt', instant.optional(), '最近运行'),
  byDay: field('byDay', z.boolean(), '可按日期运行'),
  whyNotByDay: field('whyNotByDay', z.string().optional(), '不按日期运行的原因'),
  canDry: field('canDry', z.boolean(), '可试运行'),
  running: field('running', jobRunWire.optional(), '正在运行'),
  recent: field('recent', z.array(pastRunWire), '最近的运行'),
  version: field('version', integer(1, Number.MAX_SAFE_INTEGER), '版本'),
});
export type Job = z.output<typeof jobWire>;

export const jobRunQueryWire = wireRecord({
  ...pageFields,
  code: field('code', optionalText(40), '任务'),
  state: field('state', z.enum(['', ...RUN_STATES]).optional(), '结果'),
  startDay: field('startDate', optionalDate, '开始日期'),
  endDay: field('endDate', optionalDate, '结束日期'),
});
export const jobRunPageWire = pageOf(jobRunWire);

export const jobStartWire = wireRecord({
  code: field('code', code, '任务'),
  firstDay: field('firstDay', optionalDate, '开始日期'),
  lastDay: field('lastDay', optionalDate, '结束日期'),
  dry: field('dry', flag, '试运行'),
});
export const jobRunKeyWire = wireRecord({ runId: field('runId', id, '编号') });
export const jobScheduleWire = wireRecord({
  code: field('code', code, '任务'),
  cron: field('cron', requiredText(LONGEST_CRON), '计划'),
  paused: field('paused', flag, '暂停'),
  version: field('version', integer(1, Number.MAX_SAFE_INTEGER), '版本'),
});
export const cronWire = wireRecord({ cron: field('cron', requiredText(LONGEST_CRON), '计划') });
/** A schedule in words, and the next times that it comes to. */
export const cronPreviewWire = wireRecord({
  words: field('words', z.string(), '计划说明'),
  times: field('times', z.array(instant), '接下来的时间'),
});
