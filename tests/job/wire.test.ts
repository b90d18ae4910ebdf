import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { jobRunSamples, jobSamples, runLinesSample } from '#subjects/job/samples.ts';
import { jobRunWire, jobScheduleWire, jobStartWire, jobWire, runLinesWire } from '#subjects/job/wire.ts';
import { roundTrip } from '../support/subjects/round-trip.ts';

describe('jobs and their runs', () => {
  it.each(jobSamples)('$title comes back as it went', (sample) =>
    expect(roundTrip(jobWire, sample).back).toEqual(sample),
  );
  it.each(jobRunSamples)('so does run $runId', (sample) => expect(roundTrip(jobRunWire, sample).back).toEqual(sample));
  it('so does what a run said', () => expect(roundTrip(runLinesWire, runLinesSample).back).toEqual(runLinesSample));
  it('an order and a schedule are read from a form', () => {
    expect(z.decode(jobStartWire, { code: 'totals-check', firstDay: '', lastDay: '', dry: 'true' } as never)).toEqual({
      code: 'totals-check',
      firstDay: undefined,
      lastDay: undefined,
      dry: true,
    });
    expect(z.safeDecode(jobStartWire, { code: '', dry: 'true' } as never).success).toBe(false);
    expect(
      z.safeDecode(jobScheduleWire, { code: 'x', cron: 'x'.repeat(101), paused: 'false', version: 1 } as never).success,
    ).toBe(false);
  });
});
