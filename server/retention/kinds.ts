import { UNMERGE_DAYS } from '#base/register/merging/wire.ts';
import { CRAWL_JOB, RUNS_KEPT } from '#subjects/crawler/terms.ts';
import { ARCHIVE_JOB, type Fate, type KindCode } from '#subjects/retention/terms.ts';

/** A kind of datum 数据种类: what it is, where it lies and who sees to what is older. */
export interface Kind {
  readonly code: KindCode;
  readonly title: string;
  /** What it is, in a sentence of Chinese. */
  readonly about: string;
  readonly fate: Fate;
  /** The table that its rows are counted in, then those that hang on it. */
  readonly tables: readonly [string, ...string[]];
  /** The column of its days, or of its instants, that says how old the oldest is. */
  readonly day?: string;
  readonly instant?: string;
  /** How long, where nobody sets it. */
  readonly keeps?: string;
  readonly job?: string;
}

const FOR_EVER = '长期保存';

/** Every kind of which it is said how long it is kept, in the order of their page. */
export const KINDS: readonly Kind[] = [
  {
    code: 'price',
    title: '每日菜价',
    about: '网点逐日价格、波动预警和改价留痕；全市日均价另行汇总，归档后仍可查询',
    fate: 'archive',
    tables: ['price_point', 'price_warning', 'price_change', 'price_batch'],
    day: 'price_date',
    job: ARCHIVE_JOB,
  },
  {
    code: 'report',
    title: '填报数据',
    about: '各类报表的数据、各次修改和审核意见',
    fate: 'stay',
    tables: [
      'report',
      'report_cell',
      'report_total',
      'store_sales',
      'report_version',
      'report_file',
      'report_action',
      'report_comment',
      'report_mark',
    ],
    day: 'period_start',
    keeps: FOR_EVER,
  },
  {
    code: 'alert',
    title: '指标预警',
    about: '预警的发生、处置和解除过程',
    fate: 'stay',
    tables: ['alert', 'alert_step'],
    instant: 'opened_at',
    keeps: FOR_EVER,
  },
  {
    code: 'operation-log',
    title: '操作日志和登录日志',
    about: '逐条相连、防篡改，删去任何一条核验都会失败，因此不清除',
    fate: 'stay',
    tables: ['operation_log', 'login_log'],
    instant: 'at',
    keeps: FOR_EVER,
  },
  {
    code: 'gateway-call',
    title: '接口调用记录',
    about: '数据共享接口每次调用的时间、应用、结果和来源地址',
    fate: 'clear',
    tables: ['gateway_call'],
    instant: 'at',
    job: 'gateway-sweep',
  },
  {
    code: 'job-run',
    title: '任务运行记录',
    about: '定时任务每次运行的结果',
    fate: 'clear',
    tables: ['job_run'],
    instant: 'started_at',
    job: 'run-sweep',
  },
  {
    code: 'delivery',
    title: '消息投递记录',
    about: '邮件和群机器人消息的投递结果',
    fate: 'clear',
    tables: ['delivery'],
    instant: 'created_at',
    job: 'delivery',
  },
  {
    code: 'monitor-finding',
    title: '系统监测记录',
    about: '已经恢复的异常',
    fate: 'clear',
    tables: ['monitor_finding', 'monitor_told'],
    instant: 'since',
    job: 'monitor',
  },
  {
    code: 'merge-row',
    title: '合并明细',
    about: '合并两条档案时转移了哪些记录，供撤销使用；合并记录本身不清除',
    fate: 'clear',
    tables: ['register_merge_row'],
    keeps: `可撤销的 ${UNMERGE_DAYS} 天`,
    job: 'merge-sweep',
  },
  {
    code: 'crawl-run',
    title: '网络采集结果',
    about: '各来源每次采集的结果',
    fate: 'clear',
    tables: ['crawl_run', 'crawl_row'],
    instant: 'entered_at',
    keeps: `每个来源最近 ${RUNS_KEPT} 次`,
    job: CRAWL_JOB,
  },
  {
    code: 'visitor',
    title: '访客标识',
    about: '辨认网站访客的当日加盐摘要，不含个人信息；访问量汇总不清除',
    fate: 'clear',
    tables: ['visit_visitor', 'visit_salt', 'visit_event'],
    day: 'day',
    keeps: '当日',
    job: 'visit-sum',
  },
  {
    code: 'session',
    title: '登录会话',
    about: '登录状态、验证码和登记码',
    fate: 'clear',
    tables: ['session', 'captcha', 'screen_invite'],
    instant: 'created_at',
    keeps: '过期即清除',
    job: 'session-sweep',
  },
];

/** What a kind is called. */
export const titleOf = (code: KindCode): string => KINDS.find((kind) => kind.code === code)?.title ?? code;
