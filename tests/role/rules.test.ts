import { describe, expect, it } from 'vitest';
import { isRoleCode } from '#subjects/role/rules.ts';

describe('role codes are written as the built-in ones', () => {
  it.each([['ROLE_ADMIN', true], ['ROLE_A1_B', true], ['ROLE_', false], ['role_x', false], ['ADMIN', false], ['ROLE_审核', false], [`ROLE_${'X'.repeat(36)}`, false], ['ROLE_A,ROLE_B', false]])('%j: %s', (code, fits) => expect(isRoleCode(code)).toBe(fits));
});
