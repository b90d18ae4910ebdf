/** Characters of a note 批注. */
export const LONGEST_NOTE = 300;
/** Notes on one figure, and notes that are told of at once: of more the newest ones. */
export const MOST_ON_FIGURE = 20;
export const MOST_NOTES = 500;

export const NOTE_MESSAGES = {
  gone: '这条批注已撤回，或不是您写的',
  moved: '这条批注已被修改，请刷新后再改',
  tooMany: `一个数字最多 ${MOST_ON_FIGURE} 条批注`,
  outside: '这个数字不在您的数据范围内',
} as const;
