import { expect, it } from 'vitest';
import { citySample } from '#subjects/city-day/samples.ts';
import { cityDayWire } from '#subjects/city-day/wire.ts';
import { roundTrip } from '../support/subjects/round-trip.ts';

it('the day of a city, both ways', () => {
  const sample = citySample(1_772_412_000_000);
  const { wire, back } = roundTrip(cityDayWire, sample);
  expect(back).toEqual(sample);
  expect(wire).toMatchObject({
    date: '2026-03-02',
    dataList: [{ kind: 'alert', operName: '触发' }, {}, {}, {}, {}],
  });
});
