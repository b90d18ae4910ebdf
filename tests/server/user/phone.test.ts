import { describe, expect, it } from 'vitest';
import { checkPhone } from '#server/user/phone.ts';
import { newUserWire } from '#subjects/user/wire.ts';

describe('spec 1 §5: phone, 1 followed by a digit 3 to 8; PHONE_PATTERN=wide also takes 19x', () => {
  it.each([
    ['13800001111', 'spec'],
    ['19900001111', 'wide'],
    ['', 'spec'],
    [undefined, 'spec'],
  ] as const)('takes %s by %s', (phone, pattern) => {
    expect(() => checkPhone(newUserWire, phone, pattern)).not.toThrow();
  });

  it.each([
    ['19900001111', 'spec'],
    ['12800001111', 'wide'],
    ['1380000111', 'spec'],
  ] as const)('refuses %s by %s, naming the field', (phone, pattern) => {
    expect(() => checkPhone(newUserWire, phone, pattern)).toThrow('（phone）：格式不正确');
  });
});
