/** Messages of notices 通知公告. */
export const NOTICE_MESSAGES = {
  notFound: '没有这条通知',
  audienceNeeded: '请至少选择一个角色或区域',
  beyondScope: '超出您的管辖范围，请选择所辖区域',
} as const;
