import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { staffForm, stockAnswers, stockForm } from '#subjects/form/samples.ts';
import { formDraftWire, openSubmissionWire } from '#subjects/form/wire.ts';
import { roundTrip } from '../support/subjects/round-trip.ts';

describe('forms at run time', () => {
  it('a definition comes back as it went', () => {
    for (const definition of [stockForm, staffForm])
      expect(roundTrip(formDraftWire, { formId: 1, version: 2, definition }).back).toEqual({
        formId: 1,
        version: 2,
        definition,
      });
  });
  it('an answer comes back as it went, and carries nothing that is no answer', () => {
    const given = { token: 'T', version: 1, submitKey: 'k', answers: stockAnswers, reasons: {} };
    expect(roundTrip(openSubmissionWire, given).back).toEqual(given);
    for (const answers of [{ a: { b: 1 } }, { a: [[1]] }, { a: 5 }, { a: 'x'.repeat(20_000) }, 'x'])
      expect(z.safeDecode(openSubmissionWire, { ...given, answers } as never).success).toBe(false);
  });
});
