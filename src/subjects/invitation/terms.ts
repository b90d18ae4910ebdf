/** How long an invitation may be good for, days. */
export const INVITATION_DAYS = [1, 3, 7, 30] as const;
export const DEFAULT_INVITATION_DAYS = 7;
export const MOST_INVITATION_DAYS = 30;
export const LONGEST_REMARK = 100;

/** The role of whoever comes by an invitation, and where the public uses one. */
export const INVITED_ROLE = 'ROLE_ENTERPRISE';
export const JOIN_PATH = '/open/join';

export const INVITATION_STATE_LABELS = {
  open: '待使用',
  used: '已使用',
  expired: '已过期',
  revoked: '已撤销',
} as const;
export type InvitationState = keyof typeof INVITATION_STATE_LABELS;

export const INVITATION_MESSAGES = {
  /** One answer for every code that does not serve, so that nothing is learnt from it. */
  closed: '邀请码无效、已使用或已过期',
  notFound: '没有这份邀请，或它已使用',
  unknownEnterprise: '没有这家企业',
  bureau: '商务部门的账号不能绑定企业，请使用企业账号',
  alreadyBound: '您的账号已绑定该企业，无需再次绑定',
  /** An account speaks for one enterprise at a time. */
  leaves: (name: string): string => `您的账号现绑定${name}，一个账号同时只能代表一家企业，请确认改绑后再提交`,
} as const;
