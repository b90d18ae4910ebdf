/** How a sign-in came out 登录结果. */
export const LOGIN_OUTCOME_LABELS = {
  'signed-in': '登录成功',
  'signed-in-by-cas': '统一认证登录成功',
  refused: '登录失败',
  locked: '登录被锁定',
} as const;
export type LoginOutcome = keyof typeof LOGIN_OUTCOME_LABELS;
