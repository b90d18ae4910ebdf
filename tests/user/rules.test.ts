import { describe, expect, it } from 'vitest';
import { userNameFault } from '#base/patterns.ts';
import { mayGrant } from '#subjects/user/rules.ts';

describe('SECURITY 6: one grants only what one holds', () => {
  it.each([
    [['a', 'b'], ['a'], true],
    [['a'], [], true],
    [[], ['a'], false],
    [['a'], ['a', 'b'], false],
  ] as const)('holding %j, granting %j: %s', (held, granted, may) => {
    expect(mayGrant(held, granted)).toBe(may);
  });
});

describe('user names', () => {
  it.each([
    ['zhou.yw', true],
    ['abc', true],
    ['ab', false],
    ['1abc', false],
    ['周雅文', false],
    ['a b c', false],
    [`a${'x'.repeat(32)}`, false],
    ['admin\n', false],
  ])('%j: %s', (name, fits) => expect(userNameFault(name) === undefined).toBe(fits));
});
