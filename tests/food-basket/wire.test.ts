import { expect, it } from 'vitest';
import { basketIndexSample, noBasketSample } from '#subjects/food-basket/samples.ts';
import { basketIndexWire } from '#subjects/food-basket/wire.ts';
import { roundTrip } from '../support/subjects/round-trip.ts';

it('the index, both ways', () => {
  const sample = basketIndexSample(1_772_412_000_000, 31);
  const { wire, back } = roundTrip(basketIndexWire, sample);
  expect(back).toEqual(sample);
  expect(wire).toMatchObject({ changeList: [{ span: 'day' }, { span: 'week' }, { span: 'year' }] });
  expect(roundTrip(basketIndexWire, noBasketSample).back).toEqual(noBasketSample);
});
