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
