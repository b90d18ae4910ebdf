import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { applicationSamples } from '#subjects/application/samples.ts';
import { applicationWire, changedApplicationWire } from '#subjects/application/wire.ts';
import { roundTrip } from '../support/subjects/round-trip.ts';

describe('applications by APP_ID (spec 1 §2.3)', () => {
  it.each(applicationSamples)('$name comes back', (sample) => {
    const { wire, back } = roundTrip(applicationWire, sample);
    expect(wire).toMatchObject({ APP_ID: sample.appId, NAME: sample.name });
    expect(back).toEqual(sample);
  });
  it('the APP_ID of a change is ignored: menus know the application by it', () => {
    expect(z.decode(changedApplicationWire, { applicationId: 1, NAME: '应用', STATUS: 1, version: 0, APP_ID: 'other' } as never)).not.toHaveProperty('appId');
  });
});
