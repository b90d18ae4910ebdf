/** Where a case of safety management comes from 来源. */
export const SOURCES = {
  scan: '技术监测',
  check: '现场检查',
  report: '群众举报',
  superior: '上级交办',
  handover: '部门移送',
} as const;

export const SEVERITIES = { low: '一般', medium: '较重', high: '严重' } as const;

/** How far a case is 办理状态. */
export const STATES = { open: '待处理', doing: '办理中', done: '已办结', void: '不属实' } as const;

/** States in which the clock of a case runs. */
export const RUNNING_CASES: ReadonlyArray<keyof typeof STATES> = ['open', 'doing'];
/** The registers of cases 事项, by what their rows are told apart by. */
export const CASE_KINDS = { ghost: '幽灵监测', mobile: '移动网络安全' } as const;
export type CaseKind = keyof typeof CASE_KINDS;
export const CASE_KIND_KEYS = Object.keys(CASE_KINDS) as [CaseKind, ...CaseKind[]];

/** When somebody is told of the clock of a case, days after its last day: before it ends, after it, and when nothing followed. */
export const CASE_STAGES = { reminder: -2, division: 1, city: 5 } as const;
export type CaseStage = keyof typeof CASE_STAGES;
export const CASE_STAGE_KEYS = Object.keys(CASE_STAGES) as [CaseStage, ...CaseStage[]];

/** 幽灵监测: what is on the books and nobody stands behind. */
export const GHOSTS = {
  absent: '查无实体',
  closed: '停业未注销',
  moved: '迁址未变更',
  site: '无人维护的网站或系统',
} as const;

/** 移动网络安全: what was found at an application, a mini-program or a network of an enterprise. */
export const MOBILE = {
  privacy: '违规收集个人信息',
  fake: '仿冒或钓鱼',
  hole: '安全漏洞',
  content: '违法违规内容',
  wireless: '公共无线网络未认证',
} as const;

export const CHECK_KINDS = { daily: '日常检查', special: '专项检查', random: '双随机抽查', again: '复查' } as const;

export const CHECK_RESULTS = { pass: '合格', rectify: '限期整改', stop: '责令停业整改' } as const;

export const RECHECKS = { none: '未复查', pass: '复查合格', fail: '复查不合格' } as const;
