import type { Job, JobRun, RunLines } from './wire.ts';

const at = (text: string): number => Date.parse(`2026-03-10T${text}:00+08:00`);

const RUNNING: JobRun = {
  runId: 903,
  code: 'totals-check',
  title: '汇总核对',
  state: 'running',
  cause: 'hand',
  firstDay: '2026-03-01',
  lastDay: '2026-03-09',
  dry: false,
  attempt: 1,
  node: 'node-1',
  userName: '系统管理员',
  startedAt: at('09:20'),
  progress: '2026-03-04，4 / 9',
  cancelling: false,
};

export const jobRunSamples: readonly JobRun[] = [
  RUNNING,
  {
    runId: 902,
    code: 'backup',
    title: '自动备份',
    state: 'failed',
    cause: 'schedule',
    dry: false,
    attempt: 1,
    node: 'node-2',
    startedAt: at('02:00'),
    endedAt: at('02:01'),
    outcome: '磁盘空间不足',
    cancelling: false,
  },
  {
    runId: 901,
    code: 'log-check',
    title: '日志完整性核验',
    state: 'done',
    cause: 'schedule',
    dry: false,
    attempt: 1,
    node: 'node-1',
    startedAt: at('01:00'),
    endedAt: at('01:02'),
    outcome: '核对 18,204 条，全部相连',
    cancelling: false,
  },
];

/** What the first of them said so far. */
export const runLinesSample: RunLines = {
  state: RUNNING.state,
  startedAt: RUNNING.startedAt,
  progress: RUNNING.progress,
  lines: [
    { lineNo: 1, at: at('09:20'), level: 'info', text: '2026-03-03，3 / 9 天' },
    { lineNo: 2, at: at('09:21'), level: 'error', text: '2026-03-04：2 处不符' },
  ],
  omitted: 3,
};

const common = { paused: false, overdue: false, byDay: false, canDry: false, version: 1 } as const;

export const jobSamples: readonly Job[] = [
  {
    ...common,
    code: 'totals-check',
    title: '汇总核对',
    about: '把填报数据的汇总与逐份重算的结果比较',
    cron: '30 2 * * *',
    usualCron: '30 2 * * *',
    words: '每天 02:30',
    nextAt: at('23:30'),
    byDay: true,
    running: RUNNING,
    recent: [
      { runId: 903, state: 'running', startedAt: at('09:20') },
      { runId: 880, state: 'done', startedAt: at('02:30'), outcome: '相符' },
    ],
  },
  {
    ...common,
    code: 'backup',
    title: '自动备份',
    about: '到期即备份整个数据库',
    whyNotByDay: '备份的是运行时的数据库，过去某日的备份不能补做',
    cron: '*/10 * * * *',
    usualCron: '*/10 * * * *',
    words: '每 10 分钟',
    nextAt: at('09:30'),
    lookedAt: at('09:20'),
    overdue: true,
    recent: [{ runId: 902, state: 'failed', startedAt: at('02:00'), outcome: '磁盘空间不足' }],
  },
  {
    ...common,
    code: 'upload-sweep',
    title: '清理未使用的图片',
    about: '一天内没有被使用的上传图片',
    whyNotByDay: '只看现在未使用的图片，不按日期',
    cron: '7 * * * *',
    usualCron: '7 * * * *',
    words: '每小时第 7 分',
    paused: true,
    recent: [],
  },
];
