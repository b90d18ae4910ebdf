import { describe, expect, it } from 'vitest';
import { isRoleCode, roleFault } from '#subjects/role/rules.ts';
import { ROLE_MESSAGES } from '#subjects/role/terms.ts';

describe('role codes are written as the built-in ones', () => {
  it.each([
    ['ROLE_ADMIN', true],
    ['ROLE_A1_B', true],
    ['ROLE_', false],
    ['role_x', false],
    ['ADMIN', false],
    ['ROLE_审核', false],
    [`ROLE_${'X'.repeat(36)}`, false],
    ['ROLE_A,ROLE_B', false],
  ])('%j: %s', (code, fits) => expect(isRoleCode(code)).toBe(fits));
});

describe('a role is changed by who reaches all that have it (SECURITY 6)', () => {
  const role = { grantable: true, builtIn: false, usedBeyond: false };
  it.each([
    ['the whole city: any that gives no more than one has', true, { ...role, builtIn: true, usedBeyond: true }, null],
    ['a district: its own', false, role, null],
    ['a district: one that is used elsewhere too', false, { ...role, usedBeyond: true }, ROLE_MESSAGES.usedBeyond],
    ['a district: a built-in one, used by nobody yet', false, { ...role, builtIn: true }, ROLE_MESSAGES.cityRole],
    ['nobody: one that gives more than one has', true, { ...role, grantable: false }, ROLE_MESSAGES.beyondOwn],
  ] as const)('%s', (_what, who, which, fault) => expect(roleFault(who, which)).toBe(fault));
});
