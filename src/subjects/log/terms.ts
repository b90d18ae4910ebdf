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

/** What the server itself writes into the operation log, by its action; all else is named as its call is. */
export const OWN_ACTION_LABELS = {
  'log.seal': '日志改用新密钥',
  'retention.archive': '数据归档',
  'retention.brought-back': '归档数据取回完成',
} as const;
