import { describe, expect, it } from 'vitest';
import { DEFAULT_RIGHTS, RIGHT_LABELS } from '#subjects/rights.ts';
import {
  grouped,
  isCode,
  isRecoveryCode,
  mustHaveSecondFactor,
  plainCode,
  plainRecoveryCode,
} from '#subjects/second-factor/rules.ts';
import { recoveryCodeSamples } from '#subjects/second-factor/samples.ts';
import { ADMINISTERING, SECOND_FACTOR_POLICIES } from '#subjects/second-factor/terms.ts';

describe('who must have a second factor', () => {
  const users = {
    administrator: { userType: 1, permissions: DEFAULT_RIGHTS.ROLE_ADMIN },
    analyst: { userType: 1, permissions: DEFAULT_RIGHTS.ROLE_ANALYST },
    clerk: { userType: 2, permissions: DEFAULT_RIGHTS.ROLE_ENTERPRISE },
    // A role made for a district, which has nothing of ROLE_ADMIN but what matters.
    keeper: { userType: 1, permissions: ['user.write'] },
    outsider: { userType: 2, permissions: ['role.write'] },
  };
  it('the rights that decide it are there', () => {
    for (const right of ADMINISTERING) expect(RIGHT_LABELS).toHaveProperty([right]);
  });
  it.each([
    ['off', []],
    ['optional', []],
    ['administrators', ['administrator', 'keeper', 'outsider']],
    ['all-bureau', ['administrator', 'analyst', 'keeper', 'outsider']],
  ] as const)('%s: %j', (policy, must) => {
    expect(
      Object.entries(users)
        .filter(([, user]) => mustHaveSecondFactor(policy, user))
        .map(([name]) => name),
    ).toEqual(must);
  });
  it('every policy has been asked', () =>
    expect(SECOND_FACTOR_POLICIES).toEqual(['off', 'optional', 'administrators', 'all-bureau']));
});

describe('codes as people type them', () => {
  it.each([
    ['123456', true],
    ['123 456', true],
    ['１２３４５６', true],
    [' 123456\u3000', true],
    ['12345', false],
    ['1234567', false],
    ['12345a', false],
    ['', false],
    ['١٢٣٤٥٦', false],
  ])('%j is a code: %s', (text, right) => {
    expect(isCode(text)).toBe(right);
  });
  it('are compared without spaces and full-width digits', () => expect(plainCode('１２３ 456')).toBe('123456'));

  it.each([
    ['7KQM-2XWP-9HTR-4CDN', true],
    ['7kqm2xwp9htr4cdn', true],
    ['７ＫＱＭ 2XWP 9HTR 4CDN', true],
    ['7KQM-2XWP-9HTR-4CD', false],
    ['0KQM-2XWP-9HTR-4CDN', false],
    ['', false],
  ])('%j is a recovery code: %s', (text, right) => {
    expect(isRecoveryCode(text)).toBe(right);
  });
  it('the samples are recovery codes, and grouping comes back', () => {
    for (const code of recoveryCodeSamples) {
      expect(isRecoveryCode(code), code).toBe(true);
      expect(grouped(plainRecoveryCode(code))).toBe(code);
    }
  });
});
