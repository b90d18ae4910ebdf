/** How a sign-in came out 登录结果. */
export const LOGIN_OUTCOME_LABELS = {
  'signed-in': '登录成功',
  'signed-in-by-cas': '统一认证登录成功',
  refused: '登录失败',
  locked: '登录被锁定',
  'signed-in-by-passkey': '通行密钥登录成功',
  'second-factor-asked': '密码正确，待二次验证',
  'second-factor-refused': '二次验证失败',
  'second-factor-locked': '二次验证被锁定',
  'passkey-refused': '通行密钥登录失败',
  'passkey-copied': '通行密钥疑似被复制',
} as const;
export type LoginOutcome = keyof typeof LOGIN_OUTCOME_LABELS;

/** The logs that are searched together 日志类别. */
export const LOG_KINDS = {
  operation: '操作',
  login: '登录',
  gateway: '接口调用',
  job: '定时任务',
  delivery: '消息投递',
} as const;
export type LogKind = keyof typeof LOG_KINDS;
export const LOG_KIND_KEYS = Object.keys(LOG_KINDS) as [LogKind, ...LogKind[]];

/** What is done in a log whose lines do not say it themselves. */
export const LOG_DEEDS = { login: '登录系统', gateway: '调用接口' } as const;
/** The right that shows a log, besides the one that searches. */
export const LOG_RIGHTS = { gateway: 'gateway.read', job: 'job.read', delivery: 'monitor-item.read' } as const;
/** Lines that a search gives at once, and that an export gives at most. */
export const LINES_AT_ONCE = 50;
export const MOST_EXPORTED_LINES = 20_000;

/** What the server itself writes into the operation log, by its action; all else is named as its call is. */
export const OWN_ACTION_LABELS = {
  'demonstration.fill': '载入演示数据',
  'report.edit': '修改报表',
  'report.recompute': '重算报表的累计与对比数据',
  'screen.misused': '大屏令牌异常使用',
  'log.seal': '日志改用新密钥',
  'retention.archive': '数据归档',
  'retention.brought-back': '归档数据取回完成',
} as const;
