import { isCode, isRecoveryCode } from '#subjects/second-factor/rules.ts';
import type { Field } from '../../../register/form/fields.ts';

/** The own password once more. */
export const PASSWORD_FIELD: Field<{ password: string }> = {
  name: 'password',
  label: '登录密码',
  kind: 'secret',
  required: true,
  longest: 128,
  wide: true,
};

/** What the authenticator shows at this moment. */
export const CODE_FIELD: Field<{ code: string }> = {
  name: 'code',
  label: '验证码',
  kind: 'number',
  required: true,
  longest: 12,
  wide: true,
  placeholder: '6 位数字',
  check: (text) => (isCode(text) ? undefined : '应为 6 位数字'),
};

/** A code of either kind. */
export const EITHER_FIELD: Field<{ code: string }> = {
  name: 'code',
  label: '验证码或恢复代码',
  required: true,
  longest: 40,
  wide: true,
  check: (text) => (isCode(text) || isRecoveryCode(text) ? undefined : '应为 6 位验证码或 16 位恢复代码'),
};

/** A recovery code, where nothing else is left to show who one is. */
export const RECOVERY_FIELD: Field<{ code: string }> = {
  name: 'code',
  label: '恢复代码',
  longest: 40,
  wide: true,
  hint: '删除最后一项登录保护时必填',
  check: (text) => (isRecoveryCode(text) ? undefined : '应为 16 位恢复代码'),
};
