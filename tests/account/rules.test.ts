import { describe, expect, it } from 'vitest';
import { passwordFault } from '#subjects/account/rules.ts';
import { ACCOUNT_MESSAGES } from '#subjects/account/terms.ts';

describe('a password that somebody chooses (spec 1 §5)', () => {
  it.each([
    ['Nanjing#2026', undefined],
    ['abc', ACCOUNT_MESSAGES.weakPassword],
    ['Admin@123', ACCOUNT_MESSAGES.commonPassword],
    ['P@ssw0rd', ACCOUNT_MESSAGES.commonPassword],
    ['1qaz@WSX', ACCOUNT_MESSAGES.commonPassword],
    ['xZhouYW#26', ACCOUNT_MESSAGES.ownName],
  ])('%j: %s', (password, fault) => expect(passwordFault(password, 'zhouyw')).toBe(fault));
});
