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

/** Who works at the bureau, and all who work with the system, the administrator aside, who may do everything. */
export const BUREAU: readonly BuiltInRole[] = ['ROLE_REVIEWER', 'ROLE_ANALYST', 'ROLE_DUTY'];
export const EVERYBODY: readonly BuiltInRole[] = [...BUREAU, 'ROLE_ENTERPRISE'];

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
