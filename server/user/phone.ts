import { isPhone, type PhonePattern } from '#base/patterns.ts';
import type { Field } from '#base/wire.ts';
import { badValue } from '../http/problem.ts';

/** Refuses a mobile number that this city's configuration does not take (PHONE_PATTERN; spec 1 §5); the wire takes the widest. */
export function checkPhone(
  record: { readonly fields: { readonly phone: Field } },
  phone: string | undefined,
  pattern: PhonePattern,
): void {
  if (!isPhone(phone ?? '', pattern)) throw badValue(record, 'phone', '格式不正确');
}
