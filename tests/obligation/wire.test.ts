import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { boardSamples, obligationSamples, scheduleSample } from '#subjects/obligation/samples.ts';
import {
  boardRowWire,
  extendFormWire,
  obligationQueryWire,
  obligationWire,
  remindFormWire,
  scheduleFormWire,
  scheduleWire,
} from '#subjects/obligation/wire.ts';
import { roundTrip } from '../support/subjects/round-trip.ts';

describe('obligations on the wire', () => {
  it('rows, figures and settings come back as they went', () => {
    for (const sample of obligationSamples) expect(roundTrip(obligationWire, sample).back).toEqual(sample);
    for (const sample of boardSamples) expect(roundTrip(boardRowWire, sample).back).toEqual(sample);
    expect(roundTrip(scheduleWire, scheduleSample).back).toEqual(scheduleSample);
  });

  it("'' and 'null' are no filter; an unknown state is refused", () => {
    expect(z.decode(obligationQueryWire, { oblState: 'null', kind: '', entName: 'null' })).toEqual({
      pageIndex: 1,
      pageSize: 10,
    });
    expect(z.safeDecode(obligationQueryWire, { oblState: 'all' } as never).success).toBe(false);
  });

  it('an extension wants a reason; settings stay within sense', () => {
    expect(
      z.safeDecode(extendFormWire, { obligationId: '1', version: 1, extendTime: '2026-06-20T10:00:00Z', reason: ' ' })
        .error?.issues[0]?.message,
    ).toBe('请填写原因');
    const form = { kind: 'store-week', dueDays: 2, dueMinute: 1_440, graceHours: 24, lockDays: 7, version: 0 };
    expect([
      z.safeDecode(scheduleFormWire, form).success,
      z.safeDecode(scheduleFormWire, { ...form, dueMinute: 1_439 }).success,
    ]).toEqual([false, true]);
    expect(z.safeDecode(remindFormWire, { ids: ["1' or 1=1"], all: false }).success).toBe(false);
  });
});
