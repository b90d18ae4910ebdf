/** COMPONENT of the page of both registers, and the subject of their rights. */
export const MONITOR_PAGE = 'admin/monitor';
export const MONITOR_RIGHTS = 'monitor-item';

/** What can be watched 监测内容: in what a threshold is counted, what is usual, and between which numbers it lies. */
export interface Watch {
  readonly label: string;
  readonly unit: string;
  readonly usual: number;
  readonly least: number;
  readonly most: number;
  /** What crossing it means, in a sentence. */
  readonly means: string;
}

/** A closed list: the server says beside each how it is read, and nothing else can be watched. */
export const WATCHES = {
  alert: {
    label: '业务预警',
    unit: '级',
    usual: 3,
    least: 1,
    most: 3,
    means: '有未解除、级别不低于阈值的预警（1 提示、2 警告、3 严重）',
  },
  'job-failed': {
    label: '任务失败',
    unit: '次',
    usual: 1,
    least: 1,
    most: 10,
    means: '定时任务最近连续失败达到阈值',
  },
  'job-late': {
    label: '任务未运行',
    unit: '分钟',
    usual: 10,
    least: 2,
    most: 1_440,
    means: '定时任务过了该运行的时间，超过阈值仍未运行',
  },
  camera: {
    label: '摄像机离线',
    unit: '分钟',
    usual: 10,
    least: 1,
    most: 1_440,
    means: '有人观看的摄像机无画面达到阈值',
  },
  wall: {
    label: '大屏失联',
    unit: '分钟',
    usual: 5,
    least: 3,
    most: 1_440,
    means: '登记在用的大屏没有应答达到阈值',
  },
  disk: {
    label: '磁盘空间',
    unit: '%',
    usual: 85,
    least: 50,
    most: 99,
    means: '数据目录所在磁盘的使用率达到阈值',
  },
  'log-peer': {
    label: '日志锚点',
    unit: '分钟',
    usual: 10,
    least: 1,
    most: 1_440,
    means: '库外存放日志锚点的一处写不进去达到阈值',
  },
  gateway: {
    label: '接口错误',
    unit: '%',
    usual: 20,
    least: 1,
    most: 100,
    means: '近 15 分钟内接口调用出错的比例达到阈值（至少 10 次调用）',
  },
  'grant-late': {
    label: '数据申请超期',
    unit: '个工作日',
    usual: 1,
    least: 1,
    most: 30,
    means: '数据使用申请过了办理期限仍未审批，超期的工作日达到阈值',
  },
  crawl: {
    label: '采集异常',
    unit: '次',
    usual: 1,
    least: 1,
    most: 10,
    means: '名录采集最近连续失败或待核对达到阈值',
  },
  link: {
    label: '失效链接',
    unit: '次',
    usual: 2,
    least: 1,
    most: 10,
    means: '文章或链接中的地址连续几次检查都打不开',
  },
} as const satisfies Readonly<Record<string, Watch>>;
export type WatchKey = keyof typeof WATCHES;
export const WATCH_KEYS = Object.keys(WATCHES) as readonly WatchKey[];

const labelsOf = <K extends string>(watches: Readonly<Record<K, Watch>>) =>
  Object.fromEntries(Object.entries<Watch>(watches).map(([key, { label }]) => [key, label])) as Record<K, string>;
export const WATCH_LABELS = labelsOf(WATCHES);

/** By which way somebody is told 告知方式. */
export const CHANNELS = {
  inbox: '站内消息',
  robot: '站内消息和群机器人',
  mail: '站内消息和邮件',
  all: '站内消息、邮件和群机器人',
} as const;
export type Channel = keyof typeof CHANNELS;
