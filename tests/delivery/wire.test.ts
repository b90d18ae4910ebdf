import { expect, it } from 'vitest';
import { deliverySamples } from '#subjects/delivery/samples.ts';
import { deliveryWire } from '#subjects/delivery/wire.ts';
import { roundTrip } from '../support/subjects/round-trip.ts';

it('a delivery comes back as it went', () => {
  for (const delivery of deliverySamples) expect(roundTrip(deliveryWire, delivery).back).toEqual(delivery);
});
