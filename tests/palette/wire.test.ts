import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { hitSamples } from '#subjects/palette/samples.ts';
import { hitWire, searchQueryWire } from '#subjects/palette/wire.ts';
import { roundTrip } from '../support/subjects/round-trip.ts';

describe('the palette finds menus, enterprises and reports', () => {
  it.each(hitSamples)('$title comes back', (sample) => expect(roundTrip(hitWire, sample).back).toEqual(sample));
  it.each([
    [{}, undefined],
    [{ keyword: ' 菜价 ' }, '菜价'],
    [{ keyword: '' }, undefined],
  ])('%j asks for %j', (wire, keyword) => {
    expect(z.decode(searchQueryWire, wire).keyword).toBe(keyword);
  });
});
