import { expect, it } from 'vitest';
import { validityFaults } from '#base/register/judging/validity.ts';
import { compoundRegister } from '#subjects/market/register/compounds.ts';
import { outletRegister } from '#subjects/market/register.ts';

const outlet = outletRegister as never;

it('a record cannot end before it begins, and says so where it ends', () => {
  const values = { validFrom: '2026-05-01', validUntil: '2026-04-30', closedOn: '2026-05-01' };
  expect(validityFaults(outlet, values)).toEqual({ validUntil: '有效期至不能早于有效期自 2026-05-01' });
  expect(validityFaults(outlet, { validFrom: '2026-05-01', validUntil: '2026-05-01' })).toEqual({});
  expect(validityFaults(outlet, { validUntil: '2020-01-01' })).toEqual({});
});

it('a register that lasts for ever has no such fault', () => {
  expect(validityFaults(compoundRegister as never, { validFrom: '2026-05-01', validUntil: '2026-04-30' })).toEqual({});
});
