import { expect, it } from 'vitest';
import { HIGHEST_ID, identity, numeric } from '#base/register/numbers/numeric.ts';

it('a number is taken as it is or as a text that is one, within its bounds and digits', () => {
  const share = numeric({ least: 0, most: 100, decimals: 2, required: true });
  expect(share.parse(' 12.50 ')).toBe(12.5);
  expect(share.parse(100)).toBe(100);
  for (const wrong of ['12.505', '-1', '1e2', '', null, '一']) expect(share.safeParse(wrong).success).toBe(false);
});

it('what need not be given may be blank in every way that a form or a query writes it', () => {
  const share = numeric({ least: 0, most: 100 });
  for (const blank of ['', 'null', null, undefined]) expect(share.parse(blank)).toBeUndefined();
  expect(share.safeParse('1.5').success).toBe(false);
});

it('the number of a record is whole, from one to the largest that the database holds', () => {
  expect(identity.parse(String(HIGHEST_ID))).toBe(HIGHEST_ID);
  for (const wrong of [0, HIGHEST_ID + 1, 1.5]) expect(identity.safeParse(wrong).success).toBe(false);
});
