import { expect, it } from 'vitest';
import { addressText, INVENTED_NET } from '#subjects/log/rules.ts';

it('an address that is nobody’s is said to be of the demonstration, all others are shown', () => {
  expect(addressText(`${INVENTED_NET}17`)).toBe('演示数据');
  for (const address of ['192.0.20.1', '10.192.0.2', '', '::1']) expect(addressText(address)).toBe(address);
});
