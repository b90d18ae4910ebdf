import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { placementsSample, playingSample, programmeRowSamples, programmeSample } from '#subjects/programme/samples.ts';
import {
  contentWire,
  draftWire,
  placementsWire,
  playingWire,
  programmeRowWire,
  programmeWire,
} from '#subjects/programme/wire.ts';
import { roundTrip } from '../support/subjects/round-trip.ts';

describe('programmes on the wire', () => {
  it('come back as they went', () => {
    expect(roundTrip(playingWire, playingSample).back).toEqual(playingSample);
    expect(roundTrip(programmeWire, programmeSample).back).toEqual(programmeSample);
    expect(roundTrip(placementsWire, placementsSample).back).toEqual(placementsSample);
  });
  it.each(programmeRowSamples)('$name in the list', (sample) =>
    expect(roundTrip(programmeRowWire, sample).back).toEqual(sample),
  );

  it('a scene too short, a day that is none and a light too dark are refused', () => {
    const { content } = playingSample;
    const judged = (changed: object) =>
      z.safeDecode(contentWire, { ...z.encode(contentWire, content), ...changed } as never);
    expect(judged({}).success).toBe(true);
    expect(judged({ otherwise: { brightness: 5, entries: [] } }).success).toBe(false);
    expect(judged({ otherwise: { brightness: 100, entries: [{ scene: 'city', seconds: 1 }] } }).success).toBe(false);
    const filling = (of: string) => ({ scene: 'statistics', seconds: 40, things: [{ of, name: '各区均价' }] });
    expect(judged({ otherwise: { brightness: 100, entries: [filling('7')] } }).success).toBe(true);
    expect(judged({ otherwise: { brightness: 100, entries: [filling('x')] } }).success).toBe(false);
    expect(judged({ parts: [{ ...content.parts[0], days: ['someday'] }] }).success).toBe(false);
    const own = { key: 'own-1', title: '一览', question: '', wall: 'one', grid: 'main-side', widgets: [] };
    expect(judged({ own: [own] }).success).toBe(true);
    expect(judged({ own: [own, own] }).success).toBe(false);
    expect(z.safeDecode(draftWire, { programmeId: 1, revision: 0, name: '', content } as never).success).toBe(false);
  });
});
