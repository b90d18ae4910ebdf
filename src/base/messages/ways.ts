/** By which way a message leaves the system 投递方式, besides the inbox. */
export const WAYS = { mail: '邮件', wecom: '企业微信机器人', dingtalk: '钉钉机器人' } as const;
export type Way = keyof typeof WAYS;
export const WAY_KEYS = Object.keys(WAYS) as [Way, ...Way[]];
