import { expect, it } from 'vitest';
import { deedSample, peersSample } from '#subjects/report-trail/samples.ts';
import { peersWire } from '#base/figures/peers.ts';
import { deedWire } from '#subjects/report-trail/wire.ts';
import { roundTrip } from '../support/subjects/round-trip.ts';

it('a deed comes back as it went', () => expect(roundTrip(deedWire, deedSample).back).toEqual(deedSample));
it('so do peers', () => expect(roundTrip(peersWire, peersSample).back).toEqual(peersSample));
