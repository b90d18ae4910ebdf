/** Whether an account may sign in 状态 (spec 1 §4: 禁用/启用). */
export const USER_STATUS = { disabled: 0, enabled: 1 } as const;
export type UserStatus = (typeof USER_STATUS)[keyof typeof USER_STATUS];
export const USER_STATUS_LABELS: Readonly<Record<UserStatus, string>> = { 0: '禁用', 1: '启用' };

/** 性别 (spec 1 §4: 男 0, 女 1). */
export const SEX_LABELS = { 0: '男', 1: '女' } as const;
export type Sex = keyof typeof SEX_LABELS;

/** Messages of managing users. */
export const USER_MESSAGES = {
  notFound: '没有这个用户',
  nameTaken: '已有重复值',
  lastAdministrator: '系统至少要保留一名启用的系统管理员',
  oneself: '不能停用或删除自己的账号',
  ownProtection: '自己的登录保护请在个人中心关闭',
  beyondRights: '不能管理权限高于自己的用户',
  roleBeyondRights: '不能授予自己没有的权限',
  regionBeyondScope: '超出您的管辖范围',
  unknownRole: '没有这个角色',
  unknownEnterprise: '没有这个企业',
  unknownOffice: '没有这个部门',
  officeElsewhere: '该部门不在所辖区域内',
  officeNotAllowed: '企业用户不属于部门',
  enterpriseNeeded: '企业用户须绑定企业',
  enterpriseNotAllowed: '局用户不能绑定企业',
  viewing: '正在以他人身份查看，只能查看，不能修改',
} as const;

/** Whether a user may speak for his enterprise 绑定状态. */
export const BINDING_STATE_LABELS = {
  open: '有效',
  coming: '未生效',
  expired: '已到期',
  revoked: '已撤销',
} as const;
/** What the list of users is narrowed to: bindings that end within so many days 绑定到期. */
export const BINDING_ENDS_LABELS = { 1: '1 天内', 7: '7 天内', 30: '30 天内', 90: '90 天内' } as const;
export type BindingState = keyof typeof BINDING_STATE_LABELS;

/** How long before a binding ends it is told of, days 到期提醒, the earliest first. */
export const BINDING_TOLD_DAYS = [30, 7, 1] as const;

/** Messages of binding a user to an enterprise; those of a state are told to who signs in while it lasts. */
export const BINDING_MESSAGES = {
  coming: '企业绑定尚未生效，暂不能登录，请联系管理员',
  expired: '企业绑定已到期，不能登录，请联系管理员',
  revoked: '企业绑定已撤销，不能登录，请联系管理员',
  none: '该用户没有绑定企业',
  oneself: '不能调整自己的企业绑定',
  already: '该绑定已经撤销',
  endsBeforeStart: '到期日期不能早于生效日期',
  endsInThePast: '到期日期不能早于今天；如需立即终止，请撤销绑定',
  notViewable: '该用户的企业绑定当前无效，不能以其身份查看',
} as const;
