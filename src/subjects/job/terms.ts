/** What a run of a job 运行 is about, and what it came to. */
export const RUN_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled', 'lost', 'skipped'] as const;
export type RunState = (typeof RUN_STATES)[number];
export const RUN_STATE_LABELS: Readonly<Record<RunState, string>> = {
  waiting: '等待运行',
  running: '正在运行',
  done: '成功',
  failed: '失败',
  cancelled: '已取消',
  lost: '中断',
  skipped: '错过',
};

/** Why a job runs. */
export const RUN_CAUSES = ['schedule', 'late', 'retry', 'hand'] as const;
export type RunCause = (typeof RUN_CAUSES)[number];
export const RUN_CAUSE_LABELS: Readonly<Record<RunCause, string>> = {
  schedule: '按计划',
  late: '补跑',
  retry: '重试',
  hand: '手动',
};

/** How grave a line of a run's log 运行日志 is. */
export const LINE_LEVELS = ['info', 'warn', 'error'] as const;
export type LineLevel = (typeof LINE_LEVELS)[number];
export const LINE_LEVEL_LABELS: Readonly<Record<LineLevel, string>> = { info: '信息', warn: '注意', error: '出错' };
/** Lines of a run that are kept, and the longest of them, characters. */
export const MOST_LINES = 500;
export const LONGEST_LINE = 300;

/** Longest schedule, characters: five parts with lists. */
export const LONGEST_CRON = 100;
/** Days that one run by hand may cover. */
export const MOST_DAYS = 92;
/** Runs of a job that its row in the list tells of. */
export const RECENT_RUNS = 20;

export const JOB_MESSAGES = {
  unknown: '没有这个任务',
  noRun: '没有这次运行，或记录已清除',
  badCron: '计划应为五段的 cron 表达式，依次为分、时、日、月、星期，例如 30 2 * * *',
  never: '按此计划永远不会运行：没有这样的日期',
  running: '任务正在运行或等待运行，请等它结束或先取消',
  notRunning: '这次运行已经结束',
  noDay: '这个任务不按日期运行',
  noDry: '这个任务不能试运行',
  tooManyDays: `一次最多补跑 ${MOST_DAYS} 天`,
  backwards: '结束日期不能早于开始日期',
  future: '不能选择今天以后的日期',
} as const;
