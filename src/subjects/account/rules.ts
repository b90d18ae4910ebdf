import { isStrongPassword } from '../session/rules.ts';
import { ACCOUNT_MESSAGES } from './terms.ts';

/** Passwords that satisfy the strength rule and are guessed first all the same, in lower case. */
const COMMON: ReadonlySet<string> = new Set([
  'aa123456!',
  'aa123456@',
  'aa123456#',
  'a123456!',
  'abc123!@#',
  'abc@123456',
  'abcd1234!',
  'abcd@1234',
  'admin@123',
  'admin@1234',
  'admin123!',
  'admin123!@#',
  'admin@2024',
  'admin@2025',
  'admin@2026',
  'nanjing@123',
  'nanjing123!',
  'nj@123456',
  'p@ssw0rd',
  'p@ssw0rd1',
  'p@ssword1',
  'passw0rd!',
  'password1!',
  'password@123',
  'password123!',
  'qwer1234!',
  'qwer@1234',
  'qwe123!@#',
  'root@123',
  'test@1234',
  'user@1234',
  'welcome1!',
  'welcome@123',
  'zaq12wsx!',
  '1qaz@wsx',
  '1qaz!qaz',
  '1qaz2wsx!',
  '!qaz2wsx',
  'huawei@123',
  'shangwu@123',
  'changeme1!',
  'letmein1!',
  'iloveyou1!',
]);

/** What is wrong with a password that somebody chose, in Chinese; undefined when nothing is (spec 1 §5, and ours beyond it). */
export function passwordFault(password: string, userName: string): string | undefined {
  if (!isStrongPassword(password)) return ACCOUNT_MESSAGES.weakPassword;
  const lower = password.toLowerCase();
  if (COMMON.has(lower)) return ACCOUNT_MESSAGES.commonPassword;
  return userName.length >= 3 && lower.includes(userName.toLowerCase()) ? ACCOUNT_MESSAGES.ownName : undefined;
}
