/** User types 用户类型 (spec 1 §4): bureau users 1, enterprise users 2. */
export const USER_TYPES = { bureau: 1, enterprise: 2 } as const;
export type UserType = (typeof USER_TYPES)[keyof typeof USER_TYPES];

export const USER_TYPE_LABELS: Readonly<Record<UserType, string>> = { 1: '局用户', 2: '企业用户' };

/** Given when the role list is empty: home page and personal centre only (spec 1 §6). */
export const DEFAULT_ROLE = 'ROLE_SYSTEM_DEFAULT';

/** The roles the system starts with 角色 (spec: "not shown"; ours). */
export const ROLE_LABELS = {
  ROLE_ADMIN: '系统管理员',
  ROLE_REVIEWER: '审核人员',
  ROLE_ANALYST: '统计分析人员',
  ROLE_DUTY: '大屏值班人员',
  ROLE_ENTERPRISE: '企业填报人员',
  [DEFAULT_ROLE]: '默认角色',
} as const;
export type BuiltInRole = keyof typeof ROLE_LABELS;

/** How far the records reach that a role lets one see 数据范围. */
export type DataScope = 'all' | 'region' | 'enterprise';

/** What one may do 资源: `subject.verb`, sent to the browser as `resources` (spec 1 §6). */
export const PERMISSION_LABELS = {
  'vegetable-price.read': '查看菜价',
  'vegetable-price.write': '录入和导入菜价',
  'market.read': '查看市场数据',
  'screen.read': '大屏读取数据',
  'screen.manage': '管理大屏',
  'menu.read': '查看菜单设置',
  'menu.write': '维护菜单',
  'dictionary.read': '查看数据字典',
  'dictionary.write': '维护数据字典',
  'region.read': '查看区划设置',
  'region.write': '维护区划',
  'user.read': '查看用户',
  'user.write': '管理用户',
  'user.view-as': '以他人身份查看',
  'role.read': '查看角色',
  'role.write': '管理角色',
  'log.read': '查看日志',
  'online.read': '查看在线用户',
  'online.write': '强制下线',
  'notice.write': '发布通知',
  'report.read': '查看报表',
  'report.fill': '填报报表',
  'report.review': '审核报表',
  'report.remind': '催报报表',
  'report.schedule': '设置报送时限',
  'report.statistics': '查看填报统计',
  'obligation.read': '查看报送进度',
  'alert.read': '查看指标预警',
  'alert.write': '设置预警阈值',
  'alert.acknowledge': '确认指标预警',
  'workbench.arrange': '编排工作台',
  'workbench.arrange-role': '编排角色工作台',
  'approval.read': '查看待审数量',
  'approval.review': '办理审批',
  'approval.submit': '提交申报',
  'approval.outlet': '商业网点审核',
  'approval.enterprise': '企业法人库审核',
  'approval.fund': '专项资金申报审核',
  'approval.quarter': '品牌季度销售审核',
  'approval.brand': '老字号审批',
  'approval.question': '热点问题',
  'share.write': '分享统计',
  'map.read': '查看规划地图',
  'map.write': '维护规划地图数据',
} as const;
export type Permission = keyof typeof PERMISSION_LABELS;

/** Names of the cookie and header that carry the token (spec 1 §7.1). */
export const TOKEN_NAME = 'token';

/** Header that carries the code of the chosen division 所选区域; it narrows what a call reads and never widens it (spec 2 §6). */
export const REGION_HEADER = 'region';

/** What the second step of signing in can be taken by 验证方式: a code of the authenticator, a passkey, a recovery code. */
export const SECOND_WAYS = ['code', 'passkey', 'recovery'] as const;

/** What a realtime line is refused with that an account has too many of. */
export const TOO_MANY_LINES = 'too many lines';

/** Messages of signing in and out. */
export const SESSION_MESSAGES = {
  badCredentials: '用户名或密码错误',
  badCaptcha: '验证码错误或已失效',
  locked: '密码错误次数过多',
  forgotten: '忘记密码请联系管理员重置',
  tooMany: '尝试次数过多',
  casOff: '未启用统一身份认证',
  casRefused: '统一身份认证未通过，请重新登录',
  casUnreachable: '统一身份认证服务暂时无法访问',
  casTicketUsed: '统一身份认证的登录凭证已使用过，请重新登录',
  casUnknownUser: '该账号尚未在本系统开通',
  disabled: '账号已停用，请联系管理员',
  tooManySessions: '该账号在其他地方登录次数过多，最早的登录已退出',
  tooManySockets: '该账号打开的页面过多，本页不再实时更新，数据仍会定时刷新',
} as const;
