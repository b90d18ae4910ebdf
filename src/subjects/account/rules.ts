import { isStrongPassword } from '../session/rules.ts';
import { ACCOUNT_MESSAGES } from './terms.ts';

/** Passwords that satisfy the strength rule and are guessed first all the same, in lower case. */
const COMMON: ReadonlySet<string> = new Set([
  'aa123456!', 'aa123456@', 'aa123456#', 'a123456!', 'abc123!@#', 'abc@123456', 'abcd1234!', 'abcd@1234', 'admin@123', 'admin@1234', 'admin123!',
  'admin123!@#', 'admin@2024', 'admin@2025', 'admin@2026', 'nanjing@123', 'nanjing123!', 'nj@123456', 'p@ssw0rd', 'p@ssw0rd1', 'p@ssword1', 'passw0rd!',
  'password1!', 'password@123', 'password123!', 'qwer1234!', 'qwer@1234', 'qwe123!@#', 'root@123', 'test@1234', 'user@1234', 'welcome1!', 'welcome@123',
  'zaq12wsx!', '1qaz@wsx', '1qaz!qaz', '1qaz2wsx!', '!qaz2wsx', 'huawei@123', 'shangwu@123', 'changeme1!', 'letmein1!', 'iloveyou1!',
]);

/** What is wrong with a password that somebody chose, in Chinese; undefined when nothing is (spec 1 §5, and ours beyond it). */
export function passwordFault(password: string, userName: string): string | undefined {
  if (!isStrongPassword(password)) return ACCOUNT_MESSAGES.weakPassword;
  const lower = password.toLowerCase();
  if (COMMON.has(lower)) return ACCOUNT_MESSAGES.commonPassword;
  return userName.length >= 3 && lower.includes(userName.toLowerCase()) ? ACCOUNT_MESSAGES.ownName : undefined;
}

export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp';

/** The kind of a picture by its first bytes, whatever its name says; undefined for anything else. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | undefined {
  const starts = (signature: readonly number[], at = 0) => signature.every((byte, index) => bytes[at + index] === byte);
  if (starts([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) && starts([0x49, 0x48, 0x44, 0x52], 12)) return 'image/png';
  if (starts([0xff, 0xd8, 0xff])) return 'image/jpeg';
  return starts([0x52, 0x49, 0x46, 0x46]) && starts([0x57, 0x45, 0x42, 0x50, 0x56, 0x50, 0x38], 8) ? 'image/webp' : undefined;
}
