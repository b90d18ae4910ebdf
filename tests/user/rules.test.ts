import { describe, expect, it } from 'vitest';
import { userNameFault } from '#base/patterns.ts';
import { bindingStateOf, mayGrant, toldBefore } from '#subjects/user/rules.ts';

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

describe('the state of a binding', () => {
  it.each([
    [{}, 'open'],
    [{ from: '2026-03-10', to: '2026-03-10' }, 'open'],
    [{ from: '2026-03-11' }, 'coming'],
    [{ to: '2026-03-09' }, 'expired'],
    [{ from: '2026-03-11', revokedAt: 1 }, 'revoked'],
  ])('%j on 10 March: %s', (binding, state) =>
    expect(bindingStateOf({ from: undefined, to: undefined, revokedAt: undefined, ...binding }, '2026-03-10')).toBe(
      state,
    ),
  );
});

describe('a binding that ends is told of 30, 7 and 1 day before, at the nearest that was reached', () => {
  it.each([
    [31, undefined],
    [30, 30],
    [8, 30],
    [7, 7],
    [2, 7],
    [1, 1],
    [0, 1],
    [-1, undefined],
  ] as const)('%i days left: %s', (left, told) => expect(toldBefore(left)).toBe(told));
});
