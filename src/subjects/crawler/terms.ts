/** How a page is read 页面格式. */
export const PAGE_FORMATS = { html: '网页（HTML）', json: '接口（JSON）', rss: '订阅（RSS / Atom）' } as const;
export type PageFormat = keyof typeof PAGE_FORMATS;

/** When a source is collected 采集周期: in the early morning, or only when somebody says so. */
export const CRAWL_SCHEDULES = { hand: '手动', day: '每天', week: '每周一', month: '每月 1 日' } as const;
export type CrawlSchedule = keyof typeof CRAWL_SCHEDULES;

/** What becomes of what was found 入库方式. */
export const TAKEOVERS = { review: '核对后入库', auto: '无异常时自动入库' } as const;
export type Takeover = keyof typeof TAKEOVERS;

/** How a collection stands 采集状态; all but the first two are an end. */
export const CRAWL_STATES = {
  waiting: '等待',
  running: '采集中',
  held: '待核对',
  applied: '已入库',
  same: '无变化',
  dropped: '已放弃',
  failed: '失败',
} as const;
export type CrawlState = keyof typeof CRAWL_STATES;

/** What a row that was found means for the list 差异. */
export const DIFFERENCES = {
  created: '新增',
  changed: '变更',
  gone: '消失',
  rejected: '未通过',
  unchanged: '未变',
} as const;
export type Difference = keyof typeof DIFFERENCES;

/** Code of the job that collects. */
export const CRAWL_JOB = 'crawl';
/** The hour of Nanjing's day from which sources are collected: their sites are quiet then. */
export const CRAWL_HOUR = 3;
/** Rows that a trial 试采 shows. */
export const TRIAL_ROWS = 20;
/** Rows of one collection at most, and pages. */
export const MOST_ROWS = 5_000;
export const MOST_PAGES = 100;
/** Seconds between two questions to one site. */
export const LEAST_PAUSE = 1;
export const MOST_PAUSE = 60;
/** A list that is shorter than the last by more than this, in percent, is looked at before it counts. */
export const USUAL_FALL = 20;
/** Collections of a source that are kept with their rows. */
export const RUNS_KEPT = 20;
export const LONGEST_URL = 500;
export const LONGEST_PICK = 120;
export const LONGEST_LEGAL = 300;

export const CRAWL_MESSAGES = {
  unknownSource: '没有这个采集来源',
  unknownRun: '没有这次采集',
  endedSource: '采集来源已停用',
  takenName: '已有采集来源使用这个名称',
  badUrl: '应为 http:// 或 https:// 开头的地址，不含用户名、密码和 #',
  needed: '请填写取法，同一条记录靠它认出',
  unknownRegister: '没有这个可以采集的名录',
  twice: '同一列只能取一次',
  unknownField: '这个名录没有这一列',
  badPick: '选择器写法不正确',
  badPath: '应为以点分开的字段名，如 data.list',
  noPick: '请填写选择器或固定值',
  onePick: '选择器和固定值只能填一项',
  open: '这个来源正在采集',
  notHeld: '这次采集不在待核对状态，可能已由他人处理',
  moved: '名录在此期间有变化，差异已重新计算，请核对后再入库',
  noRows: '页面上没有找到任何一行，页面结构可能已经改变',
  noKeys: '找到的行都没有编号或名称，页面结构可能已经改变',
  tooMany: `超过 ${MOST_ROWS} 行`,
  morePages: '超过最多页数，没有采完，请增大最多页数',
  forbidden: '网站的 robots.txt 不允许采集这个地址',
  robotsBroken: '网站的 robots.txt 暂时无法读取，按惯例不采集',
  notText: '应答不是网页或数据文件',
  tooDeep: '页面嵌套过深，无法读取',
  lost: '服务端中断，没有完成',
  slow: '超过 15 分钟没有采完',
  trialSlow: '20 秒内没有读完这一页，请稍后再试',
  replaced: '被后一次采集取代',
} as const;
