/** A new password differs from the current one and the ones before, this many in all (等保 2.0 level 3). */
export const REMEMBERED_PASSWORDS = 5;

/** Largest picture of a person, bytes. */
export const LARGEST_AVATAR = 1_048_576;

/** Messages of the personal centre 个人中心. */
export const ACCOUNT_MESSAGES = {
  wrongPassword: '原密码错误',
  weakPassword: '至少 8 位，并须包含数字、大写字母、小写字母和 !@#$%^&*? 或空格之一',
  commonPassword: '密码过于常见，请换一个',
  ownName: '密码不能包含用户名',
  usedBefore: '不能与最近 5 次用过的密码相同',
  mustChange: '请先修改初始密码',
  sessionNotFound: '没有这个会话',
  pictureKind: '只能上传 PNG、JPEG 或 WebP 图片',
  pictureEmpty: '文件是空的',
  pictureTooLarge: '图片不能超过 1 MB',
} as const;
