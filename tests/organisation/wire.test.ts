import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { officeRegister, organisationRegister } from '#subjects/organisation/register.ts';
import { bureauSample, officeSamples, organisationTreeSample } from '#subjects/organisation/samples.ts';
import { organisationNodeWire } from '#subjects/organisation/wire.ts';
import { roundTrip } from '../support/subjects/round-trip.ts';

describe('organisations and office units (spec 2 “Page areas”)', () => {
  it('an organisation comes back', () =>
    expect(roundTrip(organisationRegister.wires.record, bureauSample).back).toEqual(bureauSample));
  it.each(officeSamples)('office $name comes back', (sample) =>
    expect(roundTrip(officeRegister.wires.record, sample).back).toEqual(sample),
  );
  it.each(organisationTreeSample)('$name comes back with its offices and what hangs below', (sample) => {
    expect(roundTrip(organisationNodeWire, sample).back).toEqual(sample);
  });
  it.each([
    ['kind', 'school', false],
    ['code', 'A B', false],
    ['status', '2', false],
    ['parentId', 'null', true],
  ])('%s %j is taken: %s', (name, value, taken) => {
    const input = {
      code: 'A-1',
      name: '某局',
      kind: 'branch',
      regionId: '320115',
      status: '1',
      sort: '1',
      [name]: value,
    };
    expect(z.safeDecode(organisationRegister.wires.fresh, input as never).success).toBe(taken);
  });
});
