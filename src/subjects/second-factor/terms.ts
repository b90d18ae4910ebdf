import type { Right } from '#base/area/area.ts';

/** Whom the system asks for a second factor 登录保护: nobody, who wants one, who administers others, all users of the bureau. */
export const SECOND_FACTOR_POLICIES = ['off', 'optional', 'administrators', 'all-bureau'] as const;
export type SecondFactorPolicy = (typeof SECOND_FACTOR_POLICIES)[number];

/** Whoever may do one of these decides what others may do, or acts in their name. */
export const ADMINISTERING: readonly Right[] = ['user.write', 'user.view-as', 'role.write'];

/** Digits of a code 验证码 that an authenticator shows, and how long it shows one, seconds. */
export const CODE_DIGITS = 6;
export const CODE_PERIOD = 30;

/** Recovery codes 恢复代码 that one is given, and the letters of one. */
export const RECOVERY_CODES = 10;
export const RECOVERY_LETTERS = 16;
/** Without 0 O 1 I, which look alike on paper. */
export const RECOVERY_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Passkeys 通行密钥 of one user at most. */
export const MOST_PASSKEYS = 10;

export const SECOND_FACTOR_MESSAGES = {
  mustEnrol: '请先开启登录保护',
  off: '系统未启用登录保护',
  already: '已开启动态验证码，如需更换手机请先关闭',
  notEnabled: '尚未开启登录保护',
  offerOver: '设置已超时，请重新开始',
  wrongCode: '验证码错误或已使用过，请输入验证器当前显示的 6 位数字',
  wrongFactor: '验证码或恢复代码错误，或已使用过',
  locked: '验证失败次数过多，请 15 分钟后再试',
  stepOver: '验证已超时，请重新登录',
  wrongPassword: '密码错误',
  lastFactor: '这是最后一项登录保护，删除须填写一个恢复代码',
  passkeysOff: '当前访问地址不支持通行密钥',
  passkeyRefused: '通行密钥验证未通过，请重试',
  passkeyKnown: '该通行密钥已经添加过',
  passkeyUnknown: '没有这个通行密钥',
  passkeyCopied: '该通行密钥可能已被复制，已拒绝登录，请联系管理员',
  tooManyPasskeys: `最多添加 ${MOST_PASSKEYS} 个通行密钥`,
} as const;
