import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newIssueWire, reachWire } from '#subjects/form-issue/wire.ts';
import { roundTrip } from '../support/subjects/round-trip.ts';

describe('giving out a form', () => {
  it('what is given out names districts and business types, or enterprises', () => {
    const wire = { formId: 1, kind: 'enterprises', dueAt: '2026-03-01T00:00:00Z', regions: '320104,320105' };
    expect(z.decode(newIssueWire, wire as never)).toMatchObject({ regions: ['320104', '320105'], enterpriseIds: [] });
  });
  it('whom it reaches comes back as it went', () => {
    const reach = { enterprises: 2, names: ['众彩', '江宁'], silent: 1, silentNames: ['江宁'] };
    expect(roundTrip(reachWire, reach).back).toEqual(reach);
  });
});
