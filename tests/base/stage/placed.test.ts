import { expect, it } from 'vitest';
import { PLACED_OF, placedAs, placedKey } from '#base/stage/placed.ts';

it.each(['dataset/kept@12', 'market/type-counts'])('%s is the same place when it was read', (key) => {
  expect(placedKey(placedAs(key))).toBe(key);
});

it('what a widget is placed for is a number', () => {
  expect(placedAs('dataset/kept@12')).toEqual({ widget: 'dataset/kept', of: '12' });
  expect(['7', '1234567890', '0', '07', '', '12345678901', '1@2'].map((of) => PLACED_OF.test(of))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});
