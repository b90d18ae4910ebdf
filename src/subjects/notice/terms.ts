export const LONGEST_TITLE = 100;
export const LONGEST_CONTENT = 5_000;
export const LONGEST_REASON = 200;

/** Messages of notices 通知公告. */
export const NOTICE_MESSAGES = {
  notFound: '没有这条通知',
  audienceNeeded: '请至少选择一个角色或区域',
  beyondScope: '超出您的管辖范围，请选择所辖区域',
  withdrawn: '已撤回',
  done: '已办结',
  allRead: '接收人都已阅读，不能撤回',
} as const;
