/** Which mobile numbers count: the specification's, which knows no 19x, or all that are given out today (configuration PHONE_PATTERN). */
export type PhonePattern = 'spec' | 'wide';

const PHONE: Readonly<Record<PhonePattern, RegExp>> = { spec: /^1[3-8]\d{9}$/, wide: /^1[3-9]\d{9}$/ };

/** Mobile numbers 手机号: 1, a digit from 3 to 8 (wide: to 9), eleven digits in all (spec 1 §5); empty passes. */
export function isPhone(text: string, pattern: PhonePattern = 'spec'): boolean {
  return text === '' || PHONE[pattern].test(text);
}

/** E-mail addresses 邮箱 whose last part has 2 to 4 letters (spec 1 §5); empty passes. */
export function isEmail(text: string): boolean {
  return text === '' || (text.length <= 100 && /^[\w.+-]+@(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,4}$/.test(text));
}

/** Landlines 固定电话: area code with or without its dash, seven or eight digits, an extension after a dash (spec 1 §5); empty passes. */
export function isLandline(text: string): boolean {
  return text === '' || /^(?:0\d{2,3}-?)?[2-9]\d{6,7}(?:-\d{1,6})?$/.test(text);
}

/** Addresses 网址 that a browser opens as http or https, a host in them (spec 1 §5); empty passes. */
export function isWebAddress(text: string): boolean {
  return (
    text === '' ||
    (text.length <= 500 &&
      /^[Hh][Tt]{2}[Pp][Ss]?:\/\/(?:[A-Za-z0-9-]+\.)*[A-Za-z0-9-]+(?::\d{1,5})?(?:[/?#][^\s"'<>\\^`{|}]*)?$/.test(text))
  );
}

const NATIONAL_ID = /^[1-9]\d{5}(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx]$/;
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const;
const CHECK_DIGITS = '10X98765432';

/** The last character of an ID whose first seventeen digits these are 身份证校验码 (GB 11643, ISO 7064 MOD 11-2). */
export function nationalIdCheckDigit(digits: string): string {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return CHECK_DIGITS[sum % 11] ?? '';
}

/** National IDs 身份证号: 18 characters with a date in them, the last a digit or X (spec 1 §5), by option also right in it; empty passes. */
export function isNationalId(text: string, { checkDigit = false }: { readonly checkDigit?: boolean } = {}): boolean {
  if (text === '') return true;
  return NATIONAL_ID.test(text) && (!checkDigit || nationalIdCheckDigit(text) === text[17]?.toUpperCase());
}

/** What a person is told of a text that breaks a rule. */
export const PATTERN_MESSAGES = {
  phone: '请输入正确的手机号',
  email: '请输入正确的邮箱地址',
  landline: '请输入正确的固定电话',
  webAddress: '请输入以 http:// 或 https:// 开头的网址',
  nationalId: '请输入正确的 18 位身份证号',
} as const;

/** What the uniqueness check says: taken, or not to be found out (spec 1 §5). */
export const REPEAT_MESSAGES = { taken: '已有重复值', failed: '验证失败' } as const;

/** Whether the server has to be asked: not for an empty value, nor for the one the record has already (spec 1 §5). */
export function needsRepeatCheck(value: string, original: string | undefined): boolean {
  return value !== '' && value !== original;
}

/** What is wrong, by the count that the server gave, or by none when the call failed; undefined when the value is free. */
export function repeatFault(count: number | undefined): string | undefined {
  if (count === undefined) return REPEAT_MESSAGES.failed;
  return count > 0 ? REPEAT_MESSAGES.taken : undefined;
}

const CREDIT_CODE = /^[0-9A-HJ-NPQRTUWXY]{18}$/;
const CREDIT_DIGITS = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** The last character of a unified social credit code 统一社会信用代码 whose first seventeen these are (GB 32100, ISO 7064 MOD 31-3). */
export function creditCheckDigit(body: string): string {
  let weight = 1;
  let sum = 0;
  for (const character of body) {
    sum += CREDIT_DIGITS.indexOf(character) * weight;
    weight = (weight * 3) % CREDIT_DIGITS.length;
  }
  return CREDIT_DIGITS[(CREDIT_DIGITS.length - (sum % CREDIT_DIGITS.length)) % CREDIT_DIGITS.length] ?? '';
}

/** What is wrong with a unified social credit code, in Chinese; undefined for nothing. */
export function creditCodeFault(text: string): string | undefined {
  if (!CREDIT_CODE.test(text)) return '应为 18 位数字或大写字母，不含 I、O、S、V、Z';
  return creditCheckDigit(text.slice(0, -1)) === text.at(-1) ? undefined : '校验位不正确，请对照营业执照核对';
}

/** What is wrong with a user name 用户名: a letter, then letters, digits, point, hyphen or underscore, 3 to 32 characters in all (spec: "not shown"; ours). */
export function userNameFault(text: string): string | undefined {
  return /^[A-Za-z][\w.-]{2,31}$/.test(text) ? undefined : '须以字母开头，3 至 32 位，只含字母、数字、点、横线、下划线';
}
