/** How a form 表单 stands. */
export const FORM_STATES = { draft: '未发布', published: '已发布', changed: '有未发布的修改' } as const;
export type FormState = keyof typeof FORM_STATES;

/** By which the page 表单填报 is told which form to open. */
export const FORM_FILLED = 'fill';
/** Where an enterprise fills its forms in. */
export const FORM_DUE_PATH = '/form/due';

/** How what an enterprise owes stands 填报情况. */
export const DUE_STATES = { open: '待填报', overdue: '已逾期', returned: '已退回', done: '已填报' } as const;
export type DueState = keyof typeof DUE_STATES;

export const LONGEST_REASON = 200;
/** Bytes of a photo or attachment at most; phones make them smaller before they send them. */
export const LARGEST_PHOTO = 3 * 1024 * 1024;
/** Fewer answers than this in a group are not told to who may not see the enterprises. */
export const FEWEST_ANSWERS = 3;
/** Where the public answers a form, the token behind the #. */
export const FORM_ANSWER_PATH = '/open/form';
/** Where a form is looked at as a desk shows it, and tried as a phone shows it (spec 1 §2.1). */
export const FORM_PC_PATH = '/bfillViewPc';
export const FORM_TEST_PATH = '/bfillViewTest';

export const FORM_MESSAGES = {
  unknown: '没有这张表单',
  noVersion: '没有这个版本',
  unknownAnswer: '没有这份答卷',
  notReady: '表单还有错误，改正后才能发布',
  sameAsLive: '内容与已发布的版本相同，无须再发布',
  wouldFail: (failing: number): string => `按新版本有 ${failing} 份已有答卷不能通过，请查看回放结果并确认后再发布`,
  wasIssued: '发放过的表单不能删除',
  closed: '链接无效、已过期或已收回',
  full: '收到的答卷已达上限，不再接收',
  over: '已过截止时间，不能再填报',
  locked: '答卷已审核通过，不能修改',
  otherContent: '同一提交标识已用于其他内容，请刷新后重新提交',
  faulty: '填写的内容未通过校验，请修改标出的题目',
  badVersion: '填写的是不存在的版本，请刷新后重新填写',
  unknownPhoto: '照片或附件已失效，请重新上传',
  notPhoto: '只能上传 JPG、PNG、WebP 图片',
  tooLarge: '文件过大，请压缩到 3 MB 以内',
  withheld: '少于 3 份，不显示',
  returnedTitle: '表单被退回',
} as const;
