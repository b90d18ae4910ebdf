/** A question that somebody keeps 我的统计, and with whom. */
export const SHARING = { own: '仅自己', role: '同角色的人', region: '同区划的人', all: '所有使用统计的人' } as const;
export type Sharing = keyof typeof SHARING;

export const LONGEST_VIEW_NAME = 40;
/** Characters of a question as an address has it. */
export const LONGEST_VIEW_QUERY = 2_000;
/** What one person keeps at most. */
export const MOST_VIEWS = 50;
/** What one person puts into the menus of others at most. */
export const MOST_PINNED = 5;

export const SAVED_VIEW_MESSAGES = {
  nameTaken: '您已有同名的统计，请换一个名称',
  tooMany: `每人最多保存 ${MOST_VIEWS} 个统计，请先删除不用的`,
  moved: '这个统计已被修改，请刷新后再保存',
  gone: '这个统计已被删除，或不再共享给您',
  notAQuestion: '保存的内容不是一个统计问题',
  ownOnly: '仅自己可见的统计不能固定到菜单，请先共享',
  tooManyPinned: `每人最多固定 ${MOST_PINNED} 个统计到菜单，请先取消不用的`,
} as const;

/** When those who subscribed are told 订阅: the week before is whole then, and its reports are in. */
export const SUBSCRIPTION_CRON = '0 8 * * 1';
/** Of so many questions a message says what they come to; of others their names. */
export const MOST_HEADLINES = 10;
export const SUBSCRIPTION_JOB = 'view-subscription';
